import { useEffect, useRef } from 'react';
import { useShop } from '../../platform/shop/use-shop.ts';
import { readStored, store } from '../../platform/storage/storage.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { Button } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';

/**
 * Covers the shop until the visitor confirms that they are over 18. The gate is part of the page's HTML and also works
 * without scripts, but then appears again on each page. With scripts the confirmation is stored, and on later pages the
 * head script hides the gate.
 */
export function AgeGate() {
  const t = useMessages('shop');
  const { name } = useShop();
  const gate = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = gate.current;
    if (!element || readStored('ADULT_ACCEPTATION') === 'true') return;
    // The visitor confirmed before hydration, so the browser itself has closed the dialog.
    if (!element.open) return accept();
    return holdFocus(element);
  }, []);
  return (
    <dialog ref={gate} open className="age-gate" aria-modal="true" aria-labelledby="age-gate-title" onClose={accept}>
      <form
        method="dialog"
        className="w-full max-w-112 rounded-lg bg-surface p-8 text-center text-text shadow-lift sm:p-12"
      >
        <p className="text-sm text-muted">{name}</p>
        <h2 id="age-gate-title" className="mt-2 text-xl">
          {t('adultTitle')}
        </h2>
        <p className="mt-4 text-muted">{t('adultText')}</p>
        <div className="mt-8 grid grid-cols-2 gap-3">
          <a href="about:blank" className={buttonStyle({ tone: 'outline', size: 'lg' })}>
            {t('no')}
          </a>
          <Button type="submit" size="lg">
            {t('yes')}
          </Button>
        </div>
      </form>
    </dialog>
  );
}

function accept(): void {
  store('ADULT_ACCEPTATION', 'true');
  document.documentElement.dataset.adult = '';
}

const aboveAll = '[data-above-all]';
const isShown = (element: HTMLElement) => element.checkVisibility();

/**
 * While the gate is open, makes the page behind it inert. Tab cycles through the gate and through elements with
 * `data-above-all` (the cookie notice), which stay usable.
 */
function holdFocus(gate: HTMLDialogElement): () => void {
  const behind = [...(gate.parentElement?.children ?? [])].filter(
    (part) =>
      part !== gate && !part.matches('script, style, link') && !part.matches(aboveAll) && !part.querySelector(aboveAll),
  );
  const stopsOf = (part: ParentNode) => [...part.querySelectorAll<HTMLElement>('a[href], button')].filter(isShown);
  const allStops = () => [gate, ...document.querySelectorAll(aboveAll)].flatMap(stopsOf);
  for (const part of behind) part.toggleAttribute('inert', true);
  stopsOf(gate).at(-1)?.focus();
  const turn = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return;
    event.preventDefault();
    const stops = allStops();
    const at = stops.indexOf(document.activeElement as HTMLElement);
    const next = at < 0 ? 0 : at + (event.shiftKey ? -1 : 1);
    stops.at(next % stops.length)?.focus();
  };
  const release = () => {
    document.removeEventListener('keydown', turn);
    for (const part of behind) part.toggleAttribute('inert', false);
  };
  const enter = () => {
    release();
    // Otherwise the keyboard would go on from where the gate was: behind the page.
    document.getElementById('content')?.focus({ preventScroll: true });
  };
  document.addEventListener('keydown', turn);
  gate.addEventListener('close', enter);
  return () => {
    release();
    gate.removeEventListener('close', enter);
  };
}
