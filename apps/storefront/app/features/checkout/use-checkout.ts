import type { Checkout } from '@witryna/contract/checkout';
import { useEffect, useRef } from 'react';
import { browserApi } from '../../platform/api/browser-api.ts';
import { useFetch } from '../../platform/api/use-fetch.ts';
import { hasSession, sessionId } from '../../platform/storage/session.ts';
import { useCart } from '../cart/use-cart.ts';

export interface CheckoutLoad {
  readonly state: 'loading' | 'empty' | 'failed' | 'ready';
  readonly checkout: Checkout | null;
}

/** Loads the checkout's data, and again when the cart has changed, for example in another tab. */
export function useCheckout(): CheckoutLoad & { reload(): Promise<Checkout | null | undefined> } {
  const { data, error, reload } = useFetch<Checkout | null>('checkout', async (signal) =>
    hasSession() ? browserApi().get(`shop/Checkout/${sessionId()}`, { signal }) : null,
  );
  const checkout = data ?? null;
  useFollowCart(checkout, reload);
  // If a reload fails, the loaded checkout stays on the page. Placing the order reports any problem.
  if (data === undefined) return { state: error === undefined ? 'loading' : 'failed', checkout, reload };
  return { state: checkout && checkout.cart.products.length > 0 ? 'ready' : 'empty', checkout, reload };
}

function useFollowCart(checkout: Checkout | null, reload: () => void): void {
  const version = useCart(({ cart, loaded }) => (loaded ? cart?.version : undefined));
  const requested = useRef<number>(undefined);
  const known = checkout?.cart.version;
  useEffect(() => {
    if (known === undefined || version === undefined || version === known || requested.current === version) return;
    requested.current = version;
    reload();
  }, [known, version, reload]);
}
