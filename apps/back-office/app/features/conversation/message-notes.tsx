import { limits } from '@witryna/contract/limits';
import type { HandledMessage, MessageEntry } from '@witryna/contract/messages';
import { type SubmitEvent, useState } from 'react';
import { changedMessageKeys, noteMessage, removeMessageNote } from '../../platform/api/message-calls.ts';
import { useRefusalText } from '../../platform/api/refusal-text.ts';
import { useChange } from '../../platform/api/use-change.ts';
import { useMe, useShop } from '../../platform/session/me-context.ts';
import { longMoment, shortMoment } from '../../platform/texts/moment-text.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { TextArea } from '../../ui/field.tsx';
import { CloseIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';

interface MessageNotesProps {
  readonly host: string;
  readonly message: HandledMessage;
}

/** What the people of the shop tell each other about a message. */
export function MessageNotes({ host, message }: MessageNotesProps) {
  const t = useTexts('back-office-conversation');
  const refusalText = useRefusalText();
  const [text, setText] = useState('');
  const add = useChange(() => noteMessage(host, message.id, text), ...changedMessageKeys(host));
  const notes = message.entries.filter(({ kind }) => kind === 'note');
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (text.trim()) add.mutate(undefined, { onSuccess: () => setText('') });
  }
  return (
    <Card title={t('notes')}>
      <div className="flex flex-col gap-3 px-4 pb-4 md:px-5">
        {notes.length > 0 && (
          <ul className="flex flex-col gap-3">
            {notes.map((note) => (
              <NoteItem key={note.id} host={host} note={note} />
            ))}
          </ul>
        )}
        {add.error && <Notice tone="error">{refusalText(add.error)}</Notice>}
        <form noValidate onSubmit={submit} className="flex flex-col gap-2">
          <TextArea
            label={t('newNote')}
            hint={t('newNoteHint')}
            rows={2}
            maxLength={limits.messageLength}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <Button type="submit" className="self-start" disabled={text.trim() === ''} busy={add.isPending}>
            {t('addNote')}
          </Button>
        </form>
      </div>
    </Card>
  );
}

function NoteItem({ host, note }: { host: string; note: MessageEntry }) {
  const t = useTexts('back-office-conversation');
  const language = useLanguage();
  const refusalText = useRefusalText();
  const { person } = useMe();
  const shop = useShop();
  const [isRemoving, setRemoving] = useState(false);
  const remove = useChange(() => removeMessageNote(host, note.id), ...changedMessageKeys(host));
  const mayRemove = note.authorId === person.id || shop?.role !== 'staff';
  return (
    <li className="rounded-lg bg-soft-strong px-3 py-2 text-sm">
      <div className="flex items-start gap-2">
        <p className="min-w-0 grow text-xs leading-6 text-muted-strong">
          <span className="font-medium">{note.author}</span>,{' '}
          <time dateTime={note.at} title={longMoment(note.at, language)}>
            {shortMoment(note.at, language)}
          </time>
        </p>
        {mayRemove && (
          <IconButton
            label={t('removeNote', { name: note.author })}
            icon={<CloseIcon size={14} />}
            className="-my-2 -mr-2.5"
            onClick={() => setRemoving(true)}
          />
        )}
      </div>
      <p className="wrap-anywhere whitespace-pre-line">{note.text}</p>
      {isRemoving && (
        <ConfirmDialog
          title={t('removeNoteTitle')}
          text={<p className="line-clamp-6 wrap-anywhere whitespace-pre-line text-muted">{note.text}</p>}
          action={t('remove')}
          cancel={t('cancel')}
          busy={remove.isPending}
          problem={remove.error ? refusalText(remove.error) : undefined}
          onConfirm={() => remove.mutate()}
          onClose={() => setRemoving(false)}
        />
      )}
    </li>
  );
}
