import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { timeText } from '@witryna/shop-folder/format/cell-text.ts';
import type { TenantTransaction } from '../database/tenant.ts';
import { asRecord } from '../features/shop/read-fields.ts';
import type { ShopExport } from './export-context.ts';
import { majorOf } from './export-shop-file.ts';
import {
  readContactMessages,
  readOrderEvents,
  readOrderLines,
  readOrders,
  readPayments,
  readRefunds,
  readWithdrawals,
} from './order-export-store.ts';

const ordersAtOnce = 200;
const messagesAtOnce = 500;
const onlyForOwner = 0o600;
const notice =
  'This file holds personal data of buyers: names, addresses, e-mail addresses, phone numbers and what they bought. ' +
  'Keep it secret, and delete it when you no longer need it.';

/** Writes all orders and questions of shoppers as JSON, one per line. Only the owner of the file can read it. */
export async function exportOrders(tx: TenantTransaction, context: ShopExport): Promise<void> {
  const file = createWriteStream(join(context.folder, 'orders.jsonl'), { mode: onlyForOwner });
  const lines = async function* () {
    yield lineOf({ kind: 'notice', text: notice });
    yield* orderLines(tx, context);
    yield* messageLines(tx, context);
  };
  await pipeline(lines(), file);
}

async function* orderLines(tx: TenantTransaction, { names, signal, count }: ShopExport): AsyncGenerator<string> {
  for (let after: string | undefined; ; ) {
    signal.throwIfAborted();
    const orders = await readOrders(tx, after, ordersAtOnce);
    const ids = orders.map(({ id }) => id);
    const lines = byOrder(await readOrderLines(tx, ids));
    const payments = byOrder(await readPayments(tx, ids));
    const refunds = byOrder(await readRefunds(tx, ids));
    const events = byOrder(await readOrderEvents(tx, ids));
    const withdrawals = byOrder(await readWithdrawals(tx, ids));
    for (const order of orders) {
      const { id, delivery: stored, ...fields } = order;
      const { id: deliveryId, ...delivery } = asRecord(stored);
      const partsOf = (rows: ReadonlyMap<string, Row[]>) =>
        (rows.get(id) ?? []).map(({ order_id, ...row }) => readable(row, order.currency));
      yield lineOf({
        kind: 'order',
        id,
        ...readable(fields, order.currency),
        delivery: { handle: names.deliveries.get(Number(deliveryId)), ...delivery },
        lines: partsOf(lines),
        payments: partsOf(payments),
        refunds: partsOf(refunds),
        events: partsOf(events),
        withdrawals: partsOf(withdrawals),
      });
    }
    count('orders', orders.length);
    if (orders.length < ordersAtOnce) return;
    after = ids.at(-1);
  }
}

async function* messageLines(tx: TenantTransaction, { count, signal }: ShopExport): AsyncGenerator<string> {
  for (let after = 0; ; ) {
    signal.throwIfAborted();
    const messages = await readContactMessages(tx, after, messagesAtOnce);
    for (const { id, ...message } of messages) yield lineOf({ kind: 'contact-message', ...readable(message, '') });
    count('contact messages', messages.length);
    after = messages.at(-1)?.id ?? after;
    if (messages.length < messagesAtOnce) return;
  }
}

type Row = Record<string, unknown>;

function byOrder(rows: readonly ({ order_id: string } & Row)[]): Map<string, Row[]> {
  return Map.groupBy<string, Row>(rows, ({ order_id }) => String(order_id));
}

/** Names the columns of a row in camelCase, and writes amounts in major units and times in UTC. */
function readable(row: Row, currency: string): Row {
  const entries = Object.entries(row).flatMap(([column, value]): [string, unknown][] => {
    if (value === null) return [];
    const name = column.replace(/_minor$/, '').replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
    if (column.endsWith('_minor')) return [[name, majorOf(Number(value), currency)]];
    return [[name, value instanceof Date ? timeText(value) : value]];
  });
  return Object.fromEntries(entries);
}

function lineOf(value: Row): string {
  return `${JSON.stringify(value)}\n`;
}
