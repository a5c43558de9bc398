import { useQuery } from '@tanstack/react-query';
import { type Webhook, webhookLimits } from '@witryna/contract/webhooks';
import { Link, useParams } from 'react-router';
import { webhooksQuery } from '../../platform/api/webhook-calls.ts';
import { longMoment } from '../../platform/texts/moment-text.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { Failure } from '../../shell/failure.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ChevronRightIcon, SendIcon } from '../../ui/icons.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { SettingsFrame } from '../settings/settings-frame.tsx';
import { WebhookBadge } from './webhook-badge.tsx';

/** The addresses that the shop tells what happens. */
export function WebhooksScreen() {
  const t = useTexts('back-office-webhooks');
  const { host = '' } = useParams();
  const { data, error, refetch } = useQuery(webhooksQuery(host));
  const webhooks = data?.webhooks;
  const add = (
    <Link to={`/${host}/settings/webhooks/new`} className={buttonStyle({ tone: 'primary' })}>
      {t('newWebhook')}
    </Link>
  );
  return (
    <SettingsFrame title={t('webhooks')}>
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <p className="max-w-120 text-sm text-pretty text-muted">
            {t('intro')}{' '}
            <Link to={`/${host}/people/keys`} className="link">
              {t('toKeys')}
            </Link>
          </p>
          {webhooks && webhooks.length > 0 && webhooks.length < webhookLimits.webhooks && add}
        </div>
        {error && !data && <Failure error={error} retry={refetch} />}
        {!error && !data && <ListSkeleton rows={3} isFramed />}
        {webhooks?.length === 0 && (
          <EmptyState icon={SendIcon} title={t('none')} text={t('noneText')}>
            {add}
          </EmptyState>
        )}
        {webhooks && webhooks.length > 0 && (
          <Card>
            <ul className="divide-y divide-line">
              {webhooks.map((one) => (
                <WebhookRow key={one.id} host={host} handled={one} />
              ))}
            </ul>
          </Card>
        )}
      </div>
    </SettingsFrame>
  );
}

function WebhookRow({ host, handled }: { host: string; handled: Webhook }) {
  const t = useTexts('back-office-webhooks');
  const language = useLanguage();
  const { id, webhook, health, workedAt, waiting } = handled;
  const facts = [
    ...(workedAt ? [t('lastWorked', { moment: longMoment(workedAt, language) })] : []),
    ...(waiting > 0 ? [t('waitingCount', { count: waiting })] : []),
  ];
  return (
    <li>
      <Link
        to={`/${host}/settings/webhooks/${id}`}
        className="flex items-center gap-3 px-4 py-3 text-sm hover:bg-soft md:px-5"
      >
        <span className="min-w-0 grow">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="min-w-0 font-medium wrap-anywhere">{webhook.name}</span>
            <WebhookBadge health={health} />
          </span>
          <span className="mt-0.5 block text-xs wrap-anywhere text-muted">{webhook.address}</span>
          {facts.length > 0 && <span className="mt-0.5 block text-xs text-muted">{facts.join(' · ')}</span>}
        </span>
        <ChevronRightIcon className="shrink-0 text-muted" />
      </Link>
    </li>
  );
}
