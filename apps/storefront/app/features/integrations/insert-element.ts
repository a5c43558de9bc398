import type { HeadElement } from '../../platform/shop/shop-tools.ts';

const scriptTimeMs = 30_000;

/** Adds an element to the head. Scripts run at once: the page's policy names their origins and hashes. */
export function insertElement({ tag, attributes, content }: HeadElement): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  if (content) element.textContent = content;
  document.head.append(element);
  return element;
}

/** Loads a script. @throws if it can't be loaded, or not within 30 s */
export function loadScript(address: string, attributes: Readonly<Record<string, string>> = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const element = insertElement({ tag: 'script', attributes: { ...attributes, src: address, async: '' } });
    const fail = () => {
      element.remove();
      reject(new Error('its script could not be loaded'));
    };
    const timer = setTimeout(fail, scriptTimeMs);
    element.onload = () => {
      clearTimeout(timer);
      resolve();
    };
    element.onerror = () => {
      clearTimeout(timer);
      fail();
    };
  });
}
