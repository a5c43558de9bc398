import { isRecord } from '../../platform/is-record.ts';

/**
 * Shows the address `/error` instead of that of the failed page, which is kept in the state of the history entry. `usr`
 * is where React Router keeps the state of a location.
 */
export function showErrorAddress(): void {
  const { pathname, search, hash } = location;
  if (pathname === '/error') return;
  history.replaceState({ ...history.state, usr: { failedPage: pathname + search + hash } }, '', '/error');
}

/** The page that failed, from the state of a location; undefined if it has none. */
export function failedPageOf(state: unknown): string | undefined {
  const page = isRecord(state) ? state.failedPage : undefined;
  return typeof page === 'string' ? page : undefined;
}
