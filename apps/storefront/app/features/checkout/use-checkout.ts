import type { Checkout } from '@witryna/contract/checkout';
import { useCallback, useEffect, useRef, useState } from 'react';
import { browserApi } from '../../platform/api/browser-api.ts';
import { hasSession, sessionId } from '../../platform/storage/session.ts';
import { useCart } from '../cart/cart-state.ts';

export interface CheckoutLoad {
  readonly state: 'loading' | 'empty' | 'failed' | 'ready';
  readonly checkout: Checkout | null;
}

/** Reads what an order needs, and again when the cart becomes another one (another tab, a refusal). */
export function useCheckout(): CheckoutLoad & { reload(): Promise<Checkout | undefined> } {
  const [load, setLoad] = useState<CheckoutLoad>({ state: 'loading', checkout: null });
  const reload = useCallback(async () => {
    if (!hasSession()) {
      setLoad({ state: 'empty', checkout: null });
      return undefined;
    }
    try {
      const checkout = await browserApi().get(`shop/Checkout/${sessionId()}`);
      setLoad({ state: checkout.cart.products.length > 0 ? 'ready' : 'empty', checkout });
      return checkout;
    } catch {
      // What is shown already stays; the order itself will say what is wrong.
      setLoad((before) => (before.checkout ? before : { state: 'failed', checkout: null }));
      return undefined;
    }
  }, []);
  useEffect(() => void reload(), [reload]);
  useFollowCart(load.checkout, reload);
  return { ...load, reload };
}

function useFollowCart(checkout: Checkout | null, reload: () => void): void {
  const version = useCart(({ cart, loaded }) => (loaded ? cart?.version : undefined));
  const asked = useRef<number>(undefined);
  const known = checkout?.cart.version;
  useEffect(() => {
    if (known === undefined || version === undefined || version === known || asked.current === version) return;
    asked.current = version;
    reload();
  }, [known, version, reload]);
}
