import type { MeasureFault } from '../faults.ts';
import { atLeast } from '../rows.ts';
import { getRaw, startSubject } from '../subject.ts';

const ownPort = 4198;
const host = 'glina.localhost';
const compressed = { 'accept-encoding': 'gzip' };
const INVENTED = 400;
const CONCURRENCY = 8;

/**
 * Fills a small page cache, then requests 2,000 addresses with invented values. Measures how many pages stay cached.
 */
export const measureFault: MeasureFault = async ({ dataDir }) => {
  const subject = await startSubject(ownPort, dataDir, { PAGE_CACHE_MB: '8' });
  try {
    const get = (path: string) => getRaw(ownPort, host, path, compressed);
    const listing = String((await getRaw(ownPort, host, '/products')).body);
    const warm = [...new Set(listing.match(/\/product\/[^"?#&]+/g)), '/', '/products', '/about'];
    for (const path of warm) await get(path);
    const invented = Array.from({ length: INVENTED }, (_, at) => [
      `/products?sort=invented${at}`,
      `/products?search=invented${at}`,
      `${warm[0]}?combination=9${at}`,
      `/about#invented${at}`,
      `/order/invented${at}`,
    ]).flat();
    await Promise.all(
      Array.from({ length: CONCURRENCY }, async () => {
        for (let path = invented.pop(); path; path = invented.pop()) await get(path);
      }),
    );
    let cached = 0;
    for (const path of warm) if ((await get(path)).headers['x-cache'] === 'hit') cached += 1;
    const detail = `${cached} of ${warm.length}`;
    return [atLeast('Share of cached pages that survive invented queries', 1, cached / warm.length, detail)];
  } finally {
    await subject.stop();
  }
};
