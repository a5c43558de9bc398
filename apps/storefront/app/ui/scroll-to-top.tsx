import { useEffect, useState } from 'react';
import { classes } from './classes.ts';
import { ArrowUpIcon } from './icons.tsx';

/** Appears after `after` px of scroll. */
export function ScrollToTop({ label, after }: { label: string; after: number }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const look = () => setShown(scrollY > after);
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [after]);
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      tabIndex={shown ? 0 : -1}
      onClick={() => scrollTo({ top: 0, behavior: 'smooth' })}
      className={classes(
        'fixed print:hidden right-4 bottom-[calc(1rem+var(--taken-below,0px))] z-30 flex size-12 items-center justify-center rounded-full border border-line bg-surface text-text shadow-lift transition-[opacity,transform,visibility] md:right-6 md:bottom-[calc(1.5rem+var(--taken-below,0px))]',
        !shown && 'invisible translate-y-2 opacity-0',
      )}
    >
      <ArrowUpIcon size={20} />
    </button>
  );
}
