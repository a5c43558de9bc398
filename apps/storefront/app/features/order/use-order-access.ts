import { useLocation } from 'react-router';
import { codeOf } from '../../platform/api/error-messages.ts';
import { useFetch } from '../../platform/api/use-fetch.ts';
import { type OrderAccess, type OrderScope, openByToken } from './order-calls.ts';
import { keepSecret, storedAccess } from './order-secrets.ts';

export type FoundAccess =
  | { state: 'looking' }
  | { state: 'open'; access: OrderAccess }
  /** The address has an order id, but this browser has no secret for it. */
  | { state: 'shut' }
  /** The address has no order id. */
  | { state: 'none' }
  /** The link is not valid, or could not be checked. */
  | { state: 'missing' | 'failed' };

/**
 * The order id of a page (in its path or `?o=`) and its secret: from a mail's token (`#t=`), or from this browser's
 * storage.
 * @param scopes the scopes of mail links that open this page
 */
export function useOrderAccess(
  idInPath: string | undefined,
  scopes: readonly OrderScope[],
): { found: FoundAccess; retry(): Promise<unknown> } {
  const { search, hash } = useLocation();
  const id = idInPath ?? new URLSearchParams(search).get('o') ?? undefined;
  const { data, error, reload } = useFetch(JSON.stringify([id, scopes, hash]), () =>
    findAccess(id, scopes, new URLSearchParams(hash.slice(1)).get('t')),
  );
  const found = data ?? (error === undefined ? { state: 'looking' } : { state: 'failed' });
  return { found, retry: reload };
}

async function findAccess(
  id: string | undefined,
  scopes: readonly OrderScope[],
  token: string | null,
): Promise<FoundAccess> {
  // the token must not stay in the address, where it could be shared
  if (token) history.replaceState(history.state, '', location.pathname + location.search);
  const exchanged = token ? await exchange(token) : undefined;
  const known = id && storedAccess(id, scopes);
  if (exchanged?.state !== 'open' && known) return { state: 'open', access: known };
  return exchanged ?? { state: id ? 'shut' : 'none' };
}

async function exchange(token: string): Promise<FoundAccess> {
  try {
    const access = await openByToken(token);
    keepSecret(access);
    return { state: 'open', access };
  } catch (error) {
    if (['NotFound', 'InvalidRequest'].includes(codeOf(error))) return { state: 'missing' };
    throw error;
  }
}
