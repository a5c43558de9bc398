import { type RefObject, useRef } from 'react';
import { useShortcut } from '../shell/shortcuts.ts';

/** The rows of a list have `data-row` with their id, and a link. */
const ROW = '[data-row]';

/** The thing that was opened last: from there the keys go on, when somebody comes back to the list. */
let opened: string | undefined;

export function rememberRow(id: string): void {
  opened = id;
}

/** j and k, or the arrow keys within the list, go from row to row; x chooses one. Enter is the link's own. */
export function useListKeys(toggle: (id: string) => void): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  const current = () => document.activeElement?.closest<HTMLElement>(ROW);
  function go(step: 1 | -1) {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>(ROW) ?? [])];
    const row = current();
    const at = row
      ? rows.indexOf(row) + step
      : Math.max(
          0,
          rows.findIndex((one) => one.dataset.row === opened),
        );
    rows[at]?.querySelector('a')?.focus();
    rows[at]?.scrollIntoView({ block: 'nearest' });
  }
  useShortcut('j', () => go(1));
  useShortcut('k', () => go(-1));
  // Outside of the list, the arrow keys scroll.
  useShortcut('ArrowDown', () => (current() ? go(1) : false));
  useShortcut('ArrowUp', () => (current() ? go(-1) : false));
  useShortcut('x', () => {
    const id = current()?.dataset.row;
    if (id) toggle(id);
  });
  return list;
}
