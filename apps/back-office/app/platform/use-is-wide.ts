import { useSyncExternalStore } from 'react';

const wide = globalThis.window?.matchMedia('(min-width: 768px)');

/** Whether the window has room for a table. It must be the breakpoint `md` of the styles. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      wide?.addEventListener('change', listener);
      return () => wide?.removeEventListener('change', listener);
    },
    () => wide?.matches ?? true,
  );
}
