import type { ContextType } from 'react';
import type { UNSAFE_DataRouterContext } from 'react-router';

type Router = NonNullable<ContextType<typeof UNSAFE_DataRouterContext>>['router'];

/** A page that takes longer is shown without a transition: the window stands still until the new page is rendered. */
const WAIT_MS = 250;
/** The name under which a card's picture becomes that of the gallery. */
const pictureName = 'product-picture';

/**
 * Lets pages fade into each other, and a card's picture become that of the product page, in browsers that can do it and for
 * visitors who have not asked for less motion. A page that replaces another, or only changes the query, does not fade.
 */
export function beginTransitions(router: Router): void {
  if (!('startViewTransition' in document)) return;
  let pressed: HTMLElement | null = null;
  document.addEventListener(
    'click',
    ({ target, ctrlKey, metaKey, shiftKey }) => {
      const link =
        target instanceof Element && !(ctrlKey || metaKey || shiftKey) ? target.closest('a.card-link') : null;
      pressed = link?.closest('.card')?.querySelector<HTMLElement>('.card-picture') ?? null;
    },
    { capture: true },
  );

  const navigate = router.navigate;
  Object.assign(router, {
    navigate: (to: Parameters<typeof navigate>[0], options?: { replace?: boolean }) =>
      navigate(to, !options?.replace && fades(to) ? { ...options, viewTransition: true } : options),
  });

  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (update) => {
    const picture = pressed?.isConnected ? pressed : null;
    pressed = null;
    picture?.style.setProperty('view-transition-name', pictureName);
    const transition = start(async () => {
      await (typeof update === 'function' ? update() : update?.update?.());
      picture?.style.removeProperty('view-transition-name');
      if (picture) galleryPicture()?.style.setProperty('view-transition-name', pictureName);
    });
    const limit = setTimeout(() => transition.skipTransition(), WAIT_MS);
    transition.updateCallbackDone.finally(() => clearTimeout(limit)).catch(() => undefined);
    // It is rejected if there is no transition, for example in a window that nobody sees.
    transition.ready.catch(() => undefined);
    transition.finished
      .finally(() => galleryPicture()?.style.removeProperty('view-transition-name'))
      .catch(() => undefined);
    return transition;
  };
}

function galleryPicture(): HTMLElement | null {
  return document.querySelector('main .gallery-track > li');
}

function fades(to: unknown): boolean {
  const isLess = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return !isLess && document.visibilityState === 'visible' && pathOf(to) !== location.pathname;
}

/** The path of the router's argument; that of the page if it has none, or is a number of steps in the history. */
function pathOf(to: unknown): string {
  const text = typeof to === 'object' && to !== null && 'pathname' in to ? to.pathname : to;
  return typeof text === 'string' && text !== '' ? new URL(text, location.href).pathname : location.pathname;
}
