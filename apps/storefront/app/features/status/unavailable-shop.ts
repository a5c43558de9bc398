import { isRouteErrorResponse } from 'react-router';
import { isRecord } from '../../platform/is-record.ts';
import type { UnavailableShop } from '../../platform/shop/root-data.ts';

/** What the screen of `/error` needs, from the error of a page whose shop can't be loaded; undefined for others. */
export function unavailableOf(error: unknown): UnavailableShop['unavailable'] | undefined {
  const data: unknown = isRouteErrorResponse(error) ? error.data : undefined;
  if (!isRecord(data) || !isRecord(data.unavailable)) return undefined;
  const { statusPageUrl } = data.unavailable;
  return { statusPageUrl: typeof statusPageUrl === 'string' ? statusPageUrl : undefined };
}

/**
 * Leads from `/error` back to the page that failed (`failed-page.ts`), when the browser loads the document of that history
 * entry again.
 *
 * Keep this a template literal without function calls, as `headScript`.
 */
export const returnScript = `;((l,s)=>{if(l.pathname=='/error'&&s?.usr?.failedPage)l.replace(s.usr.failedPage)})(location,history.state)`;
