import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { type OrderAccess, openByToken } from './order-calls.ts';
import { keepSecret, secretOf } from './order-secrets.ts';

export type FoundAccess =
  | { state: 'looking' }
  | { state: 'open'; access: OrderAccess }
  /** There is an order, but this browser can't open it. */
  | { state: 'shut'; id: string | undefined };

/**
 * Which order a page is about (its path, else `?o=`), and its secret: from the fragment of our own links (`#s=`), from a mail's
 * token (`#t=`), else from what this browser kept.
 */
export function useOrderAccess(idInPath: string | undefined): FoundAccess {
  const { search, hash } = useLocation();
  const [found, setFound] = useState<FoundAccess>({ state: 'looking' });
  useEffect(() => {
    let left = false;
    const id = idInPath ?? new URLSearchParams(search).get('o') ?? undefined;
    findAccess(id, new URLSearchParams(hash.slice(1))).then((access) => {
      if (left) return;
      setFound(access ? { state: 'open', access } : { state: 'shut', id });
    });
    return () => {
      left = true;
    };
  }, [idInPath, search, hash]);
  return found;
}

async function findAccess(id: string | undefined, fragment: URLSearchParams): Promise<OrderAccess | undefined> {
  const token = fragment.get('t');
  const secret = fragment.get('s');
  // The secret must neither stay in the address bar nor be shared with it.
  if (token || secret) history.replaceState(history.state, '', location.pathname + location.search);
  if (id && secret) return kept({ id, secret });
  if (token) {
    const opened = await openByToken(token).catch(() => undefined);
    if (opened) return kept(opened);
  }
  const known = id && secretOf(id);
  return id && known ? { id, secret: known } : undefined;
}

function kept(access: OrderAccess): OrderAccess {
  keepSecret(access.id, access.secret);
  return access;
}
