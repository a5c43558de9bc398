import { useQuery } from '@tanstack/react-query';
import type { HandledPayment, PaymentSettings } from '@witryna/contract/shop-settings';
import { useParams } from 'react-router';
import { paymentsQuery, savePayments } from '../../platform/api/settings-calls.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { Failure } from '../../shell/failure.tsx';
import { Card } from '../../ui/card.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { AddList, OrderedList } from './ordered-list.tsx';
import { PaymentMarks } from './payment-marks.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import { useOrder } from './use-order.ts';

/** The payments of the shop in the order of its checkout, and those that it could have. */
export function PaymentsScreen() {
  const t = useTexts('back-office-settings');
  const { host = '' } = useParams();
  const { data, error, refetch } = useQuery(paymentsQuery(host, useLanguage()));
  return (
    <SettingsFrame title={t('place_payments')}>
      {data && <Payments host={host} settings={data} />}
      {!data && error && <Failure error={error} retry={refetch} />}
      {!data && !error && <ListSkeleton rows={4} isFramed />}
    </SettingsFrame>
  );
}

function Payments({ host, settings }: { host: string; settings: PaymentSettings }) {
  const t = useTexts('back-office-settings');
  const { payments, others, version } = settings;
  const list = payments.map(({ type, isOn, label }) => ({ item: { type, isOn }, label }));
  const { move, isBusy } = useOrder(host, list, (order) => savePayments(host, { version, payments: order }));
  const itemOf = ({ type, label }: HandledPayment) => {
    return { key: type, label, to: `/${host}/settings/payments/${encodeURIComponent(type)}` };
  };
  return (
    <div className="flex flex-col gap-4">
      <Card title={t('atCheckout')}>
        {payments.length === 0 && <p className="px-4 pb-4 text-sm text-muted md:px-5">{t('noPayments')}</p>}
        <OrderedList
          items={payments.map((payment) => ({ ...itemOf(payment), marks: <PaymentMarks payment={payment} /> }))}
          isBusy={isBusy}
          onMove={move}
        />
      </Card>
      {others.length > 0 && (
        <Card title={t('addPayment')}>
          <AddList items={others.map(itemOf)} />
        </Card>
      )}
    </div>
  );
}
