import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { useMessages } from '../../platform/texts/messages.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { Prose } from '../content/prose.tsx';
import { Reviews } from '../reviews/reviews.tsx';
import { FeatureTable } from './feature-table.tsx';
import { identityGroup } from './identity-group.ts';
import { ProductSafety } from './product-safety.tsx';
import type { ProductView } from './product-view.ts';

const reviewsId = 'reviews';

/**
 * Tabs with features, description and reviews. The description is opened first; missing features or a missing
 * description have no tab. `#reviews` opens the reviews, also with the token of a mail behind it. Product safety information follows below.
 */
export function ProductInfoTabs({ view }: { view: ProductView }) {
  const t = useMessages('product');
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is a trigger only: following the same link again opens the tab again
  const wanted = useMemo(() => (hash.startsWith(`#${reviewsId}`) ? { id: reviewsId } : undefined), [hash, key]);
  const { details, description, features, reviews } = view.product;
  const identity = identityGroup(details, view.choice.combination, t);
  const groups = identity.features.length > 0 ? [...features, identity] : features;
  const tabs = [
    ...(groups.length > 0
      ? [{ id: 'features', label: t('tabFeatures'), content: <FeatureTable groups={groups} /> }]
      : []),
    ...(description
      ? [{ id: 'description', label: t('tabDescription'), content: <Prose html={description} className="mx-auto" /> }]
      : []),
    {
      id: reviewsId,
      label: t('tabReviews', { count: reviews.totalItems }),
      content: <Reviews productId={details.id} first={reviews} />,
    },
  ];
  const initial = description ? 'description' : tabs[0]?.id;
  return (
    <section id={reviewsId} aria-label={t('aboutProduct')} className="container scroll-mt-24 py-8 md:py-12">
      <Tabs tabs={tabs} label={t('aboutProduct')} initial={initial} wanted={wanted} />
      {details.gpsr && <ProductSafety gpsr={details.gpsr} />}
    </section>
  );
}
