import { useEffect, useEffectEvent, useMemo } from 'react';
import { useMe } from '../../platform/session/me-context.ts';
import type { ProductFormSession } from './form-context.ts';
import { type KeptDraft, keptDrafts } from './kept-drafts.ts';

const PAUSE_MS = 600;

/** Local storage, which a browser may refuse even to name. */
function deviceStorage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

const nowhere = {
  length: 0,
  key: () => null,
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
};

/** Where the unfinished work of a form is kept on this device. */
export function useKeptPlace(host: string, product: string) {
  const { person } = useMe();
  return useMemo(() => keptDrafts(deviceStorage() ?? nowhere, person.id, host, product), [person.id, host, product]);
}

/** Keeps what is typed on this device, shortly after each change and when the page goes away. */
export function useKeepDraft(
  place: ReturnType<typeof useKeptPlace>,
  { state }: Pick<ProductFormSession, 'state'>,
  isDirty: () => boolean,
  base: () => KeptDraft['base'],
): void {
  const keep = useEffectEvent(() => {
    if (isDirty()) place.keep(state.get().draft, base());
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const flush = () => {
      clearTimeout(timer);
      if (timer !== undefined) keep();
      timer = undefined;
    };
    const unsubscribe = state.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(flush, PAUSE_MS);
    });
    window.addEventListener('pagehide', flush);
    return () => {
      unsubscribe();
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [state]);
}
