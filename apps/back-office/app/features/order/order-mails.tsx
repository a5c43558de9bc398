import { useQuery } from '@tanstack/react-query';
import type { HandledOrder } from '@witryna/contract/admin-orders';
import type { ListedMail } from '@witryna/contract/kept-mails';
import { lazy, Suspense, useState } from 'react';
import { mailsQuery } from '../../platform/api/order-page-calls.ts';
import { longMoment, shortMoment } from '../../platform/texts/moment-text.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { ChevronRightIcon } from '../../ui/icons.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useMailName } from './mail-name.ts';

const MailDialog = lazy(() => import('./mail-dialog.tsx').then((file) => ({ default: file.MailDialog })));

/** The mails about the order that are kept, the newest first. */
export function OrderMails({ host, order }: { host: string; order: HandledOrder }) {
  const t = useTexts('back-office-order');
  const { data, error } = useQuery(mailsQuery(host, order.id));
  const [opened, setOpened] = useState<ListedMail>();
  return (
    <Card title={t('mails')}>
      {data && data.mails.length > 0 ? (
        <ul className="divide-y divide-line border-t border-line">
          {data.mails.map((mail) => (
            <MailRow key={mail.id} mail={mail} onOpen={() => setOpened(mail)} />
          ))}
        </ul>
      ) : (
        <div className="px-4 pb-4 text-sm text-muted md:px-5">
          {data ? t('mailsEmpty') : error ? t('mailsFailed') : <Skeleton className="h-11" />}
        </div>
      )}
      <Suspense>
        {opened && <MailDialog host={host} order={order} mail={opened} onClose={() => setOpened(undefined)} />}
      </Suspense>
    </Card>
  );
}

function MailRow({ mail, onOpen }: { mail: ListedMail; onOpen(): void }) {
  const t = useTexts('back-office-order');
  const language = useLanguage();
  const name = useMailName()(mail.kind);
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className="flex min-h-14 w-full items-center gap-3 px-4 py-2.5 text-left text-sm hover:bg-soft md:px-5"
      >
        <span className="min-w-0 grow">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="inline-block font-medium first-letter:uppercase">{name}</span>
            {mail.state === 'waiting' && <Badge tone="amber">{t('mailState_waiting')}</Badge>}
            {mail.state === 'failed' && <Badge tone="red">{t('mailState_failed')}</Badge>}
          </span>
          <span className="mt-0.5 block text-xs wrap-anywhere text-muted">
            <time dateTime={mail.at} title={longMoment(mail.at, language)}>
              {shortMoment(mail.at, language)}
            </time>
            {[mail.again ? t('again') : '', mail.to].filter(Boolean).map((part) => ` · ${part}`)}
          </span>
          {mail.subject && <span className="mt-0.5 block text-xs wrap-anywhere text-muted">{mail.subject}</span>}
        </span>
        <ChevronRightIcon size={16} className="shrink-0 text-muted" />
      </button>
    </li>
  );
}
