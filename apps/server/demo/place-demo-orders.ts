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

/**
 * Places the orders of the demo in its first shop, as shoppers do, and handles them as its people do, each at its own
 * moment of the last weeks. Does nothing if the shop has orders.
 */
export async function placeDemoOrders(deps: AppDeps): Promise<void> {
  const shop = await deps.shops.byHost(HOST);
  if (!shop) return;
  const tenant = openTenant(deps.db, shop.shopId, 'shopkeeper');
  // Several processes may start on one database.
  await underLock(deps.db, sql`hashtext('witryna demo orders')`, async () => {
    const oldest = Math.max(...demoOrders.map(({ hoursAgo }) => hoursAgo));
    const goods = await findGoods(tenant, new Date(deps.clock().getTime() - oldest * HOUR_MS));
    if (goods) await placeAll(deps, tenant, goods);
  });
}

/** A combination of each product that was on sale then and has enough pieces; undefined if the shop has orders. */
function findGoods(tenant: Tenant, then: Date): Promise<Goods[] | undefined> {
  return tenant.read(async (tx) => {
    if (await tx.selectFrom('shop_order').select('id').limit(1).executeTakeFirst()) return undefined;
    const { rows } = await sql<Goods>`
      select distinct on (p.id) p.id as "productId", c.id as "combinationId"
      from product p join combination c on c.product_id = p.id
      where p.status = 'published' and p.published_at <= ${then} and c.active and c.stock >= ${LEAST_STOCK} order by p.id, c.id`.execute(
      tx,
    );
    return rows;
  });
}

async function placeAll(deps: AppDeps, tenant: Tenant, goods: readonly Goods[]): Promise<void> {
  const begun = deps.clock().getTime();
  let now = new Date(begun);
  const unlimited = { take: () => undefined, refuseSpent: () => undefined };
  const demo = createDemoApi({ ...deps, clock: () => now, limiter: unlimited });
  async function ask(path: string, body?: object): Promise<unknown> {
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    const init = body && { method: 'POST', headers, body: JSON.stringify(body) };
    const response = await demo.api.fetch(new Request(`http://${HOST}/api/shop/${path}`, init), { internal: true });
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`);
    return answer;
  }
  for (const order of demoOrders) {
    const placedAt = begun - order.hoursAgo * HOUR_MS;
    now = new Date(placedAt);
    const { id: orderId } = placedOrder.parse(await ask('Order', await fillIn(ask, order, goods)));
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
