import type { Footer, ShopConfig } from '@witryna/contract/shop-config';

/** A link to a custom document or to another service. */
export interface FooterDocument {
  readonly text: string;
  readonly to: string;
}

export interface FooterData {
  readonly content: Omit<Footer, 'html'>;
  /** Custom documents. */
  readonly documents: readonly FooterDocument[];
  /** The pages that the law demands. The server names them, so the browser's code need not. */
  readonly legal: readonly FooterDocument[];
  /** Names of payments and deliveries; missing if the server sent none. */
  readonly deliveryNames?: ShopConfig['deliveryNames'];
  /** Links to talk with the shop at other services; missing if there are none. */
  readonly contactLinks?: readonly FooterDocument[];
  /** The estimated height of the shop's own footer HTML in CSS pixels; missing if the shop has none. */
  readonly frameHeight?: number;
  /** The year when the page was rendered. The browser replaces it by the current year. */
  readonly year: number;
}
