import { type RawBuilder, sql } from 'kysely';
import type { Mailbox } from '../../apps/api/test/mailbox.ts';
import type { SwarmClient } from './swarm-client.ts';
import type { SwarmDatabase } from './swarm-database.ts';
import type { SwarmLedger } from './swarm-ledger.ts';
import type { SwarmShop } from './swarm-shop.ts';

export interface Checked {
  name: string;
  /** What breaks the invariant, by id. */
  broken: string[];
}

export interface SwarmOutcome {
  database: SwarmDatabase;
  shop: SwarmShop;
  ledger: SwarmLedger;
  mailbox: Mailbox;
  client: SwarmClient;
}

/** Checks what must be true of a settled swarm, whatever happened to its nodes and its database. */
export async function checkInvariants(outcome: SwarmOutcome): Promise<Checked[]> {
  const { database, ledger, client } = outcome;
  const checked: Checked[] = [
    { name: 'no answer is an internal error', broken: client.wrong },
    { name: 'a repeated request gets the same order', broken: ledger.contradictions },
    await checkOrders(outcome),
    await checkStock(outcome),
    await checkGifts(outcome),
    await checkRefunds(outcome),
    await checkMails(outcome),
  ];
  for (const [name, query] of Object.entries(invariants)) {
    const { rows } = await query.execute(database.db);
    checked.push({ name, broken: rows.map(({ id }) => id) });
  }
  return checked;
}

/** Every acknowledged order exists once, as it was acknowledged, and no order exists that nobody sent. */
async function checkOrders({ database: { db }, ledger }: SwarmOutcome): Promise<Checked> {
  const orders = await db.selectFrom('shop_order').select(['id', 'number', 'idempotency_key', 'total_minor']).execute();
  const byKey = Map.groupBy(orders, (order) => order.idempotency_key);
  const lost = [...ledger.placed].filter(([key, { id, number, totalMinor }]) => {
    const [found, ...others] = byKey.get(key) ?? [];
    return others.length > 0 || found?.id !== id || found.number !== number || found.total_minor !== totalMinor;
  });
  const invented = orders.filter((order) => !ledger.sent.has(order.idempotency_key));
  const broken = [...lost.map(([, { id }]) => id), ...invented.map(({ id }) => id)];
  return { name: 'every acknowledged order exists once, and no other', broken };
}

async function checkStock({ database: { db }, shop }: SwarmOutcome): Promise<Checked> {
  const { rows } = await sql<{ id: number; stock: number; sold: number }>`
    select c.id, c.stock, (
      select coalesce(sum(l.quantity), 0) from order_line l join shop_order o on o.id = l.order_id
      where l.combination_id = c.id and o.stock_held and not l.position = any(o.gifts_gone))::int as sold
    from combination c`.execute(db);
  const found = new Map(rows.map((row) => [row.id, row]));
  const broken = shop.products.flatMap(({ combinationId, initial }) => {
    const { stock = 0, sold = 0 } = found.get(combinationId) ?? {};
    return stock >= 0 && stock + sold === initial ? [] : `${combinationId}: ${stock} + ${sold} ≠ ${initial}`;
  });
  return { name: 'stock + sold = initial', broken };
}

/** An order has each gift that its shopper saw, unless the gift ran out after the order's hold had ended. */
async function checkGifts({ database: { db }, ledger }: SwarmOutcome): Promise<Checked> {
  const { rows } = await sql<{ id: string; gifts: number }>`
    select order_id::text as id, sum(quantity)::int as gifts from order_line where gift group by 1`.execute(db);
  const found = new Map(rows.map(({ id, gifts }) => [id, gifts]));
  const broken = [...ledger.placed.values()].filter(({ id, gifts }) => (found.get(id) ?? 0) < gifts);
  const unmarked = await sql<{ id: string }>`
    select o.id::text as id from shop_order o where gifts_gone <> '{}' and ${eventsOf('gift-gone')} = 0`.execute(db);
  return { name: 'no gift that was shown is missing', broken: [...broken, ...unmarked.rows].map(({ id }) => id) };
}

async function checkRefunds({ database: { db }, ledger }: SwarmOutcome): Promise<Checked> {
  const refunds = await db.selectFrom('payment_refund').selectAll().execute();
  const byId = new Map(refunds.map((refund) => [refund.id, refund]));
  const lost = ledger.refunds.filter(({ id, orderId, amountMinor }) => {
    const found = byId.get(id);
    return found?.order_id !== orderId || (amountMinor ?? found.amount_minor) !== found.amount_minor;
  });
  const cancelled = await sql<{ id: string }>`
    select id from shop_order where id = any(${[...ledger.cancelled]}) and (state <> 'cancelled' or stock_held)`.execute(
    db,
  );
  const broken = [...lost.map(({ id }) => `refund ${id}`), ...cancelled.rows.map(({ id }) => `order ${id}`)];
  return { name: 'every acknowledged refund and cancellation stands', broken };
}

/** Every mail that an order's events tell of was received, and no other. */
async function checkMails({ database: { db }, mailbox }: SwarmOutcome): Promise<Checked> {
  const { rows } = await sql<{ id: string; count: string }>`
    select concat_ws('-', o.number, substr(e.kind, 6), e.details ->> 'request') as id, count(*)
    from order_event e join shop_order o on o.id = e.order_id where e.kind like 'mail-%' group by 1`.execute(db);
  const told = new Map(rows.map(({ id, count }) => [id, Number(count)]));
  const broken = [
    ...[...told].filter(([id, count]) => count !== 1 || !mailbox.received.has(id)).map(([id]) => id),
    ...[...mailbox.received.keys()].filter((id) => !told.has(id)),
  ];
  return { name: 'mails and events match', broken };
}

const settled = sql`('paid', 'part-refunded', 'refunded')`;
/** Payments that the sandbox gateway counts as paid with the right amount. */
const gatewayPaid = sql`('accept', 'confirm', 'late', 'twice', 'out-of-order', 'bad-signature')`;
/** The number of mails of a kind that an order's events tell of. */
const mailed = (kind: string) =>
  sql`(select count(*) from order_event m where m.order_id = o.id and m.kind = ${`mail-${kind}`})`;
const eventsOf = (kind: string) =>
  sql`(select count(*) from order_event e where e.order_id = o.id and e.kind = ${kind})`;

/** Queries that return the ids of what breaks an invariant. */
const invariants: Record<string, RawBuilder<{ id: string }>> = {
  'coupon uses ≤ limit, and as many as orders hold': sql`
    select code || ': ' || used || ' used, limit ' || coalesce(use_limit::text, '–') || ', held ' || held as id
    from coupon, lateral (select count(*) as held from shop_order o where o.coupon_id = coupon.id and stock_held) h
    where used > coalesce(use_limit, used) or used <> held`,
  'no shopper uses a coupon more often than allowed': sql`
    select code || ' ' || lower(buyer ->> 'email') as id from shop_order join coupon c on c.id = coupon_id
    where state <> 'cancelled' group by code, 1, per_shopper_limit having count(*) > per_shopper_limit`,
  'every payment at the gateway belongs to an attempt, and is counted': sql`
    select p.attempt_id::text || ' ' || coalesce(a.state, 'without attempt') as id
    from sandbox_payment p left join payment_attempt a on a.id = p.attempt_id
    where a.id is null or (p.behaviour in ${gatewayPaid}) <> (a.state = 'paid')`,
  'no order is paid without a payment, nor a payment without its order paid': sql`
    select o.id::text from shop_order o where (payment_state in ${settled}) <> exists (
      select from payment_attempt a where a.order_id = o.id and a.state = 'paid')`,
  'an order is paid once, and further payments are marked': sql`
    select o.id::text from shop_order o
    join lateral (
      select count(*) as paid from payment_attempt a where a.order_id = o.id and a.state = 'paid' and provider <> 'none'
    ) p on true
    where paid > 0 and (${eventsOf('paid')} <> 1 or ${eventsOf('paid-twice')} <> paid - 1)`,
  'a payment with a wrong amount is marked': sql`
    select p.attempt_id::text as id from sandbox_payment p join payment_attempt a on a.id = p.attempt_id
    where p.behaviour = 'wrong-amount' and not exists (
      select from order_event e where e.order_id = a.order_id and e.kind = 'payment-mismatch')`,
  'no attempt is open': sql`select id::text from payment_attempt where state in ('created', 'waiting', 'authorised')`,
  'no order waits for a payment': sql`
    select id::text from shop_order where payment_state = 'pending' or (stock_held and stock_held_until <= now())`,
  'what was paid for a cancelled order is refunded or marked': sql`
    select o.id::text from shop_order o where state = 'cancelled' and payment_state = 'paid' and not needs_attention`,
  'refunds ≤ payments, and the state tells so': sql`
    select o.id::text from shop_order o, lateral (
      select (select coalesce(sum(amount_minor), 0) from payment_attempt a where a.order_id = o.id and a.state = 'paid') as paid,
        (select coalesce(sum(amount_minor), 0) from payment_refund r where r.order_id = o.id and r.state = 'done') as refunded) m
    where refunded > paid or (payment_state = 'refunded') <> (paid > 0 and refunded = paid)
      or (payment_state = 'part-refunded') <> (refunded > 0 and paid - refunded < total_minor and refunded < paid)`,
  'no refund is unfinished': sql`select id::text from payment_refund where state <> 'done'`,
  'one mail per event': sql`
    select number || concat(' placed ', ${mailed('placed')}, ' paid ', ${mailed('paid')}, ' cancelled ', ${mailed('cancelled')}) as id
    from shop_order o where ${mailed('placed')} <> 1 or ${mailed('cancelled')} <> ${eventsOf('cancelled')}
      or ${mailed('sent')} <> ${eventsOf('sent')} or ${mailed('delivered')} <> ${eventsOf('delivered')}
      or ${mailed('refunded')} <> (select count(*) from payment_refund r where r.order_id = o.id and r.state = 'done')
      or ${mailed('order-notice')} > 1 or ${mailed('payment-failed')} > 1 or ${mailed('transfer-reminder')} > 1
      or ${mailed('paid')} <> (select count(*) from order_event e where e.order_id = o.id and e.kind = 'paid'
        and not exists (select from order_event b where b.order_id = o.id and b.id < e.id and b.kind in ('cancelled', 'sent')))`,
  // A sweep that has failed is followed by another one.
  'no job has given up': sql`
    select name || ' ' || id as id from pgboss.job
    where name = 'dead-letter' or (state = 'failed' and name not like 'shop-%')`,
  'no notice is unprocessed': sql`select event_id as id from payment_notice where worked_at is null`,
};
