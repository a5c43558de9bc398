import type { Feature, ProductDetails, ReviewList } from '@witryna/contract/catalog';
import type { Delivery } from '@witryna/contract/shop-config';
import type { ArrivalText } from '../../platform/texts/arrival-text.ts';
import type { CategoryLink } from '../listing/category-tree.ts';
import type { CardProduct } from '../product-card/card-product.ts';
import type { ChoiceState } from './choice-state.ts';
import type { SizeTable } from './size-tables.ts';

export interface FeatureGroup {
  readonly name: string;
  readonly features: readonly Pick<Feature, 'name' | 'value'>[];
}

/** The fields of a delivery that the page shows. */
export interface ShownDelivery
  extends Pick<Delivery, 'type' | 'name' | 'destination' | 'price' | 'freeFrom' | 'daysFrom' | 'daysTo' | 'countries'> {
  /** Missing if the server computes no days. */
  readonly arrives?: ArrivalText | undefined;
}

/** A product with all the data that its page shows. */
export interface ProductPageData {
  readonly details: ProductDetails;
  readonly trail: readonly CategoryLink[];
  /** Sanitised HTML; empty if there is none. */
  readonly description: string;
  readonly features: readonly FeatureGroup[];
  /** Groups of features that hold the measures of sizes. */
  readonly sizes: readonly SizeTable[];
  readonly reviews: ReviewList;
  readonly deliveries: readonly ShownDelivery[];
  readonly related: readonly CardProduct[];
}

/** How a product variant arranges the page. */
export interface ProductLook {
  /**
   * `thumbs`: one large picture with thumbnails below. On wide screens, `thumbsLeft` and `thumbsRight` have the
   * thumbnails beside the picture, `stack` shows all pictures large, and `carousel` shows three of them in a row across
   * the page, with the summary below. `single`: the first picture only.
   */
  readonly gallery: 'thumbs' | 'thumbsLeft' | 'thumbsRight' | 'stack' | 'carousel' | 'single';
  /**
   * Where the summary (name, price, options, cart button) is on wide screens. `right`: beside the picture. `split`: name,
   * price and cart button left of the picture, options below it. `sticky`: right of the pictures, and in view as long as
   * they are. `below`: in columns below them. `reading`: at the top of a column in which the texts follow, beside a picture
   * that fills the other half of the window and stays.
   */
  readonly summary: 'right' | 'split' | 'sticky' | 'below' | 'reading';
  /**
   * How description, features and reviews are shown. `columns`: description and features side by side. `index`: below
   * each other, with a list of links to them that stays in view. `tabs`: one at a time. `rows`: rows that open. `text`:
   * below each other in one column.
   */
  readonly info: 'columns' | 'index' | 'tabs' | 'rows' | 'text';
}

/** The props of a product page's components. */
export interface ProductView {
  readonly product: ProductPageData;
  readonly choice: ChoiceState;
}
