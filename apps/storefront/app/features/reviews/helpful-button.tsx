import type { Review } from '@witryna/contract/catalog';
import { useEffect, useState } from 'react';
import { type MessageKey, useMessages } from '../../platform/texts/messages.ts';
import type { Vote } from './votes.ts';

const loadVotes = () => import('./votes.ts');

interface HelpfulButtonProps {
  readonly productId: number | string;
  readonly review: Review;
}

/** Tells the shop that a review helped; pressed again, takes this back. */
export function HelpfulButton({ productId, review }: HelpfulButtonProps) {
  const t = useMessages('product');
  const tShop = useMessages('shop');
  const { id, helpful } = review;
  const [vote, setVote] = useState<Vote>();
  const [failed, setFailed] = useState<MessageKey<'shop'>>();
  useEffect(() => {
    loadVotes().then(
      ({ storedVote }) => setVote(storedVote(id)),
      // Without this code the page's count is shown. A press tries again.
      () => undefined,
    );
  }, [id]);
  // The page counts votes once a day. It may have counted this visitor's vote already.
  const count = Math.max(vote?.count ?? 0, (!vote || vote.own) && helpful ? helpful : 0);
  const press = async () => {
    const votes = await loadVotes().catch(() => undefined);
    const answer = (await votes?.sendVote(productId, id, !vote?.own)) ?? 'errorUnavailable';
    const isRefused = typeof answer === 'string';
    setFailed(isRefused ? answer : undefined);
    if (!isRefused) setVote(answer);
  };
  return (
    <p className="text-sm">
      <button
        type="button"
        aria-pressed={vote?.own ?? false}
        className="needs-script min-h-11 rounded-full border border-line-strong px-4 hover:border-text aria-pressed:bg-soft aria-pressed:font-semibold"
        onClick={press}
      >
        {t('helpful')}
        {count > 0 && ` (${count})`}
      </button>
      <span role="alert" className="ml-3 text-danger empty:hidden">
        {failed && tShop(failed)}
      </span>
    </p>
  );
}
