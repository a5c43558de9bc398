import { limits } from '@witryna/contract/limits';
import type { HandledMessage } from '@witryna/contract/messages';
import { lazy, type SubmitEvent, Suspense, useState } from 'react';
import { LeaveDialog } from '../../forms/leave-dialog.tsx';
import { answerMessage, changedMessageKeys } from '../../platform/api/message-calls.ts';
import { useRefusalText } from '../../platform/api/refusal-text.ts';
import { useChange } from '../../platform/api/use-change.ts';
import { useKeyOf } from '../../platform/api/use-key-of.ts';
import { showToast } from '../../platform/notices/toasts.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { useShortcut } from '../../shell/shortcuts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextArea } from '../../ui/field.tsx';
import { ChevronDownIcon, SendIcon } from '../../ui/icons.tsx';
import { LateMenuButton } from '../../ui/late-menu.tsx';
import { Notice } from '../../ui/notice.tsx';
import { fillAnswer } from './fill-answer.ts';

const ReadyMenu = lazy(() => import('./ready-menu.tsx').then((file) => ({ default: file.ReadyMenu })));
const ReadyDialog = lazy(() => import('./ready-dialog.tsx').then((file) => ({ default: file.ReadyDialog })));

/** Answers a message by mail. Ctrl Enter sends it and is done with the message. */
export function AnswerForm({ host, message }: { host: string; message: HandledMessage }) {
  const t = useTexts('back-office-conversation');
  const refusalText = useRefusalText();
  const keyOf = useKeyOf();
  const [text, setText] = useState('');
  const [isManaging, setManaging] = useState(false);
  // Also when somebody else has answered meanwhile, what they wrote is read again, and can be answered then.
  const known = message.entries.findLast(({ kind }) => kind === 'answer')?.id ?? 0;
  const send = useChange(
    (done: boolean) => answerMessage(host, message.id, { text, known, done, request: keyOf({ text, known }) }),
    ...changedMessageKeys(host),
  );
  const isEmpty = text.trim() === '';
  function answer(done: boolean) {
    if (isEmpty || send.isPending) return;
    send.mutate(done, {
      onSuccess() {
        setText('');
        showToast(t(done ? 'answerSentDone' : 'answerSent'));
      },
    });
  }
  useShortcut('mod+enter', () => answer(true));
  const { name, product } = message;
  const insert = (ready: string) => {
    const filled = fillAnswer(ready, { name, product: product?.name ?? '' });
    setText((typed) => (typed.trim() ? `${typed.trimEnd()}\n\n${filled}` : filled));
  };
  return (
    <Card
      title={t('answerByMail')}
      action={
        <LateMenuButton
          menu={ReadyMenu}
          props={{ host, onChoose: insert, onManage: () => setManaging(true) }}
          trigger={
            <Button tone="quiet" className="-mr-3">
              {t('readyAnswers')}
              <ChevronDownIcon size={16} />
            </Button>
          }
        />
      }
    >
      <form
        noValidate
        className="flex flex-col gap-3 px-4 pb-4 md:px-5"
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          answer(true);
        }}
      >
        {send.error && <Notice tone="error">{refusalText(send.error)}</Notice>}
        <TextArea
          label={t('answerText')}
          hint={t('answerHint', { email: message.email })}
          rows={7}
          maxLength={limits.messageLength}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <div className="flex flex-wrap gap-2 max-sm:*:w-full">
          <Button type="submit" tone="primary" disabled={isEmpty} busy={send.isPending && send.variables}>
            <SendIcon size={16} />
            {t('sendAndFinish')}
          </Button>
          <Button disabled={isEmpty} busy={send.isPending && !send.variables} onClick={() => answer(false)}>
            {t('sendOnly')}
          </Button>
        </div>
      </form>
      <LeaveDialog text={t('leaveText')} isDirty={() => !isEmpty} />
      <Suspense>{isManaging && <ReadyDialog host={host} onClose={() => setManaging(false)} />}</Suspense>
    </Card>
  );
}
