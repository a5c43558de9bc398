import { hydrateLater } from '../../platform/hydration/hydrate-later.tsx';

/** The search form in the first row of a header, which works as an ordinary form until it is used. */
export const HeaderSearch = hydrateLater(async () => (await import('./search-form.tsx')).SearchForm);
