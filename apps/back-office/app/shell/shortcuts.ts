import { useEffect, useEffectEvent } from 'react';
import { observable } from '../platform/observable.ts';
import { chosenShortcuts } from '../platform/stored/choices.ts';

export const paletteIsOpen = observable(false);

/** The name of a pressed key as shortcuts are written: `/`, `j`, `mod+k` with Ctrl or ⌘. Empty where somebody types. */
export function keyName(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>): string {
  if (event.altKey) return '';
  if (event.ctrlKey || event.metaKey) return `mod+${event.key.toLowerCase()}`;
  const isTyping =
    event.target instanceof Element &&
    event.target.closest('input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=menu]');
  return isTyping ? '' : event.key;
}

/**
 * Runs something when a key is pressed. Letters and signs do nothing if the person has switched them off (WCAG 2.1.4).
 * @param run returns false if the key is not meant for it
 */
export function useShortcut(key: string, run: () => unknown): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || keyName(event) !== key) return;
    if (key.length === 1 && chosenShortcuts.get() === 'off') return;
    if (run() !== false) event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/** Whether this device writes ⌘ for the key that others call Ctrl. */
export const hasCommandKey = /Mac|iP(?:hone|ad|od)/.test(globalThis.navigator?.platform ?? '');
