import { isRouteErrorResponse } from 'react-router';
import { isRecord } from '../../platform/is-record.ts';
import type { UnavailableShop } from '../../platform/shop/root-data.ts';

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

/** What the screen of `/error` needs, from the error of a page whose shop can't be loaded; undefined for others. */
export function unavailableOf(error: unknown): UnavailableShop['unavailable'] | undefined {
  const data: unknown = isRouteErrorResponse(error) ? error.data : undefined;
  if (!isRecord(data) || !isRecord(data.unavailable)) return undefined;
  const { statusPageUrl } = data.unavailable;
  return { statusPageUrl: typeof statusPageUrl === 'string' ? statusPageUrl : undefined };
}

/**
 * Leads from `/error` back to the page that failed, when the browser loads the document of that history entry again.
 *
 * Keep this a template literal without function calls, as `headScript`.
 */
export const returnScript = `;((l,s)=>{if(l.pathname=='/error'&&s?.usr?.failedPage)l.replace(s.usr.failedPage)})(location,history.state)`;
