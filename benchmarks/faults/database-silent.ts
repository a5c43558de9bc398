import { type HostResponse, requestHost } from '../../e2e/request-host.ts';
import { freezeDatabase } from '../../e2e/running-database.ts';
import type { MeasureFault } from '../faults.ts';
import { atMost } from '../rows.ts';

const host = 'glina.localhost';
const paths = ['/products?search=silent', '/contact', '/api/shop/Category'];

/**
 * Freezes the database, which then accepts connections but never responds. Measures how long uncached pages take to
 * respond with 503.
 */
export const measureFault: MeasureFault = async ({ port, dataDir }) => {
  const resume = await freezeDatabase(dataDir);
  const responses: HostResponse[] = [];
  let longest = 0;
  try {
    for (const path of paths) {
      const began = performance.now();
      responses.push(await requestHost(port, host, path));
      longest = Math.max(longest, performance.now() - began);
    }
  } finally {
    resume();
  }
  const unexpected = responses.filter(({ status, headers }) => status !== 503 || !headers['retry-after']);
  await waitUntilReady(port);
  return [
    atMost('Silent database: longest wait for a response', 2, longest / 1_000, 's'),
    atMost('Silent database: responses other than 503 with Retry-After', 0, unexpected.length, 'responses'),
  ];
};

/** Waits until the shop works again, because the next measurement needs it. */
async function waitUntilReady(port: number): Promise<void> {
  const deadline = performance.now() + 30_000;
  while (performance.now() < deadline) if ((await requestHost(port, host, '/readyz')).status === 200) return;
  throw new Error('the database did not come back');
}
