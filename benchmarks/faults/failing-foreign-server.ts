import { join } from 'node:path';
import { requestHost } from '../../e2e/request-host.ts';
import { type RunningBareServer, startBareServer } from '../../e2e/start-bare-server.ts';
import type { MeasureFault } from '../faults.ts';
import { startShop } from '../processes.ts';
import { atLeast, atMost } from '../rows.ts';

const ownPort = 4199;
const host = 'obcy.localhost';
/** With this seed ids are digits. */
const SEED = 1;
const pages = ['/', '/products', '/products/1-kubki', '/product/12', '/blog', '/contact'];
const neverAsked = '/product/13';

/** A foreign shop API fails every third call, then takes 20 s for each call. */
export const measureFault: MeasureFault = async ({ dataDir }) => {
  const bare = await startBareServer(SEED);
  try {
    return [...(await measureFailing(bare, dataDir)), ...(await measureSlow(bare, dataDir))];
  } finally {
    await bare.stop();
  }
};

/** Three runs, so that each time other calls fail. */
async function measureFailing(bare: RunningBareServer, dataDir: string) {
  const counts: number[] = [];
  for (let first = 0; first < 3; first += 1) {
    await withShop(bare, dataDir, async (open) => {
      for (let at = 0; at < first; at += 1) await fetch(`${bare.url}/api/shop/Country`);
      bare.failEvery = 3;
      let good = 0;
      for (const path of pages) if ((await open(path)).status === 200) good += 1;
      counts.push(good);
      bare.failEvery = Number.POSITIVE_INFINITY;
    });
  }
  const what = 'Pages of 6 while a foreign server fails every third call';
  return [atLeast(what, 5, Math.min(...counts), `the fewest of ${counts.join(', ')}`)];
}

async function measureSlow(bare: RunningBareServer, dataDir: string) {
  return withShop(bare, dataDir, async (open) => {
    await open('/products');
    bare.answerAfterMs = 20_000;
    const [older, other] = await Promise.all([open('/products'), open(neverAsked)]);
    bare.answerAfterMs = 0;
    if (older.status !== 200) throw new Error(`the page from before answered ${older.status}`);
    return [
      atMost('A page from before, of a foreign server that takes 20 s a call', 10, older.seconds, 's'),
      atMost(`The error page of one (${other.status}) that was not there before`, 10, other.seconds, 's'),
    ];
  });
}

type Open = (path: string) => Promise<{ status: number; seconds: number }>;

/** Without a page cache: every page needs the foreign server. */
async function withShop<T>(bare: RunningBareServer, dataDir: string, work: (open: Open) => Promise<T>): Promise<T> {
  const env = {
    PORT: String(ownPort),
    DATA_DIR: join(dataDir, 'foreign'),
    API_BASE_URL: bare.url,
    PAGE_CACHE_MB: '0',
    LOG_LEVEL: 'silent',
  };
  const shop = await startShop(env, /listens/);
  try {
    return await work(async (path) => {
      const began = performance.now();
      const { status } = await requestHost(ownPort, host, path);
      return { status, seconds: (performance.now() - began) / 1_000 };
    });
  } finally {
    await shop.stop();
  }
}
