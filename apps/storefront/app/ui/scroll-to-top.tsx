import { useEffect, useRef, useState } from 'react';
import { classes } from './classes.ts';
import { ArrowUpIcon } from './icons.tsx';

/** A button that appears after `after` px of scroll. When scrolling ends, it hides if it would cover a control. */
export function ScrollToTop({ label, after }: { label: string; after: number }) {
  const [shown, setShown] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const look = () => setShown(scrollY > after);
    const rest = () => button.current && setShown(scrollY > after && !coversControl(button.current));
    rest();
    addEventListener('scroll', look, { passive: true });
    addEventListener('scrollend', rest);
    return () => {
      removeEventListener('scroll', look);
      removeEventListener('scrollend', rest);
    };
  }, [after]);
  return (
    <button
      ref={button}
      type="button"
      aria-label={label}
      title={label}
      tabIndex={shown ? 0 : -1}
      onClick={() => scrollTo({ top: 0, behavior: 'smooth' })}
      className={classes(
        'fixed print:hidden right-4 bottom-[calc(1rem+var(--taken-below,0px))] z-30 flex size-12 items-center justify-center rounded-full border border-line bg-surface text-text shadow-lift transition-[opacity,translate,visibility] md:right-6 md:bottom-[calc(1.5rem+var(--taken-below,0px))]',
        !shown && 'invisible [translate:0_0.5rem] opacity-0',
      )}
    >
      <ArrowUpIcon size={20} />
    </button>
  );
}

function coversControl(button: HTMLElement): boolean {
  if (button === document.activeElement) return false;
  const own = button.getBoundingClientRect();
  return Array.from(document.querySelectorAll('main :is(a, button, label, input, select)')).some((control) => {
    const { left, right, top, bottom, height } = control.getBoundingClientRect();
    // A control that is much larger than the button, such as a linked picture, can still be pressed beside it.
    if (height > 3 * own.height) return false;
    const overlaps = left < own.right && right > own.left && top < own.bottom && bottom > own.top;
    // Controls in closed details have a place, too.
    return overlaps && control.checkVisibility();
  });
}
