import { randomUUID } from 'node:crypto';
import { type HostResponse, requestHost } from '../../e2e/request-host.ts';
import { freezeDatabase } from '../../e2e/running-database.ts';
import type { MeasureFault } from '../faults.ts';
import { atMost } from '../rows.ts';

const host = 'glina.localhost';
const REQUESTS_PER_KIND = 5;

/** Requests that no cache can answer. The last one is for a host that the server has never looked up. */
const requestsOf = (at: number): [host: string, path: string][] => [
  [host, `/products?search=silent${at}`],
  [host, `/api/shop/Product?filter.search=silent${at}`],
  [host, `/api/shop/ShoppingCart/session-${randomUUID()}`],
  [`fresh${at}.localhost`, '/'],
];

/**
 * Freezes the database, which then accepts connections but never responds. Measures how long 20 parallel requests take
 * to be answered with 503. All are sent before the server knows that the database is silent.
 */
export const measureFault: MeasureFault = async ({ port, dataDir }) => {
  // The server's check of the database has just succeeded, so the next one is late: the worst case for these requests.
  await waitUntilReady(port);
  const resume = await freezeDatabase(dataDir);
  const requests = Array.from({ length: REQUESTS_PER_KIND }, (_, at) => requestsOf(at)).flat();
  let responses: Timed[];
  try {
    responses = await Promise.all(requests.map(([name, path]) => timed(port, name, path)));
  } finally {
    resume();
  }
  const unexpected = responses.filter(({ status, headers }) => status !== 503 || !headers['retry-after']);
  const longest = Math.max(...responses.map(({ seconds }) => seconds));
  await waitUntilReady(port);
  return [
    atMost('Silent database: longest wait of 20 parallel requests', 2, longest, 's'),
    atMost('Silent database: responses other than 503 with Retry-After', 0, unexpected.length, 'responses'),
  ];
};

interface Timed extends HostResponse {
  seconds: number;
}

async function timed(port: number, name: string, path: string): Promise<Timed> {
  const began = performance.now();
  const response = await requestHost(port, name, path);
  return { ...response, seconds: (performance.now() - began) / 1_000 };
}

/**
 * Waits until `/readyz` answers 200.
 * @throws Error after 30 s
 */
async function waitUntilReady(port: number): Promise<void> {
  const deadline = performance.now() + 30_000;
  while (performance.now() < deadline) if ((await requestHost(port, host, '/readyz')).status === 200) return;
  throw new Error('the database did not come back');
}
