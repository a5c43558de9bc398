import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListedOrder } from '@witryna/contract/admin-orders';
import { paperSizes } from '@witryna/contract/order-papers';
import { MOST_LABELS, type OrderParcel } from '@witryna/contract/parcels';
import { useState } from 'react';
import { createParcel, parcelsKey, parcelsQuery } from '../../platform/api/parcel-calls.ts';
import { useObserved } from '../../platform/observable.ts';
import { chosenPaperSize } from '../../platform/stored/choices.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LabelButton } from './label-button.tsx';
import { stageOf, toneOf, useParcelProblems, useParcelRefusal } from './parcel-words.ts';
import { runForEach } from './run-bulk.ts';

interface ParcelsDialogProps {
  readonly host: string;
  readonly orders: readonly ListedOrder[];
  onClose(): void;
}

/** The states in which an order gets a parcel. */
const mayHaveParcel: readonly ListedOrder['state'][] = ['accepted', 'packed'];

/** Buys the parcels of several orders with one press, tells how far each is, and prints their labels. */
export function ParcelsDialog({ host, orders, onClose }: ParcelsDialogProps) {
  const t = useTexts('back-office-parcels');
  const client = useQueryClient();
  const refusalText = useParcelRefusal();
  const numbers = orders.map(({ number }) => number);
  const { data } = useQuery(parcelsQuery(host, numbers));
  const [done, setDone] = useState<number>();
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const parcels = new Map(data?.map((parcel) => [parcel.orderId, parcel]));
  const open = orders.filter(({ id, state }) => {
    const parcel = parcels.get(id);
    return mayHaveParcel.includes(state) && (!parcel || parcel.state === 'failed');
  });
  const ready = orders.filter(({ id }) => parcels.get(id)?.state === 'ready').map(({ number }) => number);

  async function create() {
    setDone(0);
    const failed = new Map<string, string>();
    await runForEach(
      open,
      (order) =>
        createParcel(host, order.id, {}).catch((error: unknown) => void failed.set(order.id, refusalText(error))),
      setDone,
    );
    setErrors(failed);
    await client.invalidateQueries({ queryKey: parcelsKey(host) });
    setDone(undefined);
  }
  const isCreating = done !== undefined;
  return (
    <Dialog open title={t('bulkTitle')} closeLabel={t('close')} onClose={isCreating ? undefined : onClose} wide>
      <p role="status" className="text-sm text-muted">
        {isCreating
          ? t('bulkProgress', { done, count: open.length })
          : data
            ? t('bulkState', { ready: ready.length, count: orders.length })
            : t('loading')}
      </p>
      {data ? (
        <ul className="mt-3 divide-y divide-line">
          {orders.map((order) => (
            <ParcelLine key={order.id} order={order} parcel={parcels.get(order.id)} error={errors.get(order.id)} />
          ))}
        </ul>
      ) : (
        <Skeleton className="mt-3 h-24" />
      )}
      {ready.length > 0 && <SizeField />}
      {ready.length > MOST_LABELS && (
        <p className="mt-3 text-sm text-muted">{t('mostLabels', { count: MOST_LABELS })}</p>
      )}
      <DialogButtons>
        <LabelButton host={host} numbers={ready.slice(0, MOST_LABELS)} isMain={open.length === 0} />
        {(isCreating || open.length > 0) && (
          <Button tone="primary" busy={isCreating} disabled={!data} onClick={() => void create()}>
            {t('createParcels', { count: open.length })}
          </Button>
        )}
      </DialogButtons>
    </Dialog>
  );
}

interface ParcelLineProps {
  readonly order: ListedOrder;
  readonly parcel: OrderParcel | undefined;
  /** Why no parcel was wanted. */
  readonly error: string | undefined;
}

function ParcelLine({ order, parcel, error }: ParcelLineProps) {
  const t = useTexts('back-office-parcels');
  const problems = useParcelProblems();
  const about = parcel
    ? [parcel.serviceName, parcel.sizeName, parcel.trackingNumber].filter(Boolean).join(' · ')
    : order.delivery;
  const notes = error ? [error] : parcel ? problems(parcel) : [];
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1 py-2.5 text-sm">
      <div className="min-w-0 grow basis-48">
        <p className="font-medium wrap-anywhere">
          {order.number} <span className="font-normal text-muted">{order.fullName}</span>
        </p>
        <p className="text-xs wrap-anywhere text-muted">{about}</p>
        {notes.map((note) => (
          <p key={note} className="text-xs wrap-anywhere text-danger">
            {note}
          </p>
        ))}
      </div>
      {parcel ? (
        <Badge tone={toneOf(parcel)}>{t(stageOf(parcel))}</Badge>
      ) : (
        <Badge tone="neutral">{t(mayHaveParcel.includes(order.state) ? 'noParcel' : 'noParcelNow')}</Badge>
      )}
    </li>
  );
}

function SizeField() {
  const t = useTexts('back-office-parcels');
  const size = useObserved(chosenPaperSize) ?? 'a4';
  return (
    <SelectField
      label={t('labelSize')}
      className="mt-4 sm:max-w-64"
      value={size}
      onChange={({ target }) => chosenPaperSize.set(paperSizes.find((one) => one === target.value) ?? 'a4')}
    >
      {paperSizes.map((one) => (
        <option key={one} value={one}>
          {t(`size_${one}`)}
        </option>
      ))}
    </SelectField>
  );
}
