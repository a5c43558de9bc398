import type { MeasureFault } from '../faults.ts';
import { atLeast } from '../rows.ts';
import { getRaw, startSubject } from '../subject.ts';

const ownPort = 4198;
const host = 'glina.localhost';
const compressed = { 'accept-encoding': 'gzip' };
const INVENTED = 400;
const CONCURRENCY = 8;
const ROUTE_SETS = [
  'root',
  'routes/shell',
  'root,routes/shell',
  'root,routes/product',
  'root,routes/shell,routes/product',
];

/**
 * Fills a small page cache, then requests 2,000 addresses with invented values, and every spelling of the product
 * pages and their data. Measures how many pages stay cached.
 */
export const measureFault: MeasureFault = async ({ dataDir }) => {
  const subject = await startSubject(ownPort, dataDir, { PAGE_CACHE_MB: '2' });
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
    invented.push(...warm.filter((path) => path.startsWith('/product/')).flatMap(spellings));
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

/** Other addresses of a product page and its data: without a name, and with other sets of routes. */
function spellings(path: string): string[] {
  const id = path.split('-', 1)[0] ?? path;
  const data = [path, id, `${id}-`].flatMap((page) => [
    `${page}.data`,
    ...ROUTE_SETS.map((routes) => `${page}.data?_routes=${routes}`),
  ]);
  return [id, `${id}-`, ...data];
}
