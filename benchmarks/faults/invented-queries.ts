import type { MeasureFault } from '../faults.ts';
import { atLeast } from '../rows.ts';
import { ask, startSubject } from '../subject.ts';

const ownPort = 4198;
const host = 'glina.localhost';
const compressed = { 'accept-encoding': 'gzip' };
const INVENTED = 400;
const AT_ONCE = 8;

/** A small cache, warm, and then thousands of values that nobody knows: how many of the warm pages are kept still? */
export const measureFault: MeasureFault = async ({ dataDir }) => {
  const subject = await startSubject(ownPort, dataDir, { PAGE_CACHE_MB: '8' });
  try {
    const get = (path: string) => ask(ownPort, host, path, compressed);
    const listing = String((await ask(ownPort, host, '/products')).body);
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
      Array.from({ length: AT_ONCE }, async () => {
        for (let path = invented.pop(); path; path = invented.pop()) await get(path);
      }),
    );
    let kept = 0;
    for (const path of warm) if ((await get(path)).headers['x-cache'] === 'hit') kept += 1;
    const detail = `${kept} of ${warm.length}`;
    return [atLeast('Warm pages that invented queries leave in the cache', 1, kept / warm.length, detail)];
  } finally {
    await subject.stop();
  }
};
