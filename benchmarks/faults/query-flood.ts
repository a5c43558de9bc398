import type { MeasureFault } from '../faults.ts';
import { atMost } from '../rows.ts';
import { ask } from '../subject.ts';

const host = 'glina.localhost';
const compressed = { 'accept-encoding': 'gzip, br' };
const ADDRESSES = 300;
const BURST = 16;
const MEASURED = 20;

/**
 * Somebody asks for one page under 300 invented addresses, three times each, and goes on with it. A visitor asks for a page that is not kept,
 * and for a picture.
 */
export const measureFault: MeasureFault = async ({ port }) => {
  const get = (path: string) => ask(port, host, path, compressed);
  const picture = /\/pictures\/[^" ]+/.exec(String((await ask(port, host, '/products')).body))?.[0] ?? '';
  // the mean: a stall holds up one visit, and the next ones find it over
  const time = async (address: (at: number) => string): Promise<number> => {
    const began = performance.now();
    for (let at = 0; at < MEASURED; at += 1) await get(address(at));
    return (performance.now() - began) / MEASURED;
  };
  // side by side, so that neither waits until the other's stall is over
  const measure = (when: string) => Promise.all([time((at) => `/products?search=${when}${at}`), time(() => picture)]);
  await measure('first');
  const quiet = await measure('quiet');
  const flood = startFlood(get);
  await flood.burst;
  const flooded = await measure('flooded');
  await flood.stop();
  return ['A page that is not kept', 'A kept picture'].map((what, at) => {
    const [during = 0, before = 0] = [flooded[at], quiet[at]];
    const row = atMost(`${what}, during a flood of invented queries`, 3, during / before, 'times');
    return { ...row, got: `${row.got} (${during.toFixed(1)} against ${before.toFixed(1)} ms)` };
  });
};

/** Many at once until each address was asked three times, then one after the other. */
function startFlood(get: (path: string) => Promise<unknown>) {
  let [asked, running] = [0, true];
  const visit = async (until: number) => {
    while (running && asked < until) {
      asked += 1;
      await get(`/products?sort=invented${asked % ADDRESSES}`);
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
