import { languageOfShop } from '@witryna/contract/languages';
import { Suspense, useId, useState } from 'react';
import { Form } from 'react-router';
import { optionalPart } from '../../platform/hydration/lazy-part.ts';
import { loadMessages, useMessages } from '../../platform/texts/messages.ts';
import { classes } from '../../ui/classes.ts';
import { SearchIcon } from '../../ui/icons.tsx';

const SearchSuggestions = optionalPart(async () => {
  const texts = loadMessages('suggestions', languageOfShop(document.documentElement.lang));
  const [part] = await Promise.all([import('../search/search-suggestions.tsx'), texts]);
  return part.SearchSuggestions;
});

interface SearchFormProps {
  readonly second?: boolean;
  readonly hint?: string | undefined;
  readonly className?: string | undefined;
}

/**
 * Searches the product list. Before hydration it is an ordinary form. Once its field is used, suggestions are loaded.
 * `second`: not a search landmark, because the page already has one. `hint`: what
 * the field may be asked.
 */
export function SearchForm({ second, hint, className }: SearchFormProps) {
  const t = useMessages('shop');
  const id = useId();
  const [field, setField] = useState<HTMLInputElement>();
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
        // The field may have been used before hydration.
        ref={(input) => {
          if (input && input === document.activeElement) setField(input);
        }}
        type="search"
        name="search"
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        placeholder={hint ?? t('searchPlaceholder')}
        className="search-field h-11 w-full rounded-pill border border-line-strong bg-surface pr-10 pl-4 text-sm text-ellipsis text-text placeholder:text-muted"
        onFocus={({ currentTarget }) => setField(currentTarget)}
      />
      <button
        type="submit"
        aria-label={t('search')}
        className="absolute top-0 right-0 flex size-11 items-center justify-center rounded-full text-text hover:text-accent-ink"
      >
        <SearchIcon size={20} />
      </button>
      {field && (
        <Suspense>
          <SearchSuggestions field={field} />
        </Suspense>
      )}
    </Form>
  );
}
