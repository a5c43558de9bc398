import { lazyPart } from '../../platform/hydration/lazy-part.ts';

/** The screen of `/error`, which hardly any visit needs. */
export const UnavailablePage = lazyPart(async () => (await import('./unavailable-page.tsx')).UnavailablePage);
