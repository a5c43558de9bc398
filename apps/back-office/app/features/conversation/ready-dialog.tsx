import { useQuery } from '@tanstack/react-query';
import { messageLimits, type ReadyAnswer } from '@witryna/contract/messages';
import { useState } from 'react';
import { readyAnswersQuery } from '../../platform/api/message-calls.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { EditIcon } from '../../ui/icons.tsx';
import { ReadyForm } from './ready-form.tsx';

/** Adds, changes and removes the ready-made answers of the shop. */
export function ReadyDialog({ host, onClose }: { host: string; onClose(): void }) {
  const t = useTexts('back-office-conversation');
  const { data } = useQuery(readyAnswersQuery(host));
  const answers = data?.answers ?? [];
  // Without any there is only one thing to do.
  const [edited, setEdited] = useState<ReadyAnswer | 'new' | undefined>(data?.answers.length === 0 ? 'new' : undefined);
  if (edited) {
    const answer = edited === 'new' ? undefined : edited;
    return (
      <Dialog open wide title={t(answer ? 'changeReady' : 'newReady')} closeLabel={t('close')} onClose={onClose}>
        <ReadyForm
          host={host}
          answer={answer}
          onDone={() => setEdited(undefined)}
          onBack={answers.length === 0 ? onClose : () => setEdited(undefined)}
        />
      </Dialog>
    );
  }
  return (
    <Dialog open title={t('readyAnswers')} closeLabel={t('close')} onClose={onClose}>
      {data && answers.length === 0 && <p className="text-sm text-muted">{t('readyEmpty')}</p>}
      <ul className="divide-y divide-line">
        {answers.map((answer) => (
          <li key={answer.id} className="flex items-center gap-2 py-1">
            <div className="min-w-0 grow text-sm">
              <p className="font-medium wrap-anywhere">{answer.name}</p>
              <p className="line-clamp-2 text-xs text-muted wrap-anywhere">{answer.text}</p>
            </div>
            <IconButton
              label={t('changeReadyNamed', { name: answer.name })}
              icon={<EditIcon size={16} />}
              onClick={() => setEdited(answer)}
            />
          </li>
        ))}
      </ul>
      <DialogButtons>
        {answers.length < messageLimits.readyAnswers && (
          <Button onClick={() => setEdited('new')}>{t('newReady')}</Button>
        )}
        <Button tone="primary" onClick={onClose}>
          {t('close')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
