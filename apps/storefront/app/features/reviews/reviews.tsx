import type { ReviewList } from '@witryna/contract/catalog';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../platform/hydration/lazy-part.ts';
import { useShop } from '../../platform/shop/use-shop.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ReviewCard } from './review-card.tsx';
import { ReviewScores } from './review-scores.tsx';
import { useMoreReviews } from './use-more-reviews.ts';

const ReviewForm = lazyPart(async () => (await import('./review-form.tsx')).ReviewForm);

interface ReviewsProps {
  readonly productId: number | string;
  /** The first reviews, rendered with the page. */
  readonly first: ReviewList;
}

export function Reviews({ productId, first }: ReviewsProps) {
  const t = useMessages('product');
  const tShop = useMessages('shop');
  const { showcase } = useShop();
  const [writing, setWriting] = useState(false);
  const { reviews, more, busy, failed, loadMore } = useMoreReviews(productId, first);
  return (
    <div className="mx-auto grid max-w-240 gap-10 md:grid-cols-[1fr_2fr]">
      <div className="flex flex-col items-start gap-5">
        {first.totalItems > 0 ? <ReviewScores list={first} /> : <p className="text-muted">{t('noReviews')}</p>}
        {!writing && !showcase && (
          <Button tone="outline" className="needs-script" onClick={() => setWriting(true)}>
            {t('writeReview')}
          </Button>
        )}
        <p className="text-xs text-muted">{t('reviewsVerification')}</p>
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        {writing && (
          <Suspense fallback={<Skeleton height={420} />}>
            <ReviewForm productId={productId} />
          </Suspense>
        )}
        {reviews.length > 0 && (
          <ul className="divide-y divide-line">
            {reviews.map((review) => (
              <ReviewCard key={review.id} review={review} />
            ))}
          </ul>
        )}
        {failed && (
          <p role="alert" className="text-sm text-danger">
            {tShop(failed)}
          </p>
        )}
        {more && (
          <Button tone="outline" className="needs-script self-start" busy={busy} onClick={loadMore}>
            {tShop('showMore')}
          </Button>
        )}
      </div>
    </div>
  );
}
