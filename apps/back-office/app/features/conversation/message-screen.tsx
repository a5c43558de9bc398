import { useQuery } from '@tanstack/react-query';
import type { HandledMessage } from '@witryna/contract/messages';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { BackToList } from '../../lists/back-to-list.tsx';
import { isMissing } from '../../platform/api/call-error.ts';
import { changedMessageKeys, changeMessage, messageQuery } from '../../platform/api/message-calls.ts';
import { useRefusalText } from '../../platform/api/refusal-text.ts';
import { useChange } from '../../platform/api/use-change.ts';
import { showToast } from '../../platform/notices/toasts.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { RecordFailure } from '../../shell/failure.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { MailIcon } from '../../ui/icons.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { AnswerForm } from './answer-form.tsx';
import { MessageDetails } from './message-details.tsx';
import { MessageNotes } from './message-notes.tsx';
import { MessageThread } from './message-thread.tsx';

/** One message: what the shopper has written, and what the shop answers. */
export function MessageScreen() {
  const t = useTexts('back-office-conversation');
  const { host = '', id = '' } = useParams();
  const { data, error, refetch } = useQuery(messageQuery(host, id));
  if (error && (!data || isMissing(error))) {
    return (
      <RecordFailure
        error={error}
        retry={refetch}
        icon={MailIcon}
        title={t('messageMissing')}
        text={t('messageMissingText')}
        back={{ to: `/${host}/messages?state=open`, label: t('toMessages') }}
      />
    );
  }
  if (!data) return <ListSkeleton rows={5} />;
  return <MessagePage key={data.id} host={host} message={data} />;
}

function MessagePage({ host, message }: { host: string; message: HandledMessage }) {
  const t = useTexts('back-office-conversation');
  const refusalText = useRefusalText();
  const { id, subject, state, unread } = message;
  usePageTitle(subject, t('messages'));
  const { mutate: markSeen } = useChange(() => changeMessage(host, id, { seen: true }), ...changedMessageKeys(host));
  useEffect(() => {
    if (unread) markSeen();
  }, [unread, markSeen]);
  const isOpen = state === 'open';
  const move = useChange(
    (next: HandledMessage['state']) => changeMessage(host, id, { state: next }),
    ...changedMessageKeys(host),
  );
  const changeState = (next: HandledMessage['state']) =>
    move.mutate(next, {
      onSuccess: () =>
        showToast(t(next === 'done' ? 'nowDone' : 'nowOpen'), 'success', {
          label: t('undo'),
          run: () => changeState(next === 'done' ? 'open' : 'done'),
        }),
      onError: (error) => showToast(refusalText(error), 'error'),
    });
  return (
    <div className="mx-auto max-w-280">
      <header className="flex flex-wrap items-start gap-3">
        <BackToList to={`/${host}/messages?state=open`} label={t('toMessages')} />
        <div className="min-w-0 grow basis-56">
          <h1 className="text-xl font-semibold wrap-anywhere">{subject}</h1>
          <p className="mt-1">
            <Badge tone={isOpen ? 'amber' : 'green'}>{t(isOpen ? 'message_open' : 'message_done')}</Badge>
          </p>
        </div>
        <Button className="max-md:w-full" busy={move.isPending} onClick={() => changeState(isOpen ? 'done' : 'open')}>
          {t(isOpen ? 'finish' : 'reopen')}
        </Button>
      </header>
      <div className="mt-5 grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <MessageThread host={host} message={message} />
          <AnswerForm host={host} message={message} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <MessageDetails host={host} message={message} />
          <MessageNotes host={host} message={message} />
        </div>
      </div>
    </div>
  );
}
