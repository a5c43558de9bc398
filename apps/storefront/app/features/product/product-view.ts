import type { Feature, ProductDetails, ReviewList } from '@witryna/contract/catalog';
import type { Delivery } from '@witryna/contract/shop-config';
import type { CategoryLink } from '../listing/category-tree.ts';
import type { CardProduct } from '../product-card/card-product.ts';
import type { ChoiceState } from './use-choice.ts';

export interface FeatureGroup {
  readonly name: string;
  readonly features: readonly Pick<Feature, 'name' | 'value'>[];
}

/** What the page says of a delivery. */
export type ShownDelivery = Pick<
  Delivery,
  'type' | 'name' | 'destination' | 'price' | 'freeFrom' | 'daysFrom' | 'daysTo'
>;

/** A product with all that its page shows. */
export interface ProductPageData {
  readonly details: ProductDetails;
  readonly trail: readonly CategoryLink[];
  /** Sanitised HTML; empty: there is none. */
  readonly description: string;
  readonly features: readonly FeatureGroup[];
  readonly reviews: ReviewList;
  readonly deliveries: readonly ShownDelivery[];
  readonly related: readonly CardProduct[];
}

/** How a variant arranges the page. */
export interface ProductLook {
  /** `thumbs`: one big picture, small ones below; `thumbsLeft`: beside it on wide screens. `stack`: all of them under each other there. */
  readonly gallery: 'thumbs' | 'thumbsLeft' | 'stack';
  /** The summary stays in view beside a long gallery. */
  readonly stickySummary: boolean;
}

/** What the parts of a product page are given. */
export interface ProductView {
  readonly product: ProductPageData;
  readonly choice: ChoiceState;
  /** The tab that a link of the page opens; a new object for each press. */
  readonly wantedTab: { readonly id: string } | undefined;
  /** Opens the tab with the reviews. */
  showReviews(): void;
}
