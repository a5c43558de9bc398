import type { InvoiceKind } from '@witryna/contract/invoices';
import { sql } from 'kysely';
import type { TenantRow } from '../../database/database.ts';
import type { TenantTransaction } from '../../database/tenant.ts';

/** Lists the invoices of an order, the first one first. */
export function listInvoicesOf(tx: TenantTransaction, orderIds: readonly string[]) {
  return tx
    .selectFrom('invoice')
    .selectAll()
    .where('order_id', '=', sql<string>`any(${orderIds}::uuid[])`)
    .orderBy('id')
    .execute();
}
export type StoredInvoice = TenantRow<Awaited<ReturnType<typeof listInvoicesOf>>[number]>;

export function findInvoice(tx: TenantTransaction, id: number) {
  return tx.selectFrom('invoice').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Lists the invoices of a month by number. @param month e.g. `2026-11` */
export function listInvoicesOfMonth(tx: TenantTransaction, month: string, after: number, limit: number) {
  const first = sql<string>`${`${month}-01`}::date`;
  return tx
    .selectFrom('invoice')
    .selectAll()
    .where('issued_on', '>=', first)
    .where('issued_on', '<', sql<string>`(${first} + interval '1 month')::date`)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

interface Series {
  kind: InvoiceKind;
  period: string;
}

/**
 * Takes the next number of a series. The row of its counter stays locked until the transaction ends: whoever comes next
 * waits, and a transaction that rolls back leaves no gap.
 * @param day ISO date; a number never has an earlier one than the number before
 */
export async function takeNumber(tx: TenantTransaction, series: Series, day: string) {
  const { last_number: place, last_on: issuedOn } = await tx
    .insertInto('invoice_series')
    .values({ ...series, last_number: 1, last_on: day })
    .onConflict((conflict) =>
      conflict.columns(['shop_id', 'kind', 'period']).doUpdateSet({
        last_number: sql`invoice_series.last_number + 1`,
        last_on: sql`greatest(invoice_series.last_on, excluded.last_on)`,
      }),
    )
    .returning(['last_number', 'last_on'])
    .executeTakeFirstOrThrow();
  return { place, issuedOn };
}

/** The number that `takeNumber` would give now. */
export async function nextPlace(tx: TenantTransaction, { kind, period }: Series, day: string) {
  const found = tx
    .selectFrom('invoice_series')
    .select(['last_number', 'last_on'])
    .where('kind', '=', kind)
    .where('period', '=', period);
  const { last_number: last = 0, last_on: lastOn = day } = (await found.executeTakeFirst()) ?? {};
  return { place: last + 1, issuedOn: lastOn > day ? lastOn : day };
}

export async function hasNumber(tx: TenantTransaction, number: string): Promise<boolean> {
  const found = tx.selectFrom('invoice').select('id').where('number', '=', number);
  return (await found.executeTakeFirst()) !== undefined;
}

export function insertInvoice(
  tx: TenantTransaction,
  row: Omit<StoredInvoice, 'id' | 'document'> & { document: string },
) {
  return tx.insertInto('invoice').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function setKsefNumber(
  tx: TenantTransaction,
  id: number,
  row: Pick<StoredInvoice, 'ksef_number' | 'ksef_link'>,
): Promise<void> {
  await tx.updateTable('invoice').set(row).where('id', '=', id).execute();
}

/** Whether another invoice has this number of KSeF. */
export async function isKsefNumberTaken(tx: TenantTransaction, id: number, number: string): Promise<boolean> {
  const found = tx.selectFrom('invoice').select('id').where('ksef_number', '=', number).where('id', '<>', id);
  return (await found.executeTakeFirst()) !== undefined;
}

const NOBODY = JSON.stringify({ name: '—', address: '', country: '', taxId: null });

/** Takes the buyer from the invoices of orders, and the files that name them. Goods, sums, numbers and days stay. */
export async function eraseInvoiceBuyers(tx: TenantTransaction, orderIds: readonly string[]): Promise<void> {
  await tx
    .updateTable('invoice')
    .set({ document: sql`document || jsonb_build_object('buyer', ${NOBODY}::jsonb, 'notes', '[]'::jsonb)`, fa3: null })
    .where('order_id', '=', sql<string>`any(${orderIds}::uuid[])`)
    .execute();
}
