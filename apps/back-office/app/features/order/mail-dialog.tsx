import { useQuery } from '@tanstack/react-query';
import type { HandledOrder } from '@witryna/contract/admin-orders';
import type { KeptMail, ListedMail } from '@witryna/contract/kept-mails';
import { useState } from 'react';
import { mailPageAddress, mailQuery } from '../../platform/api/order-page-calls.ts';
import { useRefusalText } from '../../platform/api/refusal-text.ts';
import { longMoment } from '../../platform/texts/moment-text.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useMailName } from './mail-name.ts';
import { useRepeatMail } from './use-repeat-mail.ts';

interface MailDialogProps {
  readonly host: string;
  readonly order: HandledOrder;
  readonly mail: ListedMail;
  onClose(): void;
}

/** A mail as it was sent, and the button that sends it once more. */
export function MailDialog({ host, order, mail, onClose }: MailDialogProps) {
  const t = useTexts('back-office-order');
  const mailName = useMailName();
  const refusalText = useRefusalText();
  const { data, error } = useQuery(mailQuery(host, order.id, mail.id));
  const repeat = useRepeatMail(host, order.id, { onSent: onClose });
  const name = mailName(mail.kind);
  return (
    <Dialog
      open
      wide
      title={`${name.slice(0, 1).toLocaleUpperCase()}${name.slice(1)}`}
      closeLabel={t('closeMail')}
      onClose={repeat.isSending ? undefined : onClose}
    >
      <div className="flex flex-col gap-3">
        {repeat.problem && <Notice tone="error">{repeat.problem}</Notice>}
        {error && <Notice tone="error">{refusalText(error)}</Notice>}
        <MailFacts mail={data ?? mail} files={data?.attachments ?? []} />
        {data ? (
          <MailContent mail={data} page={mailPageAddress(host, order.id, mail.id)} />
        ) : (
          !error && <Skeleton className="h-80" />
        )}
      </div>
      <DialogButtons>
        <Button disabled={repeat.isSending} onClick={onClose}>
          {t('closeMail')}
        </Button>
        {mail.repeatable && (
          <Button tone="primary" busy={repeat.isSending} onClick={() => repeat.send(mail.id)}>
            {t('repeat')}
          </Button>
        )}
      </DialogButtons>
      {mail.repeatable && <p className="mt-2 text-xs text-muted sm:text-right">{t('repeatHint')}</p>}
    </Dialog>
  );
}

function MailFacts({ mail, files }: { mail: ListedMail; files: readonly string[] }) {
  const t = useTexts('back-office-order');
  const language = useLanguage();
  const { state, reason, subject } = mail;
  const facts = [
    { name: t('subject'), value: subject },
    { name: t('to'), value: mail.to },
    { name: t('when'), value: longMoment(mail.at, language) },
    { name: t('files'), value: files.join(', ') },
  ];
  return (
    <>
      {state === 'waiting' && <Notice tone="warning">{t('waitingMail')}</Notice>}
      {state === 'failed' && (
        <Notice tone="error">{reason ? t('failedMail', { reason }) : t('failedMailUnknown')}</Notice>
      )}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        {facts.map(
          ({ name, value }) =>
            value && (
              <div key={name} className="contents">
                <dt className="text-muted">{name}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </>
  );
}

/** The mail in a frame without scripts, which loads nothing, or its text. */
function MailContent({ mail, page }: { mail: KeptMail; page: string }) {
  const t = useTexts('back-office-order');
  const [asText, setAsText] = useState(!mail.hasPage);
  if (!mail.hasPage && mail.text === null) {
    return mail.subject ? <p className="text-sm text-muted">{t('noPage')}</p> : null;
  }
  return (
    <>
      {mail.hasPage && mail.text !== null && (
        <div className="flex gap-2">
          <Button aria-pressed={!asText} tone={asText ? 'quiet' : undefined} onClick={() => setAsText(false)}>
            {t('asSent')}
          </Button>
          <Button aria-pressed={asText} tone={asText ? undefined : 'quiet'} onClick={() => setAsText(true)}>
            {t('asText')}
          </Button>
        </div>
      )}
      {asText ? (
        <textarea
          readOnly
          aria-label={t('asText')}
          value={mail.text ?? ''}
          className="h-96 w-full resize-none rounded-lg border border-line bg-field p-3 font-mono text-xs"
        />
      ) : (
        <iframe
          title={mail.subject}
          src={page}
          sandbox=""
          className="h-96 w-full rounded-lg border border-line bg-white"
        />
      )}
      <p className="text-xs text-muted">{t('deadLinks')}</p>
    </>
  );
}
