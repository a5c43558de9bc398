import { measure } from './load.ts';
import { medianBy } from './median.ts';
import { childrenOf, memoryOf, residentOf } from './processes.ts';
import { atMost, type Row } from './rows.ts';

const MEGABYTE = 1_000_000;
const SAMPLE_MS = 1_000;

/**
 * Measures memory under mixed load: cached pages, API lists and rendered pages. The median of the last minute counts.
 */
export async function measureMemory(port: number, serverPid: number, seconds: number): Promise<Row[]> {
  const [databasePid] = childrenOf(serverPid);
  if (databasePid === undefined) throw new Error('the server has no embedded database');
  const samples: { server: number; database: number }[] = [];
  const timer = setInterval(() => {
    samples.push({ server: residentOf(serverPid), database: memoryOf(databasePid) });
  }, SAMPLE_MS);
  const host = 'glina.localhost';
  // The same header that browsers send.
  const headers = { 'accept-encoding': 'gzip, br' };
  const load = (path: string, connections: number) =>
    measure({ url: `http://127.0.0.1:${port}${path}`, host, connections, seconds, headers, status: 200 });
  await Promise.all([
    load('/products', 48),
    load('/api/shop/Product?pageSize=24', 8),
    load('/?home=HomeFashionOne', 4),
  ]);
  clearInterval(timer);
  const last = samples.slice(-60);
  const median = (part: 'server' | 'database') => medianBy(last, (sample) => sample[part])[part] / MEGABYTE;
  return [
    // Decision 17 says what takes it.
    atMost('Resident memory of the server under load', 300, median('server'), 'MB'),
    atMost('Resident memory of the embedded database under load', 200, median('database'), 'MB'),
  ];
}
