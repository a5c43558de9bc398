import type { Checkout } from '@witryna/contract/checkout';
import { useEffect, useRef, useState } from 'react';
import { browserApi } from '../../platform/api/browser-api.ts';
import { useFetch } from '../../platform/api/use-fetch.ts';
import { hasSession, sessionId } from '../../platform/storage/session.ts';
import { useCart } from '../cart/use-cart.ts';

export interface CheckoutLoad {
  readonly state: 'loading' | 'empty' | 'failed' | 'ready';
  readonly checkout: Checkout | null;
}

/** Where the order goes, as far as the shopper has said. It may decide the prices of deliveries. */
export type CheckoutDestination = Readonly<Partial<Record<'country' | 'postCode', string | undefined>>>;

interface LoadedCheckout extends CheckoutLoad {
  reload(): Promise<Checkout | null | undefined>;
  /** Loads the data for another destination. */
  changeDestination(destination: CheckoutDestination): void;
}

/**
 * Loads the checkout's data, and again for another destination or when the cart has changed, for example in another
 * tab.
 */
export function useCheckout(): LoadedCheckout {
  const [query, changeDestination] = useState<CheckoutDestination>({});
  const { data, error, reload } = useFetch<Checkout | null>(`checkout ${JSON.stringify(query)}`, async (signal) =>
    hasSession() ? browserApi().get(`shop/Checkout/${sessionId()}`, { query, signal }) : null,
  );
  const checkout = data ?? null;
  useFollowCart(checkout, reload);
  // If a reload fails, the loaded checkout stays on the page. Placing the order reports any problem.
  if (data === undefined)
    return { state: error === undefined ? 'loading' : 'failed', checkout, reload, changeDestination };
  return {
    state: checkout && checkout.cart.products.length > 0 ? 'ready' : 'empty',
    checkout,
    reload,
    changeDestination,
  };
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
