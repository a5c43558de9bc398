import type { Cart } from '@witryna/contract/cart';
import { create } from 'zustand';
import { type LineId, lineKey } from './line-id.ts';

export interface CartState {
  /** Null until the cart is loaded. A shopper without a session has an empty cart. */
  readonly cart: Cart | null;
  /** True while a call for the cart is in flight. */
  readonly isLoading: boolean;
  readonly loaded: boolean;
  /** The cart could not be loaded. */
  readonly failed: boolean;
  /** Chosen quantities that the server has not confirmed yet, by `lineKey`. */
  readonly wanted: Readonly<Record<string, number>>;
  /** Lines to which pieces are being added, or were added last, by `lineKey`. */
  readonly additions: Readonly<Record<string, 'running' | 'done'>>;
}

export const emptyCart: Cart = { products: [], productsSum: 0, finalValue: 0, coupon: null, version: 0 };

/** The cart's state, which every page has. The code that changes it (`cart-store.ts`) is loaded on first use. */
export const useCart = create<CartState>(() => ({
  cart: null,
  isLoading: false,
  loaded: false,
  failed: false,
  wanted: {},
  additions: {},
}));

export function noteAddition(line: LineId, state: 'running' | 'done' | undefined): void {
  const { [lineKey(line)]: _before, ...others } = useCart.getState().additions;
  useCart.setState({ additions: state ? { ...others, [lineKey(line)]: state } : others });
}

/** What is known of the last addition to a line. The button is busy while it runs, whoever has started it. */
export function useAddition(line: LineId | undefined): 'running' | 'done' | undefined {
  return useCart(({ additions }) => line && additions[lineKey(line)]);
}
