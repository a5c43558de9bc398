import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { codeOf } from '../../platform/api/errors.ts';
import { type OrderAccess, openByToken } from './order-calls.ts';
import { keepSecret, secretOf } from './order-secrets.ts';

export type FoundAccess =
  | { state: 'looking' }
  | { state: 'open'; access: OrderAccess }
  /** There is an order, but this browser can't open it. */
  | { state: 'shut' }
  /** The address names no order. */
  | { state: 'none' }
  /** The link opens nothing, or could not be tried. */
  | { state: 'missing' | 'failed' };

/**
 * Which order a page is about (its path, else `?o=`), and its secret: from the fragment of our own links (`#s=`), from a mail's
 * token (`#t=`), else from what this browser kept.
 */
export function useOrderAccess(idInPath: string | undefined): { found: FoundAccess; retry(): void } {
  const { search, hash } = useLocation();
  const [found, setFound] = useState<FoundAccess>({ state: 'looking' });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks the same question again
  useEffect(() => {
    let left = false;
    const id = idInPath ?? new URLSearchParams(search).get('o') ?? undefined;
    findAccess(id, new URLSearchParams(hash.slice(1))).then((access) => {
      if (!left) setFound(access);
    });
    return () => {
      left = true;
    };
  }, [idInPath, search, hash, tries]);
  return { found, retry: () => setTries((count) => count + 1) };
}

async function findAccess(id: string | undefined, fragment: URLSearchParams): Promise<FoundAccess> {
  const token = fragment.get('t');
  const secret = fragment.get('s');
  // The secret must neither stay in the address bar nor be shared with it.
  if (token || secret) history.replaceState(history.state, '', location.pathname + location.search);
  if (id && secret) return { state: 'open', access: { id, secret } };
  const exchanged = token ? await exchange(token) : undefined;
  const known = id && secretOf(id);
  if (exchanged?.state !== 'open' && id && known) return { state: 'open', access: { id, secret: known } };
  return exchanged ?? { state: id ? 'shut' : 'none' };
}

async function exchange(token: string): Promise<FoundAccess> {
  try {
    const access = await openByToken(token);
    keepSecret(access.id, access.secret);
    return { state: 'open', access };
  } catch (error) {
    return { state: ['NotFound', 'InvalidRequest'].includes(codeOf(error)) ? 'missing' : 'failed' };
  }
}
