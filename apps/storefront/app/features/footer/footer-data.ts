import type { Footer } from '@witryna/contract/shop-config';

/** A custom document in the list of links. */
export interface FooterDocument {
  readonly text: string;
  readonly to: string;
}

export interface FooterData {
  readonly content: Omit<Footer, 'html'>;
  readonly documents: readonly FooterDocument[];
  /** When the page was made; the browser looks at its own clock. */
  readonly year: number;
}
