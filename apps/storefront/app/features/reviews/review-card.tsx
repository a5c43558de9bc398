import type { Review } from '@witryna/contract/catalog';
import { localeOf } from '@witryna/contract/money';
import { useLanguage, useMessages } from '../../platform/messages.ts';
import { CheckIcon } from '../../ui/icons.tsx';
import { Stars } from '../../ui/stars.tsx';

export function ReviewCard({ review }: { review: Review }) {
  const t = useMessages('product');
  const tShop = useMessages('shop');
  const language = useLanguage();
  const date = new Date(review.createdAt);
  // One zone for all, so that server and browser print the same day.
  const options: Intl.DateTimeFormatOptions = { dateStyle: 'long', timeZone: 'Europe/Warsaw' };
  return (
    <li className="flex flex-col gap-2 py-6 first:pt-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span className="max-sm:order-2">
          <Stars rating={review.rating} label={tShop('ratingOf', { rating: review.rating })} />
        </span>
        {/* On a phone who and when in one row, stars and check in the next. */}
        <span className="font-semibold max-sm:basis-[calc(100%-9rem)]">{review.author}</span>
        {review.verifiedPurchase && (
          <span className="inline-flex items-center gap-1 text-xs text-success max-sm:order-2">
            <CheckIcon size={16} />
            {t('verifiedPurchase')}
          </span>
        )}
        {!Number.isNaN(date.getTime()) && (
          <time dateTime={review.createdAt} className="ml-auto text-xs text-muted max-sm:order-1">
            {date.toLocaleDateString(localeOf(language), options)}
          </time>
        )}
      </div>
      <p className="wrap-anywhere whitespace-pre-line">{review.body}</p>
    </li>
  );
}
