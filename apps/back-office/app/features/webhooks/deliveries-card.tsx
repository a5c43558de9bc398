import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRefusalText } from '../../platform/api/refusal-text.ts';
import { useChange } from '../../platform/api/use-change.ts';
import { deliveriesQuery, testWebhook, webhooksKey } from '../../platform/api/webhook-calls.ts';
import { showToast } from '../../platform/notices/toasts.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { Failure } from '../../shell/failure.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { DeliveryRow } from './delivery-row.tsx';
import { TestResult } from './test-result.tsx';

/** What a webhook was told lately, and a test. */
export function DeliveriesCard({ host, id }: { host: string; id: number }) {
  const t = useTexts('back-office-webhooks');
  const refusalText = useRefusalText();
  const query = useInfiniteQuery(deliveriesQuery(host, id));
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  const { mutate, isPending } = useChange(() => testWebhook(host, id), webhooksKey(host));
  const [tested, setTested] = useState<number>();
  const test = () =>
    mutate(undefined, {
      onSuccess: (sent) => setTested(sent.id),
      onError: (failure) => showToast(refusalText(failure), 'error'),
    });
  const deliveries = data?.pages.flatMap((page) => page.deliveries);
  const result = deliveries?.find((one) => one.id === tested);
  return (
    <Card
      title={t('deliveries')}
      action={
        <Button busy={isPending} onClick={test}>
          {t('test')}
        </Button>
      }
    >
      <div role="status" className="px-4 pb-3 empty:hidden md:px-5">
        {result && <TestResult delivery={result} />}
      </div>
      {!data && error && <Failure error={error} retry={refetch} />}
      {!data && !error && <ListSkeleton rows={3} />}
      {deliveries?.length === 0 && <p className="px-4 pb-4 text-sm text-muted md:px-5">{t('noDeliveries')}</p>}
      {deliveries && deliveries.length > 0 && (
        <>
          <ul className="mt-1 divide-y divide-line border-y border-line">
            {deliveries.map((delivery) => (
              <DeliveryRow key={delivery.id} host={host} webhookId={id} delivery={delivery} />
            ))}
          </ul>
          <div className="flex justify-center px-4 py-3 text-xs text-muted">
            {hasNextPage ? (
              <Button busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
                {t('more')}
              </Button>
            ) : (
              t('kept')
            )}
          </div>
        </>
      )}
    </Card>
  );
}
