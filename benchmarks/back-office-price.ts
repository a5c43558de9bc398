import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { goodsChanged } from '@witryna/contract/goods';
import { makeSellingShop } from '../apps/api/test/buying.ts';
import { makeProduct } from '../apps/api/test/shop-fixtures.ts';
import { sameLimits } from '../apps/server/settings/default-rate-limits.ts';
import { atMost, type Row } from './rows.ts';
import { adminToken } from './swarm/handle-swarm-order.ts';
import { createSwarmClient } from './swarm/swarm-client.ts';
import { openSwarmDatabase } from './swarm/swarm-database.ts';
import { startNodes } from './swarm/swarm-nodes.ts';
import { swarmHost } from './swarm/swarm-shop.ts';

const LOOK_AGAIN_MS = 10;
const GIVE_UP_AFTER_MS = 30_000;

/**
 * Measures how soon a price that the back office has saved at one of two nodes stands on the product's page at both.
 * @param rounds how many prices are saved
 */
export async function measurePriceOnPage(rounds: number): Promise<Row> {
  const folder = mkdtempSync(join(tmpdir(), 'witryna-price-'));
  // As root, the database runs as another user, who must be able to enter this folder.
  chmodSync(folder, 0o711);
  const database = await openSwarmDatabase(folder);
  const shop = await makeSellingShop(database.db, swarmHost);
  const { id, combinations } = await makeProduct(shop, { handle: 'cup' }, [{ stock: 5, price_minor: 10_000 }]);
  const nodes = await startNodes(2, folder, {
    ...{ DATABASE_URL: database.url, SECRET_KEY: Buffer.alloc(32, 7).toString('base64'), ADMIN_TOKEN: adminToken },
    ...{ PUBLIC_URL: 'http://{host}', LOG_LEVEL: 'error', RATE_LIMITS: sameLimits(1_000_000_000, 86_400) },
  });
  const clients = nodes.ports().map((port) => createSwarmClient(swarmHost, () => [port]));
  try {
    const waits: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const priceMinor = 12_345 + round * 101;
      const answer = await clients[0]?.ask(`/api/admin/${swarmHost}/goods/change`, {
        method: 'POST',
        headers: { authorization: `Bearer ${adminToken}`, 'x-actor': 'bench' },
        body: { ids: [id], change: { kind: 'combinations', combinations: [{ id: combinations[0], priceMinor }] } },
      });
      if (goodsChanged.parse(answer?.body).changed.length !== 1) throw new Error('the price was not changed');
      const began = performance.now();
      const shown = `${Math.floor(priceMinor / 100)},${String(priceMinor % 100).padStart(2, '0')}`;
      await Promise.all(clients.map((client) => untilShown(client, shown, began)));
      waits.push(performance.now() - began);
    }
    return atMost(`a saved price on its page at both nodes, the slowest of ${rounds}`, 1_000, Math.max(...waits), 'ms');
  } finally {
    for (const client of clients) client.close();
    await nodes.stop();
    await database.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function untilShown(client: ReturnType<typeof createSwarmClient>, price: string, began: number): Promise<void> {
  for (;;) {
    const { status, body } = await client.ask('/cup');
    if (status === 200 && String(body).includes(price)) return;
    if (performance.now() - began > GIVE_UP_AFTER_MS) throw new Error(`/cup (${status}) has no price ${price}`);
    await pause(LOOK_AGAIN_MS);
  }
}
