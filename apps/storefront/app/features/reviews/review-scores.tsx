import type { ReviewList } from '@witryna/contract/catalog';
import { localeOf } from '@witryna/contract/languages';
import { useLanguage, useMessages } from '../../platform/texts/messages.ts';
import { Stars } from '../../ui/stars.tsx';

/** The average rating and the number of reviews per rating. */
export function ReviewScores({ list }: { list: ReviewList }) {
  const t = useMessages('product');
  const tShop = useMessages('shop');
  const language = useLanguage();
  const average = list.average ?? 0;
  return (
    <div className="w-full">
      <div className="flex items-center gap-4">
        <p className="tabular text-2xl font-semibold">
          {average.toLocaleString(localeOf(language), { minimumFractionDigits: 1, maximumFractionDigits: 1 })}
        </p>
        <div className="text-sm text-muted">
          <Stars rating={average} label={tShop('ratingOf', { rating: average })} size={20} />
          <p>{t('reviewsCount', { count: list.totalItems })}</p>
        </div>
      </div>
      <ul className="mt-4 flex flex-col gap-1 text-xs">
        {[5, 4, 3, 2, 1].map((stars) => {
          const count = list.counts[stars - 1] ?? 0;
          return (
            <li key={stars} className="tabular flex items-center gap-3">
              <span className="w-20 shrink-0 whitespace-nowrap text-muted">{t('stars', { count: stars })}</span>
              <span className="h-1.5 grow overflow-hidden rounded-full bg-soft-dark" aria-hidden="true">
                <span
                  className="block h-full rounded-full bg-accent"
                  style={{ width: `${(count / Math.max(1, list.totalItems)) * 100}%` }}
                />
              </span>
              <span className="w-6 text-end">{count}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
