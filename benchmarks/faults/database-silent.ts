import { type HostResponse, requestHost } from '../../e2e/request-host.ts';
import { freezeDatabase } from '../../e2e/running-database.ts';
import type { MeasureFault } from '../faults.ts';
import { atMost } from '../rows.ts';

const host = 'glina.localhost';
const paths = ['/products?search=silent', '/contact', '/api/shop/Category'];

/** Lets the database accept connections and answer nothing, and measures how long pages that are not cached wait and what they answer. */
export const measureFault: MeasureFault = async ({ port, dataDir }) => {
  const goOn = await freezeDatabase(dataDir);
  const answers: HostResponse[] = [];
  let longest = 0;
  try {
    for (const path of paths) {
      const began = performance.now();
      answers.push(await requestHost(port, host, path));
      longest = Math.max(longest, performance.now() - began);
    }
  } finally {
    goOn();
  }
  const bad = answers.filter(({ status, headers }) => status !== 503 || !headers['retry-after']);
  await untilBack(port);
  return [
    atMost('Silent database: the longest wait for an answer', 2, longest / 1_000, 's'),
    atMost('Silent database: answers that are no 503 with Retry-After', 0, bad.length, 'answers'),
  ];
};

/** The next measurement needs a working shop. */
async function untilBack(port: number): Promise<void> {
  const deadline = performance.now() + 30_000;
  while (performance.now() < deadline) if ((await requestHost(port, host, '/readyz')).status === 200) return;
  throw new Error('the database did not come back');
}
