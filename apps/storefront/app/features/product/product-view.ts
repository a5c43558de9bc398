import type { Feature, ProductDetails, ReviewList } from '@witryna/contract/catalog';
import type { Delivery } from '@witryna/contract/shop';
import type { CategoryLink } from '../listing/category-tree.ts';
import type { CardProduct } from '../product-card/card-product.ts';
import type { ChoiceState } from './use-choice.ts';

export interface FeatureGroup {
  readonly name: string;
  readonly features: readonly Pick<Feature, 'name' | 'value'>[];
}

/** The fields of a delivery that the page shows. */
export type ShownDelivery = Pick<Delivery, 'type' | 'name' | 'price' | 'freeFrom' | 'daysFrom' | 'daysTo'>;

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
}
