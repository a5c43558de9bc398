import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changeGoods } from '@witryna/api/features/goods/save-goods.ts';
import type { GoodsChange } from '@witryna/contract/goods';
import { productAddress } from '@witryna/contract/product-address';
import { makeSellingShop } from '../apps/api/test/buying.ts';
import { makeProduct } from '../apps/api/test/shop-fixtures.ts';
import { sameLimits } from '../apps/server/settings/default-rate-limits.ts';
import { atMost, type Row } from './rows.ts';
import { createSwarmClient } from './swarm/swarm-client.ts';
import { openSwarmDatabase } from './swarm/swarm-database.ts';
import { startNodes } from './swarm/swarm-nodes.ts';
import { swarmHost } from './swarm/swarm-shop.ts';
import { priceText, untilShown } from './until-shown.ts';

/**
 * Measures how soon a price stands on the product's page at two nodes, after the back office's code has saved it.
 * @param rounds how many prices are saved
 */
export async function measurePriceOnPage(rounds: number): Promise<Row> {
  const folder = mkdtempSync(join(tmpdir(), 'witryna-price-'));
  // As root, the database runs as another user, who must be able to enter this folder.
  chmodSync(folder, 0o711);
  const database = await openSwarmDatabase(folder);
  const shop = await makeSellingShop(database.db, swarmHost);
  const { id, combinations } = await makeProduct(shop, { name: 'Cup' }, [{ stock: 5, price_minor: 10_000 }]);
  const nodes = await startNodes(2, folder, {
    ...{ DATABASE_URL: database.url, SECRET_KEY: Buffer.alloc(32, 7).toString('base64') },
    ...{ PUBLIC_URL: 'http://{host}', LOG_LEVEL: 'error', RATE_LIMITS: sameLimits(1_000_000_000, 86_400) },
  });
  const clients = nodes.ports().map((port) => createSwarmClient(swarmHost, () => [port]));
  try {
    const path = productAddress({ id, name: 'Cup' });
    const waits: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const priceMinor = 12_345 + round * 101;
      const change: GoodsChange = { kind: 'combinations', combinations: [{ id: combinations[0] ?? 0, priceMinor }] };
      const { changed } = await changeGoods(shop, { ids: [id], change }, { actor: 'bench', now: new Date() });
      if (changed.length !== 1) throw new Error('the price was not changed');
      const began = performance.now();
      await Promise.all(clients.map((client) => untilShown(client, path, priceText(priceMinor))));
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
