import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changeGoods } from '@witryna/api/features/goods/save-goods.ts';
import type { GoodsChange } from '@witryna/contract/goods';
import { productAddress } from '@witryna/contract/product-address';
import { makeSellingShop } from '../apps/api/test/buying.ts';
import { makeProduct } from '../apps/api/test/shop-fixtures.ts';
import { sameLimits } from '../apps/server/settings/default-rate-limits.ts';
import { findFreePort } from '../e2e/shop-process.ts';
import { measure } from './load.ts';
import { atLeast, atMost, type Row } from './rows.ts';
import { getRaw } from './subject.ts';
import { makeOwnFolder, startProgram } from './swarm/failover/start-program.ts';
import { createSwarmClient } from './swarm/swarm-client.ts';
import { openSwarmDatabase } from './swarm/swarm-database.ts';
import { startNodes } from './swarm/swarm-nodes.ts';
import { priceText, untilShown } from './until-shown.ts';

const HOSTS = ['one.localhost', 'two.localhost'] as const;
const CONNECTIONS = 32;

/**
 * Measures Debian's Varnish, with the settings of `deploy/edge`, in front of two nodes: how much it answers by itself, how
 * soon a changed price is on the page that it sends, and that each shop gets its own page.
 */
export async function measureEdge({ seconds, rounds }: { seconds: number; rounds: number }): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'witryna-edge-'));
  // As root, the database and Varnish run as other users, who must be able to enter this folder.
  await chmod(folder, 0o711);
  const database = await openSwarmDatabase(folder);
  const shops = [];
  for (const host of HOSTS) {
    const tenant = await makeSellingShop(database.db, host);
    const product = await makeProduct(tenant, { name: 'Cup' }, [{ stock: 5, price_minor: 10_000 }]);
    shops.push({ host, tenant, id: product.id, combination: product.combinations[0] ?? 0 });
  }
  const edgePort = await findFreePort();
  const nodes = await startNodes(2, folder, {
    ...{ DATABASE_URL: database.url, SECRET_KEY: Buffer.alloc(32, 7).toString('base64'), TRUST_PROXY: '127.0.0.0/8' },
    ...{ PUBLIC_URL: 'http://{host}', LOG_LEVEL: 'warn', RATE_LIMITS: sameLimits(1_000_000_000, 86_400) },
    EDGE_PURGE: `http://127.0.0.1:${edgePort}`,
  });
  const edge = await startVarnish(folder, edgePort, nodes.ports());
  const clients = HOSTS.map((host) => createSwarmClient(host, () => [edgePort]));
  try {
    const path = productAddress({ id: shops[0]?.id ?? 0, name: 'Cup' });
    const pages = () => Promise.all(nodes.ports().map(countPages)).then((counts) => counts.reduce((a, b) => a + b, 0));
    await Promise.all(clients.map((client) => client.ask(path)));
    const [before, url] = [await pages(), `http://127.0.0.1:${edgePort}${path}`];
    const rate = await measure({ url, host: HOSTS[0], connections: CONNECTIONS, seconds, status: 200 });
    const share = ((await pages()) - before) / (rate * seconds);
    let slowest = 0;
    let mixed = 0;
    for (let round = 0; round < rounds * 5; round += 1) {
      for (const [at, { tenant, id, combination }] of shops.entries()) {
        // Each shop has prices of its own, so that a page of the other one would be noticed.
        const priceMinor = 10_000 + at * 50_000 + (round + 1) * 101;
        const change: GoodsChange = { kind: 'combinations', combinations: [{ id: combination, priceMinor }] };
        await changeGoods(tenant, { ids: [id], change }, { actor: 'bench', now: new Date() });
        const began = performance.now();
        const client = clients[at];
        if (client) await untilShown(client, productAddress({ id, name: 'Cup' }), priceText(priceMinor));
        slowest = Math.max(slowest, performance.now() - began);
      }
      for (const [at, { host, id }] of shops.entries()) {
        const { body } = await getRaw(edgePort, host, productAddress({ id, name: 'Cup' }));
        const others = priceText(10_000 + (1 - at) * 50_000 + (round + 1) * 101);
        if (body.toString().includes(others)) mixed += 1;
      }
    }
    return [
      atLeast('pages a minute from the edge', 100_000, rate * 60, `${CONNECTIONS} connections`),
      atMost('of these, answered by the nodes', 1, share * 100, '%'),
      atMost(`a changed price on the page from the edge, the slowest of ${rounds * 10}`, 2_000, slowest, 'ms'),
      atMost('pages of another shop', 0, mixed, ''),
    ];
  } finally {
    for (const client of clients) client.close();
    await edge.stop();
    await nodes.stop();
    await database.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Starts Varnish with our settings, in which only the addresses are others. */
async function startVarnish(folder: string, port: number, nodes: readonly number[]) {
  const own = join(folder, 'varnish');
  await makeOwnFolder(own);
  const settings = readFileSync(new URL('../deploy/edge/varnish.vcl', import.meta.url), 'utf8');
  const vcl = join(folder, 'varnish.vcl');
  let node = 0;
  await writeFile(
    vcl,
    settings
      .replace(/"10\.0\.0\.\d"/g, '"127.0.0.1"')
      .replace(/"3000"/g, () => `"${nodes[node++ % nodes.length]}"`)
      // One entry of the list would stand twice.
      .replace(/("127\.0\.0\.1";\s*){2}/, '"127.0.0.1";'),
  );
  const varnish = await startProgram(
    '/usr/sbin/varnishd',
    ['-F', '-a', `127.0.0.1:${port}`, '-f', vcl, '-n', own, '-s', 'malloc,128m', '-T', 'none'],
    { folder: own, name: 'varnish' },
  );
  const deadline = performance.now() + 30_000;
  for (;;) {
    const answer = await getRaw(port, HOSTS[0], '/').catch(() => undefined);
    if (answer?.status === 200) return varnish;
    if (performance.now() > deadline) throw new Error(`Varnish does not answer: see ${own}/varnish.log`);
  }
}

async function countPages(port: number): Promise<number> {
  const { body } = await getRaw(port, 'localhost', '/metrics');
  const lines = body.toString().matchAll(/^witryna_pages_total\{[^}]*\} (\d+)/gm);
  return [...lines].reduce((sum, [, count]) => sum + Number(count), 0);
}
