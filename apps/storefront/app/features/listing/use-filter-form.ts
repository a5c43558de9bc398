import { useEffect, useRef } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router';
import { listingAddress } from './listing-address.ts';
import { readListingQuery } from './listing-query.ts';
import type { ListingView } from './listing-view.ts';
import { useNewestQuery } from './use-newest-query.ts';

/** The form of the filters: `apply` goes to the page of what is chosen in it, if that is another choice. */
export function useFilterForm({ listing: { category }, query }: ListingView, options: () => NavigateOptions) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const newestQuery = useNewestQuery();
  const current = listingAddress(category, { ...query, page: 1 });
  // A choice that follows before the page of the last one is shown may lead back to the page that is still shown.
  const asked = useRef(current);
  const apply = () => {
    const newest = newestQuery();
    if (!form.current || !newest) return;
    const pairs = [...new FormData(form.current)].map(([name, value]) => [name, String(value)]);
    const { filters } = readListingQuery(new URLSearchParams(pairs));
    const chosen = listingAddress(category, { ...newest, filters, page: 1 });
    if (chosen === asked.current) return;
    asked.current = chosen;
    navigate(chosen, options());
  };
  const shown = useRef<string>(undefined);
  // What was chosen before hydration is applied now. Later the form follows the page, also back and forward.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for another choice, not for each `apply`
  useEffect(() => {
    if (shown.current === undefined) apply();
    else {
      if (form.current) resetForm(form.current);
      asked.current = current;
    }
    shown.current = current;
  }, [current]);
  return { form, apply };
}

/** React reports a choice only if it differs from the last one that it knows, and it doesn't notice a reset. */
function resetForm(form: HTMLFormElement): void {
  form.reset();
  for (const field of form.elements) if (field instanceof HTMLInputElement) field.checked = field.defaultChecked;
}
