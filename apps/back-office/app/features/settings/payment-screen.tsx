import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { paymentsQuery } from '../../platform/api/settings-calls.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { Failure } from '../../shell/failure.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { KeyIcon } from '../../ui/icons.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { PaymentForm } from './payment-form.tsx';
import { PaymentMarks } from './payment-marks.tsx';
import { SettingsFrame } from './settings-frame.tsx';

/** One payment of the shop, or one that it could have. */
export function PaymentScreen() {
  const t = useTexts('back-office-settings');
  const { host = '', type = '' } = useParams();
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    ...paymentsQuery(host, useLanguage()),
    refetchOnMount: 'always',
  });
  const added = data?.payments.find((one) => one.type === type);
  const payment = added ?? data?.others.find((one) => one.type === type);
  return (
    <SettingsFrame
      title={payment?.label ?? t('place_payments')}
      back={{ to: `/${host}/settings/payments`, label: t('toPayments') }}
      mark={added && <PaymentMarks payment={added} />}
    >
      {!data && error && <Failure error={error} retry={refetch} />}
      {!(data && isFetchedAfterMount) && !error && <ListSkeleton rows={4} isFramed />}
      {data && isFetchedAfterMount && payment && (
        <PaymentForm key={type} host={host} settings={data} payment={payment} isNew={!added} />
      )}
      {data && !payment && (
        <EmptyState icon={KeyIcon} title={t('paymentMissing')}>
          <Link to={`/${host}/settings/payments`} className={buttonStyle({})}>
            {t('toPayments')}
          </Link>
        </EmptyState>
      )}
    </SettingsFrame>
  );
}
