import { type ListedReview, reviewLimits } from '@witryna/contract/reviews';
import { type SubmitEvent, useState } from 'react';
import { useRefusalText } from '../../platform/api/refusal-text.ts';
import { answerReview, changedReviewKeys } from '../../platform/api/review-calls.ts';
import { useChange } from '../../platform/api/use-change.ts';
import { showToast } from '../../platform/notices/toasts.ts';
import { shortMoment } from '../../platform/texts/moment-text.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useUndo } from '../goods/use-undo.ts';

interface ReviewReplyProps {
  readonly host: string;
  readonly review: ListedReview;
  /** Whether the answer is being written. */
  readonly isOpen: boolean;
  onOpen(isOpen: boolean): void;
}

/** What the shop has answered to a review, or the form that answers. */
export function ReviewReply({ host, review, isOpen, onOpen }: ReviewReplyProps) {
  const t = useTexts('back-office-conversation');
  const language = useLanguage();
  const { reply, repliedAt } = review;
  if (isOpen) return <ReplyForm key={review.id} host={host} review={review} onDone={() => onOpen(false)} />;
  if (reply === null) return null;
  return (
    <div className="rounded-lg bg-soft-strong px-3 py-2">
      <p className="text-xs text-muted-strong">
        {[t('shopAnswer'), repliedAt && shortMoment(repliedAt, language)].filter(Boolean).join(' · ')}
      </p>
      <p className="max-w-prose wrap-anywhere whitespace-pre-line">{reply}</p>
    </div>
  );
}

function ReplyForm({ host, review, onDone }: { host: string; review: ListedReview; onDone(): void }) {
  const t = useTexts('back-office-conversation');
  const goods = useTexts('back-office-goods');
  const refusalText = useRefusalText();
  const undo = useUndo(host, 'review');
  const [text, setText] = useState(review.reply ?? '');
  const { id, version } = review;
  const save = useChange(
    (reply: string | null) => answerReview(host, id, { version, reply }),
    ...changedReviewKeys(host),
  );
  const send = (reply: string | null) =>
    save.mutate(reply, {
      onSuccess({ batch }) {
        const action = batch === null ? undefined : { label: goods('undo'), run: () => undo([batch]) };
        showToast(t(reply === null ? 'answerTaken' : 'answerSaved'), 'success', action);
        onDone();
      },
    });
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (text.trim()) send(text);
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      {save.error && <Notice tone="error">{refusalText(save.error)}</Notice>}
      <TextArea
        label={t('publicAnswer')}
        hint={t('publicAnswerHint')}
        rows={4}
        autoFocus
        maxLength={reviewLimits.reply}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" tone="primary" disabled={text.trim() === ''} busy={save.isPending}>
          {t('saveAnswer')}
        </Button>
        <Button disabled={save.isPending} onClick={onDone}>
          {t('cancel')}
        </Button>
        {review.reply !== null && (
          <Button tone="quiet" className="text-danger" disabled={save.isPending} onClick={() => send(null)}>
            {t('takeAnswer')}
          </Button>
        )}
      </div>
    </form>
  );
}
