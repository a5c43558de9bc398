import type { Locator } from 'playwright-core';
import type { JourneyShop } from '../demo-shops.ts';
import { putInCart, type Shopper } from '../shopper.ts';
import { tryAgain } from './failure-checks.ts';

/** A call that the browser makes. */
export interface BrowserRow {
  readonly name: string;
  readonly shop: JourneyShop;
  /** Matches the path of the call. */
  readonly call: RegExp;
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Whether `act` loads a document. */
  readonly opensPage?: true;
  /** Whether any JSON or text with a good status is a good answer: the call only sends something. */
  readonly takesAny?: true;
  /** Everything before the fault. */
  prepare(shopper: Shopper): Promise<unknown>;
  /** Makes the call. */
  act(shopper: Shopper): Promise<unknown>;
  /** What is seen when the call has been answered, or left out. */
  works(shopper: Shopper): Locator;
  /** What is seen when the call has failed; without it, the page does without the answer. */
  fails?(shopper: Shopper): Locator;
  /** What the shopper does then. */
  again(shopper: Shopper): Promise<unknown>;
}

export const alert = ({ main }: Shopper) => main.getByRole('alert').filter({ hasText: /\S/ });
export const pressAgain = ({ main, t }: Shopper) => tryAgain(main, t).click();
export const nothing = async () => undefined;
export const inCart = (shopper: Shopper) => putInCart(shopper, shopper.shop.simple);
export const simpleLink = ({ main, shop }: Shopper) => main.getByRole('link', { name: shop.simple });
