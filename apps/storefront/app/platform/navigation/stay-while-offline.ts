import { isOffline } from '../hydration/connection.ts';
import { sayOffline } from '../notices/say.ts';

/**
 * While the browser is offline, links and searches that lead to another page are not followed, because the browser would
 * replace the open page with an error page of its own. A message says so and offers to try again. Call it once per
 * document.
 */
export function stayWhileOffline(): void {
  // On the window, before React and the browser see the event.
  addEventListener('click', stopPress, { capture: true });
  addEventListener('submit', stopSearch, { capture: true });
}

function stopSearch(event: SubmitEvent): void {
  const { target: form } = event;
  if (!(form instanceof HTMLFormElement) || form.method !== 'get' || !leavesWhileOffline(form.action)) return;
  stop(event);
  sayOffline(() => form.requestSubmit());
}

function stopPress(event: MouseEvent): void {
  if (!isOffline() || !(event.target instanceof Element)) return;
  const pressed = event.target.closest<HTMLElement>('a[href], button[type=button]');
  if (pressed instanceof HTMLAnchorElement) {
    const opensTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || pressed.target;
    if (opensTab || !leavesWhileOffline(pressed.href)) return;
    stop(event);
    sayOffline(() => pressed.click());
  } else if (pressed && !isHydrated(pressed)) {
    // The button's code may be lost. If it arrives, it answers the press (`early-press.ts`).
    sayOffline(() => pressed.click());
  }
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

function isHydrated(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith('__reactProps'));
}

/** Whether an address is another page of the shop and the browser is offline. */
function leavesWhileOffline(address: string): boolean {
  const { origin, pathname } = new URL(address, location.href);
  return isOffline() && origin === location.origin && pathname !== location.pathname;
}
