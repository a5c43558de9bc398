import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

export interface Disclosure {
  readonly open: boolean;
  setOpen(open: boolean): void;
  /** The element that contains the button (with `aria-expanded`) and the panel. */
  readonly box: RefObject<HTMLDivElement | null>;
}

/**
 * A panel opened by a button. It closes on Escape (focus inside it then moves to the button), on a press or focus
 * outside, and on navigation.
 */
export function useDisclosure(): Disclosure {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is a trigger only: every navigation closes the panel
  useEffect(() => setOpen(false), [key]);
  useEffect(() => {
    if (!open) return;
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) setOpen(false);
    };
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      if (box.current?.contains(document.activeElement)) {
        box.current.querySelector<HTMLElement>('[aria-expanded]')?.focus();
      }
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', closeByKey);
    };
  }, [open]);
  return { open, setOpen, box };
}
