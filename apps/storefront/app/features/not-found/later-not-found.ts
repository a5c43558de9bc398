import { hydrateLater } from '../../platform/hydration/hydrate-later.tsx';

/** The page that a route shows in its place if it finds nothing. */
export const NotFoundPage = hydrateLater(async () => (await import('./not-found-page.tsx')).NotFoundPage);
