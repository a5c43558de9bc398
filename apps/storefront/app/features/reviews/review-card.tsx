import type { Review } from '@witryna/contract/catalog';
import { useFeature } from '../../platform/shop/use-feature.ts';
import { useShop } from '../../platform/shop/use-shop.ts';
import { keepTogether } from '../../platform/texts/keep-together.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { CheckIcon } from '../../ui/icons.tsx';
import { Stars } from '../../ui/stars.tsx';
import { Day } from '../content/day.tsx';
import { HelpfulButton } from './helpful-button.tsx';
import { ReviewPhotos } from './review-photos.tsx';

interface ReviewCardProps {
  readonly productId: number | string;
  readonly review: Review;
}

export function ReviewCard({ productId, review }: ReviewCardProps) {
  const t = useMessages('product');
  const tShop = useMessages('shop');
  const { name, showcase } = useShop();
  const votes = useFeature('richReviews') && !showcase;
  const { photos, reply } = review;
  return (
    <li className="flex flex-col gap-2 py-6 first:pt-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span className="max-sm:order-2">
          <Stars rating={review.rating} label={tShop('ratingOf', { rating: review.rating })} />
        </span>
        {/* On a phone, name and date are in one row, and stars and the "verified" mark in the next one. */}
        <span className="font-semibold max-sm:basis-[calc(100%-9rem)]">{review.author}</span>
        {review.verifiedPurchase && (
          <span className="inline-flex items-center gap-1 text-xs text-success max-sm:order-2">
            <CheckIcon size={16} />
            {t('verifiedPurchase')}
          </span>
        )}
        <Day of={review.createdAt} className="ml-auto text-xs text-muted max-sm:order-1" />
      </div>
      <p className="wrap-anywhere whitespace-pre-line">{keepTogether(review.body)}</p>
      {photos && photos.length > 0 && <ReviewPhotos photos={photos} author={review.author} />}
      {votes && <HelpfulButton productId={productId} review={review} />}
      {reply && (
        <div className="mt-2 flex flex-col gap-1 rounded-md bg-soft p-4 text-sm">
          <p className="flex flex-wrap gap-x-3 font-semibold">
            {t('replyOf', { shop: name })}
            <Day of={reply.createdAt} className="ml-auto text-xs font-normal text-muted" />
          </p>
          <p className="wrap-anywhere whitespace-pre-line">{keepTogether(reply.body)}</p>
        </div>
      )}
    </li>
  );
}
