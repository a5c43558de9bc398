import { type RefObject, useEffect, useState } from 'react';
import { rememberSearch } from './recent-searches.ts';

interface SearchField {
  readonly text: string;
  readonly isOpen: boolean;
  setOpen(open: boolean): void;
  /** Writes a text into the field, as if the visitor had typed it. */
  write(text: string): void;
}

/**
 * Follows the field of the search form, which keeps its element, so that what was typed before this code had arrived
 * stays in it. The list opens when the field is used, and closes when the focus leaves the form.
 */
export function useSearchField(field: HTMLInputElement): SearchField {
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    // What was typed before this effect runs, however late that is.
    setText(field.value);
    setOpen(document.activeElement === field);
    const stop = new AbortController();
    const listen = (target: EventTarget, names: string[], listener: (event: Event) => void) => {
      for (const name of names) target.addEventListener(name, listener, { signal: stop.signal });
    };
    listen(field, ['focus', 'click', 'input'], () => {
      setText(field.value);
      setOpen(true);
    });
    listen(field.form ?? field, ['focusout'], (event) => {
      const next = event instanceof FocusEvent ? event.relatedTarget : null;
      if (!(next instanceof Node && field.form?.contains(next))) setOpen(false);
    });
    listen(field.form ?? field, ['submit'], () => {
      setOpen(false);
      rememberSearch(field.value);
    });
    return () => stop.abort();
  }, [field]);
  const write = (typed: string) => {
    field.value = typed;
    setText(typed);
  };
  return { text, isOpen, setOpen, write };
}

/** Makes the field a combobox for assistive technology. */
export function useComboboxAttributes(
  field: HTMLInputElement,
  { listId, isOpen, activeId }: { listId: string; isOpen: boolean; activeId: string | undefined },
): void {
  useEffect(() => {
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(isOpen),
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': isOpen ? activeId : undefined,
    };
    for (const [name, value] of Object.entries(attributes)) {
      if (value === undefined) field.removeAttribute(name);
      else field.setAttribute(name, value);
    }
  }, [field, listId, isOpen, activeId]);
}

const edgePx = 8;
const widestPx = 460;

/**
 * Places a panel below the form, inside the window and above a phone's keyboard. It lies over everything, because some
 * headers are narrower than it and cut off what is wider.
 */
export function usePlaceBelow(form: HTMLElement | null, panel: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen || !form) return;
    const place = () => {
      const { style } = panel.current ?? document.createElement('div');
      const { left, right, bottom, width } = form.getBoundingClientRect();
      const room = document.documentElement.clientWidth - 2 * edgePx;
      const panelWidth = Math.min(Math.max(width, widestPx), room);
      const { height = innerHeight, offsetTop = 0 } = visualViewport ?? {};
      style.width = `${panelWidth}px`;
      // Its edge is that of the form on the side of the window where the form is.
      const wanted = left + right > innerWidth ? right - panelWidth : left;
      style.left = `${Math.max(edgePx, Math.min(wanted, edgePx + room - panelWidth))}px`;
      style.top = `${bottom + edgePx}px`;
      style.maxHeight = `${Math.max(120, offsetTop + height - bottom - 2 * edgePx)}px`;
    };
    const stop = new AbortController();
    const { signal } = stop;
    place();
    addEventListener('scroll', place, { signal, capture: true, passive: true });
    for (const name of ['resize', 'scroll']) visualViewport?.addEventListener(name, place, { signal });
    return () => stop.abort();
  }, [form, panel, isOpen]);
}
