import type { Right } from '@witryna/contract/admin-rights';
import { ShopError } from '@witryna/contract/errors';
import {
  type ExportName,
  type LogEvent,
  type LoggedThing,
  type LogThing,
  loggedThings,
  orderAct,
  type ShopLog,
  type ShopLogFilter,
  shopAct,
  shopEvent,
} from '@witryna/contract/shop-events';
import { z } from 'zod';
import type { Tenant } from '../../database/tenant.ts';
import type { Access } from '../../http/access.ts';
import { findHorizon, type LogPlace, type LogRow, listLogRows } from './store.ts';

/** Who sees what is logged of each kind of thing that has no right of its own. */
const rightOf: Readonly<Record<string, Right>> = {
  label: 'orders',
  message: 'content',
  'ready-answer': 'content',
  person: 'owner',
  key: 'owner',
  webhook: 'owner',
  help: 'owner',
  buyer: 'owner',
  shop: 'owner',
};
const rightOfExport: Readonly<Record<ExportName, Right>> = {
  orders: 'orders',
  invoices: 'money',
  prices: 'goods',
  goods: 'goods',
  person: 'owner',
  log: 'owner',
  newsletter: 'content',
  reports: 'money',
  waiting: 'goods',
};
const rightOfThing: Readonly<Record<LoggedThing, Right>> = {
  product: 'goods',
  category: 'goods',
  manufacturer: 'goods',
  coupon: 'goods',
  sale: 'goods',
  review: 'content',
};
const acts = Object.keys(rightOf);

interface LogAsk extends ShopLogFilter {
  after: string | undefined;
  limit: number;
}

/** The kinds of things of the log that somebody may see and asks for. */
function partOf({ allows }: Pick<Access, 'allows'>, { thing }: Pick<ShopLogFilter, 'thing'>) {
  const wants = (one: LogThing) => thing === undefined || thing === one;
  const things = loggedThings.filter((one) => wants(one) && allows(rightOfThing[one]));
  const grouped: Partial<Record<LogThing, readonly string[]>> = {
    team: ['person', 'key', 'help', 'webhook'],
    settings: ['shop'],
  };
  const others = thing === undefined ? acts : (grouped[thing] ?? []);
  const names = Object.entries(rightOfExport).filter(([, right]) => wants('export') && allows(right));
  return {
    things: [...things, ...others.filter((act) => allows(rightOf[act] ?? 'owner'))],
    exports: names.map(([name]) => name),
    hasOrders: wants('order') && allows('orders'),
  };
}

/**
 * Reads a part of what was done in the shop, of what belongs to the areas of whoever asks. A search by name looks at a
 * bounded part of a long log, and may find nothing in it; `next` looks further.
 * @throws ShopError Forbidden for somebody who sees neither goods, orders nor content
 */
export async function readLog(
  tenant: Tenant,
  access: Access,
  { thing, after, limit, ...filter }: LogAsk,
): Promise<ShopLog> {
  const areas = ['goods', 'orders', 'content'] as const;
  if (!areas.some((area) => access.allows(area))) throw new ShopError('Forbidden', { right: 'goods' });
  const { by, about, from, to } = filter;
  const part = { ...partOf(access, { thing }), by, about, from, to, after: readPlace(after), limit: limit + 1 };
  const { rows, horizon } = await tenant.read(async (tx) => {
    const far = by === '' && about === '' ? null : await findHorizon(tx, part);
    return { rows: await listLogRows(tx, part, far), horizon: far };
  });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const hasMore = rows.length > limit && last !== undefined;
  const events = shown.map(toEvent);
  if (hasMore) return { events, next: `${last.micros}.${last.source}.${last.id}`, searchedTo: null };
  if (horizon === null) return { events, next: null, searchedTo: null };
  // All events of this moment were looked at.
  return { events, next: `${horizon}.1.0`, searchedTo: new Date(horizon / 1_000).toISOString() };
}

function readPlace(text: string | undefined): LogPlace | undefined {
  const [micros = Number.NaN, source, id = Number.NaN] = (text ?? '').split('.').map(Number);
  if (!Number.isSafeInteger(micros) || !Number.isSafeInteger(id)) return undefined;
  return { micros, source: source === 1 ? 1 : 2, id };
}

const texts = z.array(z.string()).catch([]);
const number = z.int().nullable().catch(null);
/** The parts of an order's event that the log shows: no texts that people have written, and nobody's data. */
const details = z
  .object({
    fields: texts,
    mail: z.string().nullable().catch(null),
    amountMinor: number,
    refundMinor: number,
    added: texts,
    removed: texts,
  })
  .catch({ fields: [], mail: null, amountMinor: null, refundMinor: null, added: [], removed: [] });

function toEvent(row: LogRow): LogEvent {
  const { id, actor, action, changes } = row;
  const at = row.at.toISOString();
  if (row.source === 2) {
    const { amountMinor, refundMinor, ...told } = details.parse(row.details);
    const { order_id: orderId, number, currency } = row;
    const thing = 'order' as const;
    const act = { thing, id, at, actor, orderId, number, currency, kind: action, ...told };
    return orderAct.parse({ ...act, amountMinor: amountMinor ?? refundMinor });
  }
  const shared = { id, at, actor, thing: row.thing, name: row.name, action, changes };
  if (!loggedThings.some((thing) => thing === row.thing)) return shopAct.parse({ ...shared, undo: undoOf(row) });
  return shopEvent.parse({
    ...shared,
    batch: row.batch,
    thingId: row.thing_id,
    version: row.version,
    undone: row.undone,
  });
}

/** The press by which a change of offers can be undone, which is the only thing here that can be. */
function undoOf({ thing, name, batch, changes, undone }: LogRow): string | null {
  return thing === 'shop' && name === 'cartRules' && changes !== null && !undone ? batch : null;
}
