import { type RefObject, useEffect, useRef } from 'react';

/** Keeps the active option of a listbox in view, since the focus stays in the combobox. @returns the listbox's ref */
export function useActiveInView(): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  });
  return list;
}
