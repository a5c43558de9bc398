import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type HandledOrder, MOST_NOTES, newOrderNote, type OrderNote } from '@witryna/contract/admin-orders';
import { type SubmitEvent, useState } from 'react';
import { orderQuery } from '../../platform/api/order-calls.ts';
import { addNote, removeNote } from '../../platform/api/order-tool-calls.ts';
import { useRefusalText } from '../../platform/api/refusal-text.ts';
import { useMe, useShop } from '../../platform/session/me-context.ts';
import { longMoment, shortMoment } from '../../platform/texts/moment-text.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/field.tsx';
import { CloseIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';

/** What the people of the shop tell each other about an order. */
export function PrivateNotes({ host, order }: { host: string; order: HandledOrder }) {
  const t = useTexts('back-office-orders');
  const client = useQueryClient();
  const refusalText = useRefusalText();
  const [text, setText] = useState('');
  const { queryKey } = orderQuery(host, order.id);
  const add = useMutation({
    mutationFn: () => addNote(host, order.id, text),
    onSuccess(note) {
      client.setQueryData(queryKey, (known) => known && { ...known, notes: [...known.notes, note] });
      setText('');
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (newOrderNote.safeParse({ text }).success) add.mutate();
  }
  return (
    <Card title={t('privateNotes')}>
      <div className="flex flex-col gap-3 px-4 pb-4 md:px-5">
        {order.notes.length > 0 && (
          <ul className="flex flex-col gap-3">
            {order.notes.map((note) => (
              <NoteItem key={note.id} host={host} orderId={order.id} note={note} />
            ))}
          </ul>
        )}
        {add.error && <Notice tone="error">{refusalText(add.error)}</Notice>}
        {order.notes.length < MOST_NOTES && (
          <form noValidate onSubmit={submit} className="flex flex-col gap-2">
            <TextArea
              label={t('newNote')}
              hint={t('newNoteHint')}
              rows={2}
              maxLength={2_000}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
            <Button type="submit" className="self-start" disabled={text.trim() === ''} busy={add.isPending}>
              {t('addNote')}
            </Button>
          </form>
        )}
      </div>
    </Card>
  );
}

interface NoteItemProps {
  readonly host: string;
  readonly orderId: string;
  readonly note: OrderNote;
}

function NoteItem({ host, orderId, note }: NoteItemProps) {
  const t = useTexts('back-office-orders');
  const language = useLanguage();
  const { person } = useMe();
  const shop = useShop();
  const [isRemoving, setRemoving] = useState(false);
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
      {isRemoving && <RemoveDialog host={host} orderId={orderId} note={note} onClose={() => setRemoving(false)} />}
    </li>
  );
}

function RemoveDialog({ host, orderId, note, onClose }: NoteItemProps & { onClose(): void }) {
  const t = useTexts('back-office-orders');
  const client = useQueryClient();
  const refusalText = useRefusalText();
  const { queryKey } = orderQuery(host, orderId);
  const remove = useMutation({
    mutationFn: () => removeNote(host, note.id),
    onSuccess() {
      client.setQueryData(
        queryKey,
        (known) => known && { ...known, notes: known.notes.filter(({ id }) => id !== note.id) },
      );
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  return (
    <Dialog open title={t('removeNoteTitle')} closeLabel={t('close')} onClose={onClose}>
      {remove.error && <Notice tone="error">{refusalText(remove.error)}</Notice>}
      <p className="line-clamp-6 text-sm wrap-anywhere whitespace-pre-line text-muted">{note.text}</p>
      <DialogButtons>
        <Button onClick={onClose}>{t('keep')}</Button>
        <Button tone="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
          {t('remove')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
