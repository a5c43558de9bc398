import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { HandledOrder } from '@witryna/contract/admin-orders';
import type { OrderParcel, OrderParcels } from '@witryna/contract/parcels';
import { lazy, Suspense, useEffect, useState } from 'react';
import { orderQuery } from '../../platform/api/order-calls.ts';
import { orderParcelsQuery } from '../../platform/api/parcel-calls.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ParcelRow } from './parcel-row.tsx';

const ParcelDialog = lazy(() => import('./parcel-dialog.tsx').then((file) => ({ default: file.ParcelDialog })));
const AsideDialog = lazy(() =>
  import('./parcel-aside-dialog.tsx').then((file) => ({ default: file.ParcelAsideDialog })),
);

/** The parcels of an order at carriers. An order for which none can be bought, and none was, has no such card. */
export function ParcelCard({ host, order }: { host: string; order: HandledOrder }) {
  const { data } = useQuery(orderParcelsQuery(host, order.id));
  useOrderAgain(host, order.id, data);
  if (!data || (data.parcels.length === 0 && !data.suggested)) return null;
  return <Parcels host={host} order={order} parcels={data} />;
}

/** Reads the order again when its parcel has got further, because the order may have moved with it. */
function useOrderAgain(host: string, orderId: string, data: OrderParcels | undefined): void {
  const client = useQueryClient();
  const stage = data?.parcels.map(({ state, progress }) => `${state} ${progress}`).join();
  const [seen, setSeen] = useState(stage);
  useEffect(() => {
    if (stage === seen) return;
    setSeen(stage);
    if (seen !== undefined) void client.invalidateQueries({ queryKey: orderQuery(host, orderId).queryKey });
  }, [client, host, orderId, stage, seen]);
}

interface ParcelsProps {
  readonly host: string;
  readonly order: HandledOrder;
  readonly parcels: OrderParcels;
}

function Parcels({ host, order, parcels: { parcels, services, suggested } }: ParcelsProps) {
  const t = useTexts('back-office-parcels');
  const [isAsking, setAsking] = useState(false);
  const [aside, setAside] = useState<OrderParcel>();
  const failed = parcels.find(({ state }) => state === 'failed');
  const mayCreate = suggested !== null && services.length > 0;
  return (
    <Card
      title={t('title')}
      action={
        mayCreate && (
          <Button className="my-1.5" onClick={() => setAsking(true)}>
            {t(failed ? 'tryAgain' : 'create')}
          </Button>
        )
      }
    >
      {parcels.length > 0 ? (
        <ul className="divide-y divide-line border-t border-line">
          {parcels.map((parcel) => (
            <ParcelRow key={parcel.id} host={host} parcel={parcel} onAside={() => setAside(parcel)} />
          ))}
        </ul>
      ) : (
        <p className="px-4 pt-1 pb-4 text-sm text-muted md:px-5">{t('none')}</p>
      )}
      <Suspense>
        {isAsking && suggested && (
          <ParcelDialog
            host={host}
            order={order}
            services={services}
            // What was refused begins as it was.
            first={failed?.choice ?? suggested}
            failed={failed}
            onClose={() => setAsking(false)}
          />
        )}
        {aside && <AsideDialog host={host} orderId={order.id} parcel={aside} onClose={() => setAside(undefined)} />}
      </Suspense>
    </Card>
  );
}
