import { useQuery } from '@tanstack/react-query';
import type { CarrierSettings, HandledCarrier } from '@witryna/contract/shop-settings';
import { useParams } from 'react-router';
import { carriersQuery, saveCarriers } from '../../platform/api/settings-calls.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { Failure } from '../../shell/failure.tsx';
import { Card } from '../../ui/card.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { CarrierMarks } from './carrier-marks.tsx';
import { AddList, OrderedList } from './ordered-list.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import { useOrder } from './use-order.ts';

/** The carriers at which the shop buys labels, and those at which it could. */
export function CarriersScreen() {
  const t = useTexts('back-office-settings');
  const { host = '' } = useParams();
  const { data, error, refetch } = useQuery(carriersQuery(host, useLanguage()));
  return (
    <SettingsFrame title={t('place_carriers')}>
      {data && <Carriers host={host} settings={data} />}
      {!data && error && <Failure error={error} retry={refetch} />}
      {!data && !error && <ListSkeleton rows={2} isFramed />}
    </SettingsFrame>
  );
}

function Carriers({ host, settings }: { host: string; settings: CarrierSettings }) {
  const t = useTexts('back-office-settings');
  const { carriers, others, version } = settings;
  const list = carriers.map(({ type, label }) => ({ item: { type }, label }));
  const { move, isBusy } = useOrder(host, list, (order) => saveCarriers(host, { version, carriers: order }));
  const itemOf = ({ type, label }: HandledCarrier) => {
    return { key: type, label, to: `/${host}/settings/carriers/${encodeURIComponent(type)}` };
  };
  return (
    <div className="flex flex-col gap-4">
      <Card title={t('yourCarriers')}>
        {carriers.length === 0 && <p className="px-4 pb-4 text-sm text-pretty text-muted md:px-5">{t('noCarriers')}</p>}
        <OrderedList
          items={carriers.map((carrier) => ({ ...itemOf(carrier), marks: <CarrierMarks carrier={carrier} /> }))}
          isBusy={isBusy}
          onMove={move}
        />
      </Card>
      {others.length > 0 && (
        <Card title={t('addCarrier')}>
          <AddList items={others.map(itemOf)} />
        </Card>
      )}
    </div>
  );
}
