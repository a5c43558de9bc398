import type { Footer } from '@witryna/contract/shop-config';

/** A link to a custom document. */
export interface FooterDocument {
  readonly text: string;
  readonly to: string;
}

export interface FooterData {
  readonly content: Omit<Footer, 'html'>;
  readonly documents: readonly FooterDocument[];
  /** The estimated height of the shop's own footer HTML in CSS pixels; missing if the shop has none. */
  readonly frameHeight?: number;
  /** The year when the page was rendered. The browser replaces it by the current year. */
  readonly year: number;
}
