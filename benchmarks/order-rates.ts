import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { connectDatabase } from '@witryna/api/database/connect.ts';
import type { PlaceOrder } from '@witryna/contract/checkout';
import { placedOrder } from '@witryna/contract/orders';
import { startEmbeddedPostgres } from '@witryna/embedded-postgres/start-embedded-postgres.ts';
import { sql } from 'kysely';
import { glina } from '../e2e/demo-shops.ts';
import { shopClient } from '../e2e/shop-client.ts';
import { prepareEqualWrites } from './equal-writes.ts';
import { measureFault } from './faults/many-mails-and-notices.ts';
import { medianBy } from './median.ts';
import { atLeast, atMost, type Row } from './rows.ts';
import { createSwarmClient } from './swarm/swarm-client.ts';

interface Setup {
  port: number;
  dataDir: string;
  folder: string;
  seconds: number;
  rounds: number;
}

const SHOPPERS = 32;
/** More orders than can be placed in a second; what is left over is used in the next round. */
const PER_SECOND = 400;
const FILLING = 16;
const CARTS_PER_SECOND = 20;
const log = { info: () => undefined, warn: () => undefined };

type Line = { productId: number; combinationId: number };

/** Measures how fast orders are placed, beside pgbench with equal writes, and how long other shoppers wait meanwhile. */
export async function measureOrders({ port, dataDir, folder, seconds, rounds }: Setup): Promise<Row[]> {
  // This comes first. Afterwards the server is busy with the mails of the orders.
  const mailsAndNotices = await measureFault({ port, dataDir, serverPid: 0 });
  const { url, stop } = await startEmbeddedPostgres({ dataDir, log });
  const { db, close } = connectDatabase<never>({ url }, { log, statementTimeoutMs: 60_000 });
  const client = createSwarmClient(glina.host, () => [port]);
  try {
    await sql`update combination set stock = 1000000`.execute(db);
    const { rows: goods } = await sql<Line>`
      select p.id as "productId", c.id as "combinationId" from combination c join product p on p.id = c.product_id
      join host on host.shop_id = p.shop_id and host.host = ${glina.host}
      where c.active and p.status = 'published' and p.external_url is null and p.minimum_age is null limit 60`.execute(
      db,
    );
    const { fillIn } = shopClient(port, glina);
    const orders: PlaceOrder[] = [];
    const results: { orders: number; pgbench: number; waits: number[] }[] = [];
    const first = placedOrder.parse((await place(client, await fillIn(goods[0] ?? never()))).body);
    const equalWrites = await prepareEqualWrites(db, url, first.id, folder);
    for (let round = 0; round < rounds; round += 1) {
      await fillCarts(orders, PER_SECOND * seconds, (at) => fillIn(goods[at % goods.length] ?? never()));
      const placed = await placeOrders(client, orders, seconds, goods);
      results.push({ ...placed, pgbench: await equalWrites(SHOPPERS, seconds) });
    }
    return [...toRows(results), ...mailsAndNotices];
  } finally {
    client.close();
    await sql`drop schema if exists bench cascade`.execute(db);
    await close();
    await stop();
  }
}

function never(): never {
  throw new Error('the demo shop has no goods');
}

function toRows(results: readonly { orders: number; pgbench: number; waits: number[] }[]): Row[] {
  const median = medianBy(results, (result) => result.orders / result.pgbench);
  const waits = results.flatMap((result) => result.waits).toSorted((one, other) => one - other);
  const rate = `median of ${results.map((result) => Math.round(result.orders)).join(', ')}`;
  return [
    atLeast(`Orders a second placed by ${SHOPPERS} shoppers`, 150, median.orders, rate),
    atLeast(
      'Orders against pgbench with equal writes',
      0.4,
      median.orders / median.pgbench,
      `${Math.round(median.orders)}/s against ${Math.round(median.pgbench)}/s`,
    ),
    atMost('Adding to a cart meanwhile, p99', 40, waits[Math.floor(waits.length * 0.99)] ?? 0, 'ms'),
  ];
}

async function fillCarts(orders: PlaceOrder[], count: number, fillIn: (at: number) => Promise<PlaceOrder>) {
  const fill = async () => {
    while (orders.length < count) orders.push(await fillIn(orders.length));
  };
  await Promise.all(Array.from({ length: FILLING }, fill));
}

type Client = ReturnType<typeof createSwarmClient>;

const place = (client: Client, body: PlaceOrder) =>
  client.ask('/api/shop/Order', { method: 'POST', headers: { 'idempotency-key': randomUUID() }, body });

/** Each shopper places one order after the other. @returns orders per second, and how long each cart took, in ms */
async function placeOrders(client: Client, orders: PlaceOrder[], seconds: number, goods: readonly Line[]) {
  const began = performance.now();
  const running = () => performance.now() - began < seconds * 1_000;
  const waits: number[] = [];
  let placed = 0;
  const buy = async () => {
    for (let order = orders.pop(); order && running(); order = orders.pop()) {
      const { status, body } = await place(client, order);
      if (status !== 200) throw new Error(`an order was answered with ${status}: ${JSON.stringify(body)}`);
      if (running()) placed += 1;
    }
  };
  const browse = async () => {
    for (let at = 0; running(); at += 1) {
      await pause(1_000 / CARTS_PER_SECOND);
      const sent = performance.now();
      const body = { ...goods[at % goods.length], quantity: 1, session: randomUUID().replaceAll('-', '') };
      const { status } = await client.ask('/api/shop/ShoppingCart', { method: 'POST', body });
      if (status !== 200) throw new Error(`adding to a cart was answered with ${status}`);
      waits.push(performance.now() - sent);
    }
  };
  await Promise.all([...Array.from({ length: SHOPPERS }, buy), browse()]);
  return { orders: placed / seconds, waits };
}
