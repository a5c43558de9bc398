import type { FoundTexts } from '@witryna/contract/content';
import type { ListingQuery } from './listing-query.ts';
import type { Listing } from './load-listing.server.ts';

/** How a listing variant arranges its components. */
export interface ListingLook {
  readonly width: 'container' | 'fluid';
  readonly sidebar: 'left' | 'right' | 'none';
  readonly mode: 'grid' | 'list';
  /** Number of columns on a wide screen. Narrower screens show fewer. */
  readonly columns: 1 | 2 | 3 | 4;
  /**
   * `switch`: the visitor switches between columns and rows. `filterPanel`: only the filters, which a button opens.
   * Without a sidebar, the filters are a drawer in both cases.
   */
  readonly toolbar: 'switch' | 'filterPanel';
  readonly pageSize: number;
  /** The shape of the pictures in columns; square by default. */
  readonly pictures?: '4:5' | '3:4' | '4:3';
  /**
   * What is special about the columns. `fit`: as many as fit. `rhythm`: of six goods, the first and the last one span
   * two columns. `titleTile`: the heading takes the first place. `oneLine`: name and price stand on one line.
   */
  readonly grid?: 'fit' | 'rhythm' | 'titleTile' | 'oneLine';
  /** How the rows of a list use their width. A list with rows asks the server for descriptions, features and arrivals. */
  readonly rows?: 'wide' | 'table' | 'prices';
}

export interface ListingView {
  readonly listing: Listing;
  readonly query: ListingQuery;
  readonly variant: ListingLook;
  /** What the search has found besides products. */
  readonly texts?: FoundTexts | undefined;
  /** The heading of the page. */
  readonly heading: string;
  readonly title: string;
  readonly description: string;
  /** The value to which the list is narrowed, if search engines may index it. */
  readonly indexedValue?: string | undefined;
  /** The filtered lists that search engines may index. */
  readonly indexedLinks: readonly { readonly value: string; readonly to: string }[];
}
