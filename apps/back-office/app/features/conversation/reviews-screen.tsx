import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { reviewStates } from '@witryna/contract/reviews';
import { FilterChips } from '../../lists/filter-chips.tsx';
import { FilterTabs } from '../../lists/filter-tabs.tsx';
import { SearchBox } from '../../lists/search-box.tsx';
import { countedName } from '../../lists/shown-count.ts';
import { reviewsQuery } from '../../platform/api/review-calls.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { useShop } from '../../platform/session/me-context.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { controlStyle } from '../../ui/field.tsx';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import { ConversationTabs } from './conversation-tabs.tsx';
import { toReviews, useReviewFilter } from './review-filter.ts';
import { ReviewList } from './review-list.tsx';

const STARS = [5, 4, 3, 2, 1] as const;

/** What buyers say of the goods of a shop: what is shown, what is not, and what the shop answers. */
export function ReviewsScreen() {
  const t = useTexts('back-office-conversation');
  const shop = useShop();
  const host = shop?.host ?? '';
  const { filter, change } = useReviewFilter();
  usePageTitle(t('reviews'), shop?.name);
  const { data } = useInfiniteQuery({ ...reviewsQuery(host, filter), placeholderData: keepPreviousData });
  const waiting = data?.pages[0]?.waiting;
  const chips = (['product', 'review'] as const).filter((name) => filter[name] !== undefined);
  return (
    <div className="mx-auto flex max-w-200 flex-col gap-4">
      <div>
        <h1 className="text-xl font-semibold">{t('reviews')}</h1>
        <p className="mt-1 max-w-prose text-sm text-muted">{t('reviewsText')}</p>
      </div>
      <ConversationTabs host={host} />
      <FilterTabs
        label={t('reviewStates')}
        tabs={[...reviewStates, undefined].map((state) => ({
          name: countedName(
            t(state === undefined ? 'reviews_all' : `reviews_${state}`),
            state === 'waiting' ? waiting : undefined,
          ),
          link: toReviews({ ...filter, state }),
          isOpen: filter.state === state,
        }))}
      />
      <div className="flex flex-wrap gap-2">
        <SearchBox
          label={t('searchReviews')}
          hint={t('searchReviewsHint')}
          value={filter.search ?? ''}
          onSearch={(search) => change({ search: search || undefined }, true)}
        />
        <span className="relative block max-sm:w-full sm:w-40">
          <select
            aria-label={t('stars')}
            value={filter.stars ?? ''}
            onChange={({ target }) => change({ stars: Number(target.value) || undefined })}
            className={`${controlStyle} appearance-none pr-9`}
          >
            <option value="">{t('anyStars')}</option>
            {STARS.map((count) => (
              <option key={count} value={count}>
                {t('starsCount', { count })}
              </option>
            ))}
          </select>
          <ChevronDownIcon
            size={16}
            className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted"
          />
        </span>
      </div>
      <FilterChips
        chips={chips.map((name) => ({
          name: t(`filter_${name}`),
          value: '',
          without: toReviews({ ...filter, [name]: undefined }),
        }))}
      />
      <ReviewList key={host} host={host} filter={filter} />
    </div>
  );
}
