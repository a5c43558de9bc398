import type { MeasureFault } from '../faults.ts';
import { atMost } from '../rows.ts';
import { getRaw } from '../subject.ts';

const host = 'glina.localhost';
const compressed = { 'accept-encoding': 'gzip, br' };
const ADDRESSES = 300;
const BURST = 16;
const MEASURED = 20;

/**
 * A client requests one page under 300 invented addresses, three times each, and continues. Meanwhile a visitor
 * requests an uncached page and a picture. Compares their response times with those of a quiet server.
 */
export const measureFault: MeasureFault = async ({ port }) => {
  const get = (path: string) => getRaw(port, host, path, compressed);
  const picture = /\/pictures\/[^" ]+/.exec(String((await getRaw(port, host, '/products')).body))?.[0] ?? '';
  // Measures the mean, not the median, because a stall of the server delays only one of these requests.
  const time = async (address: (at: number) => string): Promise<number> => {
    const began = performance.now();
    for (let at = 0; at < MEASURED; at += 1) await get(address(at));
    return (performance.now() - began) / MEASURED;
  };
  // Page and picture are requested at the same time, so that each is measured during the same stalls.
  const measure = (when: string) => Promise.all([time((at) => `/products?search=${when}${at}`), time(() => picture)]);
  await measure('first');
  const quiet = await measure('quiet');
  const flood = startFlood(get);
  await flood.burst;
  const flooded = await measure('flooded');
  await flood.stop();
  return ['Uncached page', 'Cached picture'].map((name, at) => {
    const [during = 0, before = 0] = [flooded[at], quiet[at]];
    const row = atMost(`${name} during a flood of invented queries`, 3, during / before, 'times');
    return { ...row, result: `${row.result} (${during.toFixed(1)} against ${before.toFixed(1)} ms)` };
  });
};

/** Sends a burst of requests until each address was requested three times, then one request after the other. */
function startFlood(get: (path: string) => Promise<unknown>) {
  let [sent, running] = [0, true];
  const visit = async (until: number) => {
    while (running && sent < until) {
      sent += 1;
      await get(`/products?sort=invented${sent % ADDRESSES}`);
    }
  };
  const burst = Promise.all(Array.from({ length: BURST }, () => visit(ADDRESSES * 3)));
  const visitor = burst.then(() => visit(Number.POSITIVE_INFINITY));
  return {
    burst,
    async stop() {
      running = false;
      await visitor;
    },
  };
}
