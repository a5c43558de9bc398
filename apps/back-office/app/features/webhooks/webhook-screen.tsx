import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { webhooksQuery } from '../../platform/api/webhook-calls.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { Failure } from '../../shell/failure.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SendIcon } from '../../ui/icons.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { WebhookPage } from './webhook-page.tsx';

/** One webhook, or a new one. */
export function WebhookScreen() {
  const { host = '', id = '' } = useParams();
  return id === 'new' ? (
    <WebhookPage key="new" host={host} handled={undefined} />
  ) : (
    <Known key={id} host={host} id={id} />
  );
}

function Known({ host, id }: { host: string; id: string }) {
  const t = useTexts('back-office-webhooks');
  // What an earlier visit has read may be old, and saving it would only be refused.
  const { data, error, refetch, isFetchedAfterMount } = useQuery({ ...webhooksQuery(host), refetchOnMount: 'always' });
  // After a change that the form has not made, it begins anew.
  const [round, setRound] = useState(0);
  if (error && !data) return <Failure error={error} retry={refetch} />;
  if (!data || !isFetchedAfterMount) return <ListSkeleton rows={6} />;
  const handled = data.webhooks.find((one) => `${one.id}` === id);
  if (!handled) {
    return (
      <EmptyState icon={SendIcon} title={t('missing')} headingLevel={1}>
        <Link to={`/${host}/settings/webhooks`} className={buttonStyle({})}>
          {t('toWebhooks')}
        </Link>
      </EmptyState>
    );
  }
  const begin = () => refetch().then(() => setRound((before) => before + 1));
  return <WebhookPage key={round} host={host} handled={handled} onReplaced={begin} />;
}
