import type { ReviewDecision } from '@witryna/contract/reviews';
import { useRefusalText } from '../../platform/api/refusal-text.ts';
import { changedReviewKeys, decideReviews } from '../../platform/api/review-calls.ts';
import { useChange } from '../../platform/api/use-change.ts';
import { showToast } from '../../platform/notices/toasts.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { useUndo } from '../goods/use-undo.ts';
import { focusRow, rowAfter } from './open-row.ts';

/** Returns the function that shows or refuses reviews, and offers to undo it. */
export function useDecide(host: string, onDone: (ids: readonly number[]) => void) {
  const t = useTexts('back-office-conversation');
  const goods = useTexts('back-office-goods');
  const refusalText = useRefusalText();
  const undo = useUndo(host, 'review');
  const { mutate, isPending } = useChange(
    (decision: ReviewDecision) => decideReviews(host, decision),
    ...changedReviewKeys(host),
  );
  function decide(decision: ReviewDecision) {
    const next = rowAfter(decision.ids);
    mutate(decision, {
      onSuccess({ batch, changed }) {
        const text = t(decision.state === 'approved' ? 'shownNow' : 'refusedNow', { count: changed.length });
        if (batch !== null) showToast(text, 'success', { label: goods('undo'), run: () => undo([batch]) });
        onDone(decision.ids);
        focusRow(next);
      },
      onError: (error) => showToast(refusalText(error), 'error'),
    });
  }
  return { decide, isPending };
}
