import { useQuery } from '@tanstack/react-query';
import { currencyDigits, parseMajor } from '@witryna/contract/money';
import type { DeliverySettings, HandledDelivery } from '@witryna/contract/shop-settings';
import { useParams } from 'react-router';
import { deliveriesQuery, saveDeliveries } from '../../platform/api/settings-calls.ts';
import { useMoney } from '../../platform/texts/show-money.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { Failure } from '../../shell/failure.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { daysText } from './days-text.ts';
import { AddList, OrderedList } from './ordered-list.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import { useOrder } from './use-order.ts';

/** The deliveries of the shop in the order of its checkout, and the kinds that can be added. */
export function DeliveriesScreen() {
  const t = useTexts('back-office-settings');
  const { host = '' } = useParams();
  const { data, error, refetch } = useQuery(deliveriesQuery(host, useLanguage()));
  return (
    <SettingsFrame title={t('place_deliveries')}>
      {data && <Deliveries host={host} settings={data} />}
      {!data && error && <Failure error={error} retry={refetch} />}
      {!data && !error && <ListSkeleton rows={4} isFramed />}
    </SettingsFrame>
  );
}

function Deliveries({ host, settings }: { host: string; settings: DeliverySettings }) {
  const t = useTexts('back-office-settings');
  const { deliveries, kinds, version, currency } = settings;
  const lineOf = useDeliveryLine(currency);
  const list = deliveries.map(({ handle, name }) => ({ item: { handle }, label: name }));
  const { move, isBusy } = useOrder(host, list, (order) => saveDeliveries(host, { version, deliveries: order }));
  return (
    <div className="flex flex-col gap-4">
      <Card title={t('atCheckout')}>
        {deliveries.length === 0 && <p className="px-4 pb-4 text-sm text-muted md:px-5">{t('noDeliveries')}</p>}
        <OrderedList
          items={deliveries.map((delivery) => ({
            key: delivery.handle,
            to: `/${host}/settings/deliveries/${delivery.handle}`,
            label: delivery.name,
            line: lineOf(delivery),
            marks: delivery.problem && <Badge tone="red">{t(`deliveryIs_${delivery.problem}`)}</Badge>,
          }))}
          isBusy={isBusy}
          onMove={move}
        />
      </Card>
      <Card title={t('addDelivery')}>
        <AddList
          items={kinds.map(({ type, label }) => ({
            key: type,
            label,
            to: `/${host}/settings/deliveries/new?kind=${encodeURIComponent(type)}`,
          }))}
        />
      </Card>
    </div>
  );
}

/** Returns what says the kind, the price and the days of a delivery in a line. */
function useDeliveryLine(currency: string) {
  const t = useTexts('back-office-settings');
  const money = useMoney(currency);
  const digits = currencyDigits(currency);
  const amount = (major: number) => money(parseMajor(major, digits) ?? 0);
  return ({ label, delivery }: HandledDelivery) => {
    if (!delivery) return label;
    const { price, freeFrom, days } = delivery;
    const parts = [label, amount(price), freeFrom === undefined ? '' : t('freeFromText', { amount: amount(freeFrom) })];
    return [...parts, daysText(days, t)].filter(Boolean).join(' · ');
  };
}
