import { useId } from 'react';
import { Form } from 'react-router';
import { useMessages } from '../../platform/texts/messages.ts';
import { classes } from '../../ui/classes.ts';
import { SearchIcon } from '../../ui/icons.tsx';

/**
 * Searches the product list. Before hydration it is an ordinary form. `second`: not a search landmark, because the page
 * already has one.
 */
export function SearchForm({ second, className }: { second?: boolean; className?: string | undefined }) {
  const t = useMessages('shop');
  const id = useId();
  return (
    <Form
      action="/products"
      method="get"
      role={second ? undefined : 'search'}
      className={classes('relative', className)}
    >
      <label htmlFor={id} className="sr-only">
        {t('search')}
      </label>
      <input
        id={id}
        type="search"
        name="search"
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        placeholder={t('searchPlaceholder')}
        className="search-field h-11 w-full rounded-pill border border-line-strong bg-surface pr-10 pl-4 text-sm text-ellipsis text-text placeholder:text-muted"
      />
      <button
        type="submit"
        aria-label={t('search')}
        className="absolute top-0 right-0 flex size-11 items-center justify-center rounded-full text-text hover:text-accent-ink"
      >
        <SearchIcon size={20} />
      </button>
    </Form>
  );
}
