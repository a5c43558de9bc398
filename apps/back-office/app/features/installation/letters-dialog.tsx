import { type ChosenLetters, droppedLetters, type LettersDone, MOST_LETTERS } from '@witryna/contract/dead-letters';
import { type FormEvent, useState } from 'react';
import { dropLetters, repeatLetters } from '../../platform/api/operator-calls.ts';
import { useRefusalText } from '../../platform/api/refusal-text.ts';
import { useChange } from '../../platform/api/use-change.ts';
import { showToast } from '../../platform/notices/toasts.ts';
import { useProblemText } from '../../platform/texts/problem-text.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';

export interface AskedLetters {
  readonly what: 'repeat' | 'drop';
  readonly letters: ChosenLetters;
  /** How many were chosen; undefined for all of the list. */
  readonly count: number | undefined;
}

interface LettersDialogProps {
  readonly asked: AskedLetters;
  onDone(): void;
  onClose(): void;
}

const dropReason = droppedLetters.shape.reason;

/** Asks before jobs are sent again, or are dropped for good, which needs a reason. */
export function LettersDialog({ asked: { what, letters, count }, onDone, onClose }: LettersDialogProps) {
  const t = useTexts('back-office-operator');
  const problemText = useProblemText();
  const refusalText = useRefusalText();
  const [reason, setReason] = useState('');
  const [isWrong, setWrong] = useState(false);
  const { mutate, isPending, error } = useChange(
    () => (what === 'repeat' ? repeatLetters(letters) : dropLetters(letters, reason)),
    ['installation'],
  );
  const tell = ({ done, gone, more }: LettersDone) =>
    [
      t(what === 'repeat' ? 'repeated' : 'dropped', { count: done }),
      gone > 0 ? t('lettersGone', { count: gone }) : '',
      more ? t('lettersMore') : '',
    ]
      .filter(Boolean)
      .join(' ');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isRight = what === 'repeat' || dropReason.safeParse(reason).success;
    setWrong(!isRight);
    if (!isRight || isPending) return;
    mutate(undefined, {
      onSuccess: (result) => {
        showToast(tell(result));
        onDone();
        onClose();
      },
    });
  };
  return (
    <Dialog open title={t(`title_${what}`)} closeLabel={t('cancel')} onClose={isPending ? undefined : onClose}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {error && <Notice tone="error">{refusalText(error)}</Notice>}
        <p className="text-sm text-pretty">
          {count === undefined ? t(`text_${what}All`, { count: MOST_LETTERS }) : t(`text_${what}`, { count })}
        </p>
        {what === 'drop' && (
          <TextField
            label={t('dropReason')}
            hint={t('dropReasonHint')}
            value={reason}
            maxLength={300}
            autoComplete="off"
            error={isWrong ? problemText({ message: 'required' }) : undefined}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
        <DialogButtons>
          <Button disabled={isPending} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" tone={what === 'drop' ? 'danger' : 'primary'} busy={isPending}>
            {t(what)}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
