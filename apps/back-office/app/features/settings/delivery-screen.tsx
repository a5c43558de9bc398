import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router';
import { deliveriesQuery } from '../../platform/api/settings-calls.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { Failure } from '../../shell/failure.tsx';
import { Badge } from '../../ui/badge.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { OrdersIcon } from '../../ui/icons.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { Notice } from '../../ui/notice.tsx';
import { DeliveryForm } from './delivery-form.tsx';
import { SettingsFrame } from './settings-frame.tsx';

/** One delivery of the shop, or a new one of a kind. */
export function DeliveryScreen() {
  const t = useTexts('back-office-settings');
  const { host = '', handle = '' } = useParams();
  const [params] = useSearchParams();
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    ...deliveriesQuery(host, useLanguage()),
    refetchOnMount: 'always',
  });
  const isNew = handle === 'new';
  const stored = isNew ? undefined : data?.deliveries.find((one) => one.handle === handle);
  const kind = stored ?? (isNew ? data?.kinds.find(({ type }) => type === params.get('kind')) : undefined);
  const isReady = data !== undefined && isFetchedAfterMount;
  return (
    <SettingsFrame
      title={stored?.name ?? kind?.label ?? t('place_deliveries')}
      back={{ to: `/${host}/settings/deliveries`, label: t('toDeliveries') }}
      mark={stored?.problem && <Badge tone="red">{t(`deliveryIs_${stored.problem}`)}</Badge>}
    >
      {!data && error && <Failure error={error} retry={refetch} />}
      {!isReady && !error && <ListSkeleton rows={6} isFramed />}
      {isReady && kind && (!stored || stored.delivery) && (
        <DeliveryForm key={handle} host={host} settings={data} kind={kind} stored={stored} />
      )}
      {isReady && stored?.delivery === null && <Notice tone="warning">{t('deliveryUnreadable')}</Notice>}
      {isReady && !kind && (
        <EmptyState icon={OrdersIcon} title={t('deliveryMissing')}>
          <Link to={`/${host}/settings/deliveries`} className={buttonStyle({})}>
            {t('toDeliveries')}
          </Link>
        </EmptyState>
      )}
    </SettingsFrame>
  );
}
