import type { Complete } from '@witryna/contract/complete';
import { type Order, timelineKinds } from '@witryna/contract/orders';
import { returnDays } from '@witryna/contract/return-days';
import { returns } from '@witryna/contract/shop-config';
import { z } from 'zod';
import type { TenantTransaction } from '../../database/tenant.ts';
import { listEventsOfKinds, type StoredOrder } from '../orders/order-store.ts';
import { findParcel } from '../orders/parcel.ts';
import { readConsents } from '../orders/stored-order.ts';
import { withdrawalEnd } from '../orders/withdrawal-period.ts';
import { asRecord } from '../shop/read-fields.ts';
import { findCalendar, readSeller } from '../shop/store.ts';

const timelineKind = z.enum(timelineKinds);

/** Reads what has happened to an order: the events that its shopper sees, its parcel and the dates that follow. */
export async function readHistory(
  tx: TenantTransaction,
  { id, consents }: StoredOrder,
): Promise<Pick<Complete<Order>, 'timeline' | 'parcel' | 'withdrawUntil' | 'termsAcceptedAt' | 'accepted'>> {
  const events = await listEventsOfKinds(tx, id, timelineKinds);
  const { documents: consent } = readConsents(consents);
  const delivered = events.findLast(({ kind }) => kind === 'delivered');
  return {
    timeline: events.map(({ kind, at }) => ({ kind: timelineKind.parse(kind), at: at.toISOString() })),
    parcel: (await findParcel(tx, id)) ?? null,
    withdrawUntil: delivered ? await readWithdrawalEnd(tx, delivered.at) : null,
    termsAcceptedAt: consent?.at ?? null,
    accepted: consent?.documents ?? [],
  };
}

async function readWithdrawalEnd(tx: TenantTransaction, deliveredAt: Date): Promise<string> {
  const days = returnDays(await findReturns(tx));
  return (await withdrawalEnd(deliveredAt, days, await findCalendar(tx))).toISOString();
}

/** Reads what the shop grants for returns; undefined if it is no more than the law demands. */
export async function findReturns(tx: TenantTransaction) {
  const { config } = await readSeller(tx);
  return returns.safeParse(asRecord(config).returns).data;
}
