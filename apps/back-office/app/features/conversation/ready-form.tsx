import { limits } from '@witryna/contract/limits';
import { messageLimits, newReadyAnswer, type ReadyAnswer } from '@witryna/contract/messages';
import { type SubmitEvent, useState } from 'react';
import { fieldsOf } from '../../platform/api/call-error.ts';
import {
  addReadyAnswer,
  changedReadyKeys,
  changeReadyAnswer,
  removeReadyAnswer,
} from '../../platform/api/message-calls.ts';
import { useRefusalText } from '../../platform/api/refusal-text.ts';
import { useChange } from '../../platform/api/use-change.ts';
import { showToast } from '../../platform/notices/toasts.ts';
import { useProblemText } from '../../platform/texts/problem-text.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { DialogButtons } from '../../ui/dialog.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';

interface ReadyFormProps {
  readonly host: string;
  /** Undefined for a new one. */
  readonly answer: ReadyAnswer | undefined;
  onDone(): void;
  onBack(): void;
}

/** Name and text of a ready-made answer. */
export function ReadyForm({ host, answer, onDone, onBack }: ReadyFormProps) {
  const t = useTexts('back-office-conversation');
  const refusalText = useRefusalText();
  const problemText = useProblemText();
  const [name, setName] = useState(answer?.name ?? '');
  const [text, setText] = useState(answer?.text ?? '');
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const keys = changedReadyKeys(host);
  const save = useChange(
    async () => {
      if (answer) await changeReadyAnswer(host, answer.id, { name, text });
      else await addReadyAnswer(host, { name, text });
    },
    ...keys,
  );
  const remove = useChange((id: number) => removeReadyAnswer(host, id), ...keys);
  const putBack = useChange((removed: ReadyAnswer) => addReadyAnswer(host, removed), ...keys);
  const removeIt = (removed: ReadyAnswer) =>
    remove.mutate(removed.id, {
      onSuccess() {
        showToast(t('readyRemoved', { name: removed.name }), 'success', {
          label: t('undo'),
          run: () => putBack.mutateAsync(removed).catch((error: unknown) => showToast(refusalText(error), 'error')),
        });
        onDone();
      },
    });
  function submit(event: SubmitEvent) {
    event.preventDefault();
    const issues = newReadyAnswer.safeParse({ name, text }).error?.issues ?? [];
    setProblems(Object.fromEntries(issues.map(({ path }) => [String(path[0]), 'required'])));
    if (issues.length > 0) return;
    save.mutate(undefined, {
      onSuccess() {
        showToast(t('readySaved', { name: name.trim() }));
        onDone();
      },
      onError: (error) => setProblems(fieldsOf(error)),
    });
  }
  const failure = save.error && Object.keys(problems).length === 0 ? save.error : remove.error;
  const problemOf = (field: 'name' | 'text') => {
    const message = problems[field];
    return problemText(message === undefined ? undefined : { message });
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {failure && <Notice tone="error">{refusalText(failure)}</Notice>}
      <TextField
        label={t('readyName')}
        value={name}
        maxLength={messageLimits.readyName}
        autoComplete="off"
        error={problemOf('name')}
        onChange={({ target }) => setName(target.value)}
      />
      <TextArea
        label={t('readyText')}
        hint={t('readyHint', { name: '{name}', product: '{product}' })}
        rows={8}
        maxLength={limits.messageLength}
        value={text}
        error={problemOf('text')}
        onChange={({ target }) => setText(target.value)}
      />
      <DialogButtons>
        {answer && (
          <Button className="text-danger sm:mr-auto" busy={remove.isPending} onClick={() => removeIt(answer)}>
            {t('removeReady')}
          </Button>
        )}
        <Button onClick={onBack}>{t('back')}</Button>
        <Button type="submit" tone="primary" busy={save.isPending}>
          {t('save')}
        </Button>
      </DialogButtons>
    </form>
  );
}
