import { join } from 'node:path';
import { requestHost } from '../../e2e/request-host.ts';
import { type RunningForeignServer, startForeignServer } from '../../e2e/start-foreign-server.ts';
import type { MeasureFault } from '../faults.ts';
import { startServer } from '../processes.ts';
import { atLeast, atMost } from '../rows.ts';

const ownPort = 4199;
const host = 'obcy.localhost';
/** With this seed, the test double of the foreign server uses numeric ids. */
const SEED = 1;
const pages = ['/', '/products', '/products/1-kubki', '/product/12', '/blog', '/contact'];
const neverRequested = '/product/13';

/** Measures pages while a foreign shop API fails every third call, and while it takes 20 s for each call. */
export const measureFault: MeasureFault = async ({ dataDir }) => {
  const foreign = await startForeignServer(SEED);
  try {
    return [
      ...(await measureFailing(foreign, dataDir)),
      ...(await measureSlow(foreign, dataDir)),
      await measureCold(foreign, dataDir, 20_000),
      await measureCold(foreign, dataDir, 3_500),
    ];
  } finally {
    await foreign.stop();
  }
};

/** Loads the pages in three runs. In each run every third call fails; the runs differ in the first call that fails. */
async function measureFailing(foreign: RunningForeignServer, dataDir: string) {
  const counts: number[] = [];
  for (let first = 0; first < 3; first += 1) {
    await withShop(foreign, dataDir, async (open) => {
      for (let at = 0; at < first; at += 1) await fetch(`${foreign.url}/api/shop/Country`);
      foreign.failEvery = 3;
      let succeeded = 0;
      for (const path of pages) if ((await open(path)).status === 200) succeeded += 1;
      counts.push(succeeded);
      foreign.failEvery = Number.POSITIVE_INFINITY;
    });
  }
  const name = 'Pages that succeed, of 6, while a foreign server fails every third call';
  return [atLeast(name, 5, Math.min(...counts), `minimum of ${counts.join(', ')}`)];
}

async function measureSlow(foreign: RunningForeignServer, dataDir: string) {
  return withShop(foreign, dataDir, async (open) => {
    await open('/products');
    foreign.answerAfterMs = 20_000;
    const [known, unknown] = await Promise.all([open('/products'), open(neverRequested)]);
    foreign.answerAfterMs = 0;
    if (known.status !== 200) throw new Error(`a page with cached API responses was answered with ${known.status}`);
    return [
      atMost('Page with cached API responses while a foreign server takes 20 s per call', 10, known.seconds, 's'),
      atMost(`Page without cached API responses (${unknown.status}), same server`, 10, unknown.seconds, 's'),
    ];
  });
}

/**
 * Measures the first page of a server, whose calls wait for one another: the shop of the host, the product's details,
 * its categories, and then everything else.
 */
function measureCold(foreign: RunningForeignServer, dataDir: string, delayMs: number) {
  return withShop(foreign, dataDir, async (open) => {
    foreign.answerAfterMs = delayMs;
    const { status, seconds } = await open('/product/12');
    foreign.answerAfterMs = 0;
    const name = `First page, a product (${status}), while a foreign server takes ${delayMs / 1_000} s per call`;
    return atMost(name, 10, seconds, 's');
  });
}

type Open = (path: string) => Promise<{ status: number; seconds: number }>;

/** Runs the shop without a page cache, so that every page needs the foreign server. */
async function withShop<T>(
  foreign: RunningForeignServer,
  dataDir: string,
  work: (open: Open) => Promise<T>,
): Promise<T> {
  const env = {
    PORT: String(ownPort),
    DATA_DIR: join(dataDir, 'foreign'),
    API_BASE_URL: foreign.url,
    PAGE_CACHE_MB: '0',
    DRAIN_SECONDS: '0',
    LOG_LEVEL: 'silent',
  };
  const shop = await startServer(env, /listens/);
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
