import type { ReviewList } from '@witryna/contract/catalog';
import { type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { lazyPart } from '../../platform/hydration/lazy-part.ts';
import { useFeature } from '../../platform/shop/use-feature.ts';
import { useShop } from '../../platform/shop/use-shop.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ReviewCard } from './review-card.tsx';
import { ReviewScores } from './review-scores.tsx';
import type { ReviewChoice } from './shown-reviews.ts';
import { useReviewList } from './use-review-list.ts';

const ReviewForm = lazyPart(async () => (await import('./review-form.tsx')).ReviewForm);

interface ReviewsProps {
  readonly productId: number | string;
  /** The first reviews, rendered with the page. */
  readonly first: ReviewList;
}

/** A link to report an unlawful review (Regulation (EU) 2022/2065, art. 16). */
const reportLink = (productId: number | string) => (text: ReactNode) => (
  <Link key="report" to={`/contact?product=${productId}`} rel="nofollow" className="underline underline-offset-4">
    {text}
  </Link>
);

export function Reviews({ productId, first }: ReviewsProps) {
  const t = useMessages('product');
  const tShop = useMessages('shop');
  const { showcase } = useShop();
  const [writing, setWriting] = useState(false);
  const { reviews, total, more, busy, failed, choice, show } = useReviewList(productId, first);
  const rich = useFeature('richReviews') && first.totalItems > 1;
  // A choice that would show nothing, or everything, is not offered.
  const some = (count: number | null | undefined) => count && count < first.totalItems;
  const choices: readonly ReviewChoice[] = [
    'newest',
    'helpful',
    ...(some(first.verifiedCount) ? (['verified'] as const) : []),
    ...(some(first.photoCount) ? (['photos'] as const) : []),
  ];
  return (
    <div className="reviews">
      <div className="reviews-columns">
        <div className="flex flex-col items-start gap-5">
          {first.totalItems > 0 ? <ReviewScores list={first} /> : <p className="text-muted">{t('noReviews')}</p>}
          {!writing && !showcase && (
            <Button tone="outline" className="needs-script" onClick={() => setWriting(true)}>
              {t('writeReview')}
            </Button>
          )}
          <p className="text-xs text-muted">{t('reviewsVerification')}</p>
          {first.totalItems > 0 && !showcase && (
            <p className="text-xs text-muted">{t.rich('reviewsReport', { link: reportLink(productId) })}</p>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          {writing && (
            <Suspense fallback={<Skeleton height={420} />}>
              <ReviewForm productId={productId} />
            </Suspense>
          )}
          {rich && (
            <div className="needs-script flex flex-wrap items-center justify-between gap-3 text-sm">
              <p role="status">{t('reviewsCount', { count: total })}</p>
              <select
                aria-label={t('reviewsShow')}
                value={choice}
                onChange={({ target }) => show(choices[target.selectedIndex] ?? 'newest')}
                className="min-h-11 rounded-sm border border-line-strong bg-surface px-3"
              >
                {choices.map((one) => (
                  <option key={one} value={one}>
                    {t(`reviews_${one}`)}
                  </option>
                ))}
              </select>
            </div>
          )}
          {reviews.length > 0 && (
            <ul aria-busy={busy || undefined} className="divide-y divide-line">
              {reviews.map((review) => (
                <ReviewCard key={review.id} productId={productId} review={review} />
              ))}
            </ul>
          )}
          {failed && (
            <p role="alert" className="text-sm text-danger">
              {tShop(failed)}
            </p>
          )}
          {more && (
            <Button tone="outline" className="needs-script self-start" busy={busy} onClick={() => show()}>
              {tShop('showMore')}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
