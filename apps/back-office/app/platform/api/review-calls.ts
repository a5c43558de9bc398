import { infiniteQueryOptions } from '@tanstack/react-query';
import { goodsChanged } from '@witryna/contract/goods';
import { type ReviewDecision, type ReviewFilter, reviewAnswered, reviewList } from '@witryna/contract/reviews';
import { call } from './call.ts';
import { eventsKey, reviewsKey } from './goods-calls.ts';
import { shopPath } from './shop-path.ts';
import { startPageQuery } from './start-calls.ts';

/** What must be read again when something was decided about reviews or answered. */
export const changedReviewKeys = (host: string) => [reviewsKey(host), eventsKey(host), startPageQuery(host).queryKey];

/** The reviews that meet a filter, part by part. */
export function reviewsQuery(host: string, filter: ReviewFilter) {
  return infiniteQueryOptions({
    queryKey: [...reviewsKey(host), filter],
    queryFn: ({ pageParam, signal }) =>
      call(`${shopPath(host)}/reviews/search`, {
        answer: reviewList,
        body: { ...filter, after: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next,
  });
}

export const decideReviews = (host: string, decision: ReviewDecision) =>
  call(`${shopPath(host)}/reviews/decide`, { answer: goodsChanged, body: decision });

export const answerReview = (host: string, id: number, body: { version: number; reply: string | null }) =>
  call(`${shopPath(host)}/reviews/${id}/reply`, { answer: reviewAnswered, method: 'PUT', body });
