import { useEffect, useRef, useState } from 'react';
import { store } from '../../platform/storage/storage.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { classes } from '../../ui/classes.ts';
import type { ListingLook } from './listing-view.ts';

// `offered` hides a number of columns at screen widths where it makes no difference.
const choices = [
  { value: '2', offered: '' },
  { value: '3', offered: 'max-lg:hidden' },
  { value: '4', offered: 'max-xl:hidden' },
  { value: 'list', offered: '' },
] as const;

/** Stands for the list layout in `--marked`, whose other values are numbers of columns. */
const LIST = '0';

/**
 * Switches between columns and rows. The choice is an attribute of <html>, which the head script restores; CSS applies
 * it.
 */
export function LayoutSwitch({ look }: { look: ListingLook }) {
  const t = useMessages('listing');
  const buttons = useRef<HTMLFieldSetElement>(null);
  const [marked, setMarked] = useState<string>();
  // Which layout is shown also depends on the screen width. Only CSS knows it, so the marked button is read from CSS.
  useEffect(() => {
    const read = () => {
      if (buttons.current) setMarked(getComputedStyle(buttons.current).getPropertyValue('--marked').trim());
    };
    read();
    addEventListener('resize', read);
    return () => removeEventListener('resize', read);
  }, []);
  const choose = (value: string) => {
    store('layoutSwitch', value);
    document.documentElement.dataset.layout = value;
    setMarked(value === 'list' ? LIST : value);
  };
  return (
    <fieldset
      ref={buttons}
      className="layout-switch flex shrink-0"
      data-start={look.mode === 'list' ? 'list' : look.columns}
    >
      <legend className="sr-only">{t('layout')}</legend>
      {choices.map(({ value, offered }) => (
        <button
          key={value}
          type="button"
          data-choice={value}
          aria-pressed={marked === (value === 'list' ? LIST : value)}
          aria-label={value === 'list' ? t('layoutList') : t('layoutColumns', { count: Number(value) })}
          className={classes('size-11 items-center justify-center rounded-sm hover:bg-soft', offered)}
          onClick={() => choose(value)}
        >
          <svg width="20" height="20" viewBox="0 0 20 20" fill="currentColor" aria-hidden="true">
            <path d={shapes[value]} />
          </svg>
        </button>
      ))}
    </fieldset>
  );
}

const shapes = {
  2: 'M3 3h6v14H3zM11 3h6v14h-6z',
  3: 'M2 3h4.500v14H2zM7.750 3h4.500v14h-4.500zM13.500 3H18v14h-4.500z',
  4: 'M1.500 3H5v14H1.500zM6 3h3.500v14H6zM10.500 3H14v14h-3.500zM15 3h3.500v14H15z',
  list: 'M3 3h4v4H3zM9 4h8v2H9zM3 9h4v4H3zM9 10h8v2H9zM3 15h4v2H3zM9 15h8v2H9z',
} as const;
