import { type Answered, askHost } from '../../e2e/ask.ts';
import { freezeDatabase } from '../../e2e/shop-database.ts';
import type { MeasureFault } from '../faults.ts';
import { atMost } from '../rows.ts';

const host = 'glina.localhost';
const paths = ['/products?search=silent', '/contact', '/api/shop/Category'];

/** The database takes connections and answers nothing: how long does a page wait that is not kept, and what does it say? */
export const measureFault: MeasureFault = async ({ port, dataDir }) => {
  const goOn = await freezeDatabase(dataDir);
  const answers: Answered[] = [];
  let longest = 0;
  try {
    for (const path of paths) {
      const began = performance.now();
      answers.push(await askHost(port, host, path));
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

/** The next fault must find the shop well. */
async function untilBack(port: number): Promise<void> {
  const deadline = performance.now() + 30_000;
  while (performance.now() < deadline) if ((await askHost(port, host, '/readyz')).status === 200) return;
  throw new Error('the database did not come back');
}
