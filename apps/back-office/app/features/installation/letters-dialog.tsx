import { type ChosenLetters, droppedLetters, type LettersDone, MOST_LETTERS } from '@witryna/contract/dead-letters';
import { useState } from 'react';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { dropLetters, repeatLetters } from '../../platform/api/operator-calls.ts';
import { useChange } from '../../platform/api/use-change.ts';
import { showToast } from '../../platform/notices/toasts.ts';
import { useProblemText } from '../../platform/texts/problem-text.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { TextField } from '../../ui/field.tsx';

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
  const submit = () => {
    const isRight = what === 'repeat' || dropReason.safeParse(reason).success;
    setWrong(!isRight);
    if (!isRight) return;
    mutate(undefined, {
      onSuccess: (result) => {
        showToast(tell(result));
        onDone();
        onClose();
      },
    });
  };
  return (
    <FormDialog
      title={t(`title_${what}`)}
      action={t(what)}
      tone={what === 'drop' ? 'danger' : 'primary'}
      cancel={t('cancel')}
      busy={isPending}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
