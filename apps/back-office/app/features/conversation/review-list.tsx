import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ListedReview, ReviewFilter } from '@witryna/contract/reviews';
import { useState } from 'react';
import { Link } from 'react-router';
import { useListKeys } from '../../lists/use-list-keys.ts';
import { useSelection } from '../../lists/use-selection.ts';
import { reviewsQuery } from '../../platform/api/review-calls.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { Failure } from '../../shell/failure.tsx';
import { useShortcut } from '../../shell/shortcuts.ts';
import { Button } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CheckIcon, SearchIcon, StarIcon } from '../../ui/icons.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { openRow } from './open-row.ts';
import { RefuseDialog } from './refuse-dialog.tsx';
import { ReviewCard } from './review-card.tsx';
import { ReviewsBar } from './reviews-bar.tsx';
import { useDecide } from './use-decide.ts';

interface ReviewListProps {
  readonly host: string;
  readonly filter: ReviewFilter;
}

/** The reviews that meet the filter. A shows the review with the focus, R refuses it, E answers it. */
export function ReviewList({ host, filter }: ReviewListProps) {
  const t = useTexts('back-office-conversation');
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isPlaceholderData } = useInfiniteQuery({
    ...reviewsQuery(host, filter),
    placeholderData: keepPreviousData,
  });
  const reviews = data?.pages.flatMap((page) => page.reviews) ?? [];
  const selection = useSelection<number, ListedReview>(reviews);
  const list = useListKeys((id) => selection.toggle(Number(id)));
  const [refusing, setRefusing] = useState<readonly number[]>();
  const [answering, setAnswering] = useState<number>();
  const { decide, isPending } = useDecide(host, (ids) => {
    selection.clear(ids);
    setRefusing(undefined);
  });
  const current = () => reviews.find(({ id }) => `${id}` === openRow());
  const show = (ids: readonly number[]) => decide({ state: 'approved', ids: [...ids] });
  useShortcut('a', () => {
    const review = current();
    if (review && review.state !== 'approved') show([review.id]);
  });
  useShortcut('r', () => {
    const review = current();
    if (review && review.state !== 'refused') setRefusing([review.id]);
  });
  useShortcut('e', () => {
    const review = current();
    if (review) setAnswering(review.id);
  });
  if (error && !data) return <Failure error={error} retry={refetch} />;
  if (!data) return <ListSkeleton rows={6} isFramed />;
  if (reviews.length === 0) return <NoReviews filter={filter} />;
  return (
    <div ref={list} aria-busy={isPlaceholderData || undefined} className="transition-opacity aria-busy:opacity-60">
      <ul className="flex flex-col gap-2">
        {reviews.map((review) => (
          <ReviewCard
            key={review.id}
            host={host}
            review={review}
            isChosen={selection.has(review.id)}
            isAnswering={answering === review.id}
            isBusy={isPending}
            onToggle={() => selection.toggle(review.id)}
            onShow={() => show([review.id])}
            onRefuse={() => setRefusing([review.id])}
            onAnswer={(isOpen) => setAnswering(isOpen ? review.id : undefined)}
          />
        ))}
      </ul>
      <ReviewsBar
        chosen={selection.chosen}
        isBusy={isPending}
        onShow={show}
        onRefuse={setRefusing}
        onClear={() => selection.clear()}
      />
      <div className="flex justify-center py-4 text-sm text-muted">
        {hasNextPage ? (
          <Button busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
            {t('more')}
          </Button>
        ) : (
          t('reviewsCount', { count: reviews.length })
        )}
      </div>
      <p className="pb-4 text-center text-xs text-muted max-md:hidden">{t('reviewKeys')}</p>
      {refusing && (
        <RefuseDialog
          count={refusing.length}
          isBusy={isPending}
          onRefuse={(reason) => decide({ state: 'refused', ids: [...refusing], reason })}
          onClose={() => setRefusing(undefined)}
        />
      )}
    </div>
  );
}

/** Says why nothing is listed. */
function NoReviews({ filter }: { filter: ReviewFilter }) {
  const t = useTexts('back-office-conversation');
  const shared = useTexts('back-office');
  const { state, ...rest } = filter;
  if (Object.values(rest).some((value) => value !== undefined)) {
    return (
      <EmptyState icon={SearchIcon} title={t('noReviewFound')}>
        <Link to={{ search: '' }} className={buttonStyle({})}>
          {shared('clearFilters')}
        </Link>
      </EmptyState>
    );
  }
  if (state === 'waiting') return <EmptyState icon={CheckIcon} title={t('noneWaiting')} text={t('noneWaitingText')} />;
  return <EmptyState icon={StarIcon} title={t('noReviews')} text={t('noReviewsText')} />;
}
