import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connectDatabase } from '@witryna/api/database/connect.ts';
import type { Tables } from '@witryna/api/database/database.ts';
import { migrateDatabase } from '@witryna/api/database/migrate.ts';
import { createLocalOriginals } from '@witryna/api/pictures/original-store.ts';
import { eraseShop } from '@witryna/api/shops/erase-shop.ts';
import { sameLimits } from '../../apps/server/settings/default-rate-limits.ts';
import { atMost, type Row } from '../rows.ts';
import { planShopper } from '../swarm/shopper-plan.ts';
import { createSwarmClient } from '../swarm/swarm-client.ts';
import { createLedger } from '../swarm/swarm-ledger.ts';
import { startNodes } from '../swarm/swarm-nodes.ts';
import { makeSwarmShop, type SwarmShop, swarmHost } from '../swarm/swarm-shop.ts';
import { visitShop } from '../swarm/visit-shop.ts';
import { ARCHIVE_SECONDS, startArchivedDatabase } from './archived-database.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const SHOPPERS = 8;

/**
 * Shows that pgBackRest, of Debian's packages, brings a shop back: as it was the second before it was erased by mistake, and
 * after the database's disk is lost. Measures how long both take, and what is lost.
 */
export async function measureRecovery({ seconds }: { seconds: number }): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'witryna-recovery-'));
  // As root, the database runs as another user, who must be able to enter this folder.
  await chmod(folder, 0o711);
  const archived = await startArchivedDatabase(folder);
  const connection = { url: archived.url };
  await migrateDatabase({ connection, log });
  const open = () => connectDatabase<Tables>({ url: archived.adminUrl }, { log, max: 2 });
  let database = open();
  const shop = await makeSwarmShop({ ...database, ...connection });
  const seller = await startSelling(folder, archived.url, shop);
  try {
    await seller.sell(seconds);
    await archived.backUp();
    await seller.sell(seconds);
    const known = [...seller.ledger.placed.values()];
    const before = await archived.now();
    await pause(1_000);
    const originals = createLocalOriginals(folder);
    const erasure = { ...database, dataDir: folder, originals, onProgress: () => undefined };
    await eraseShop({ ...erasure, signal: AbortSignal.timeout(60_000) }, shop.tenant.shopId, swarmHost);

    const erased = performance.now();
    await seller.close();
    await database.close();
    await archived.stop();
    await archived.restore(before);
    await seller.open();
    const backAfter = (performance.now() - erased) / 1_000;
    database = open();
    const missing = await countMissing(database, known);

    await archived.backUp();
    await seller.sell(ARCHIVE_SECONDS + seconds);
    const lastOrders = [...seller.ledger.placed.values()];
    const lost = performance.now();
    await seller.close();
    await database.close();
    await archived.lose();
    await archived.restore();
    await seller.open();
    const newDiskAfter = (performance.now() - lost) / 1_000;
    database = open();
    const lostOrders = await countMissing(database, lastOrders);
    const lostSeconds = seller.secondsOf(lostOrders);
    return [
      atMost('orders missing after going back before a wrong erasure', 0, missing, `of ${known.length}`),
      atMost('time until the shop sold again', 600, backAfter, 's'),
      atMost('time after the loss of the disk', 600, newDiskAfter, 's'),
      atMost(
        `orders lost with the disk: those of the last seconds (${lostOrders} of ${lastOrders.length})`,
        ARCHIVE_SECONDS,
        lostSeconds,
        's',
      ),
    ];
  } finally {
    await seller.close();
    await database.close();
    await archived.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Starts a node, and lets shoppers buy there. */
async function startSelling(folder: string, url: string, shop: SwarmShop) {
  const ledger = createLedger();
  const times: number[] = [];
  let visited = 0;
  const start = () =>
    startNodes(1, folder, {
      ...{ DATABASE_URL: url, SECRET_KEY: Buffer.alloc(32, 7).toString('base64'), DEMO: '1' },
      ...{ PUBLIC_URL: 'http://{host}', LOG_LEVEL: 'error', RATE_LIMITS: sameLimits(1_000_000_000, 86_400) },
    });
  let nodes: Awaited<ReturnType<typeof start>> | undefined = await start();
  return {
    ledger,
    async sell(seconds: number): Promise<void> {
      const client = createSwarmClient(swarmHost, () => nodes?.ports() ?? []);
      const deadline = performance.now() + seconds * 1_000;
      const buy = async () => {
        while (performance.now() < deadline) {
          const order = await visitShop({ client, ledger, plan: planShopper(1, visited++, shop) });
          if (order) times.push(performance.now());
        }
      };
      await Promise.all(Array.from({ length: SHOPPERS }, buy));
      client.close();
    },
    /** How long before the last order the last `count` orders began. */
    secondsOf: (count: number) => (count === 0 ? 0 : ((times.at(-1) ?? 0) - (times.at(-count) ?? 0)) / 1_000),
    async open(): Promise<void> {
      nodes = await start();
    },
    async close(): Promise<void> {
      await nodes?.stop();
      nodes = undefined;
    },
  };
}

async function countMissing({ db }: ReturnType<typeof connectDatabase<Tables>>, orders: readonly { id: string }[]) {
  const found = await db.selectFrom('shop_order').select('id').execute();
  const ids = new Set(found.map(({ id }) => id));
  return orders.filter(({ id }) => !ids.has(id)).length;
}
