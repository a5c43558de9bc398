import { randomBytes, randomUUID } from 'node:crypto';
import type { AppDeps } from '@witryna/api/app-deps.ts';
import { underLock } from '@witryna/api/database/advisory-lock.ts';
import { openTenant, type Tenant } from '@witryna/api/database/tenant.ts';
import { handleOrder } from '@witryna/api/features/order-handling/handle-order.ts';
import { cart } from '@witryna/contract/cart';
import { checkout } from '@witryna/contract/checkout';
import { placedOrder } from '@witryna/contract/orders';
import { createDemoApi } from '@witryna/sandbox-gateway/demo-api';
import { sql } from 'kysely';
import { buyers, type DemoOrder, demoOrders, steps } from './demo-orders.ts';

const HOST = 'glina.localhost';
const ACTOR = 'Hanna Wilk';
const HOUR_MS = 3_600_000;
/** Goods with fewer pieces are left for those who try the shop. */
const LEAST_STOCK = 8;

interface Goods {
  productId: number;
  combinationId: number;
}

/** The key of each order's request, by which the next start knows those that were placed. */
const keys = demoOrders.map((_order, at) => `de300000-0000-4000-8000-${String(at).padStart(12, '0')}`);

/**
 * Places the orders of the demo in its first shop, as shoppers do, and handles them as its people do, each at its own
 * moment of the last weeks. Goes on where an earlier start was ended; does nothing if the shop began with other orders.
 * @param isStopping is asked before each order
 */
export async function placeDemoOrders(deps: AppDeps, isStopping: () => boolean): Promise<void> {
  const shop = await deps.shops.byHost(HOST);
  if (!shop) return;
  const tenant = openTenant(deps.db, shop.shopId, 'shopkeeper');
  // Several processes may start on one database.
  await underLock(deps.db, sql`hashtext('witryna demo orders')`, async () => {
    const oldest = Math.max(...demoOrders.map(({ hoursAgo }) => hoursAgo));
    const placed = await countPlaced(tenant);
    if (placed === demoOrders.length) return;
    const goods = await findGoods(tenant, new Date(deps.clock().getTime() - oldest * HOUR_MS));
    await placeAll(deps, tenant, goods, { placed, isStopping });
  });
}

/** How many of the demo's orders the shop has; all of them if it began with other orders. */
function countPlaced(tenant: Tenant): Promise<number> {
  return tenant.read(async (tx) => {
    const orders = tx.selectFrom('shop_order').select('idempotency_key');
    const first = await orders.orderBy('id').limit(1).executeTakeFirst();
    if (first && first.idempotency_key !== keys[0]) return demoOrders.length;
    return (await orders.where('idempotency_key', 'in', keys).execute()).length;
  });
}

/** A combination of each product that was on sale then and has enough pieces. */
function findGoods(tenant: Tenant, then: Date): Promise<Goods[]> {
  return tenant.read(async (tx) => {
    const { rows } = await sql<Goods>`
      select distinct on (p.id) p.id as "productId", c.id as "combinationId"
      from product p join combination c on c.product_id = p.id
      where p.status = 'published' and p.published_at <= ${then} and c.active and c.stock >= ${LEAST_STOCK} order by p.id, c.id`.execute(
      tx,
    );
    return rows;
  });
}

async function placeAll(
  deps: AppDeps,
  tenant: Tenant,
  goods: readonly Goods[],
  { placed, isStopping }: { placed: number; isStopping: () => boolean },
): Promise<void> {
  const begun = deps.clock().getTime();
  let now = new Date(begun);
  const unlimited = { take: () => undefined, refuseSpent: () => undefined };
  const demo = createDemoApi({ ...deps, clock: () => now, limiter: unlimited });
  async function ask(path: string, body?: object, key: string = randomUUID()): Promise<unknown> {
    const headers = { 'content-type': 'application/json', 'idempotency-key': key };
    const init = body && { method: 'POST', headers, body: JSON.stringify(body) };
    const response = await demo.api.fetch(new Request(`http://${HOST}/api/shop/${path}`, init), { internal: true });
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`);
    return answer;
  }
  for (const [at, order] of demoOrders.entries()) {
    if (at < placed) continue;
    if (isStopping()) return;
    const placedAt = begun - order.hoursAgo * HOUR_MS;
    now = new Date(placedAt);
    const { id: orderId } = placedOrder.parse(await ask('Order', await fillIn(ask, order, goods), keys[at]));
    for (const { command, afterHours, ...input } of steps(order)) {
      const moment = placedAt + afterHours * HOUR_MS;
      if (moment > begun) break;
      now = new Date(moment);
      await handleOrder[command](demo.deps, tenant, { orderId, actor: ACTOR, ...input });
    }
  }
}

/** Puts the goods of an order into a cart. @returns what the checkout sends */
async function fillIn(
  ask: (path: string, body?: object) => Promise<unknown>,
  { buyer, lines, payment }: DemoOrder,
  goods: readonly Goods[],
): Promise<object> {
  const session = randomBytes(16).toString('hex');
  let cartVersion = 0;
  for (const [at, quantity] of lines) {
    const line = { ...goods[at % goods.length], quantity, session };
    cartVersion = cart.parse(await ask('ShoppingCart', line)).version;
  }
  const offer = checkout.parse(await ask(`Checkout/${session}`));
  const delivery = offer.deliveries.find(({ type }) => type === 'COURIER');
  const person = buyers[buyer];
  if (!person) throw new Error(`the demo has no buyer ${buyer}`);
  const { name, email, phone, ...address } = person;
  return {
    ...{ session, cartVersion, expectedTotalMinor: delivery?.totalMinor },
    buyer: { fullName: name, email, phone },
    address: { country: 'PL', ...address },
    delivery: { id: delivery?.id, type: delivery?.type },
    payment: { type: payment },
    consents: offer.consents.map(({ id, version }) => ({ id, version })),
  };
}
