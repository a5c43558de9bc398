import type { ReactNode } from 'react';
import { useMessages } from '../../platform/texts/messages.ts';
import { Prose } from '../content/prose.tsx';
import { Reviews } from '../reviews/reviews.tsx';
import { FeatureTable } from './feature-table.tsx';
import { identityGroup } from './identity-group.ts';
import { ProductDelivery } from './product-delivery.tsx';
import type { ProductLook, ProductView } from './product-view.ts';

export const reviewsId = 'reviews';

/** A part of what is told of a product. */
export interface InfoPart {
  readonly id: string;
  readonly label: string;
  readonly content: ReactNode;
}

/** Arrangements that tell of the deliveries below the description instead of below the cart button. */
export function tellsDelivery(look: ProductLook['info']): boolean {
  return look === 'index' || look === 'rows' || look === 'text';
}

/** Description, features, deliveries and reviews, in this order. Rows have no reviews: these follow the whole block. */
export function useInfoParts(view: ProductView, look: ProductLook['info']): readonly InfoPart[] {
  const t = useMessages('product');
  const { details, description, features, reviews } = view.product;
  const identity = identityGroup(details, view.choice.combination, t);
  const groups = identity.features.length > 0 ? [...features, identity] : features;
  const part = (id: string, label: string, content: ReactNode, exists = true) =>
    exists ? [{ id, label, content }] : [];
  return [
    ...part('description', t('tabDescription'), <Prose html={description} />, description !== ''),
    ...part('features', t('tabFeatures'), <FeatureTable groups={groups} />, groups.length > 0),
    ...part('delivery', t('delivery'), <ProductDelivery view={view} />, tellsDelivery(look)),
    ...part(
      reviewsId,
      t('tabReviews', { count: reviews.totalItems }),
      <Reviews productId={details.id} first={reviews} />,
      look !== 'rows',
    ),
  ];
}
