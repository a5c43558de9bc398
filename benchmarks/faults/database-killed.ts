import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { findPostmaster } from '@witryna/embedded-postgres/postmaster.ts';
import { type HostResponse, requestHost, sendJson } from '../../e2e/request-host.ts';
import type { MeasureFault } from '../faults.ts';
import { atMost } from '../rows.ts';

const host = 'lumen.localhost';
const ROUNDS = 200;
const ROUNDS_BEFORE_KILL = 10;
const message = { name: 'A', email: 'a@example.com', subject: 'B', message: 'C', consent: true };

/**
 * Kills the database while visitors read and write. Counts responses that are neither successful nor a 503 with
 * Retry-After.
 */
export const measureFault: MeasureFault = async ({ port, dataDir }) => {
  const postmaster = await findPostmaster(join(dataDir, 'postgres', 'cluster'));
  if (!postmaster) throw new Error('no database is running');
  const visits: Promise<HostResponse[]>[] = [];
  for (let at = 0; at < ROUNDS; at += 1) {
    if (at === ROUNDS_BEFORE_KILL) process.kill(postmaster.pid, 'SIGKILL');
    const visit = Promise.all([
      requestHost(port, host, `/products?search=killed${at}`),
      requestHost(port, host, `/api/shop/Product?filter.search=killed${at}`),
      requestHost(port, host, `/api/shop/ShoppingCart/session-${randomUUID()}`),
      sendJson(port, host, '/api/shop/Contact', message),
    ]);
    visits.push(visit);
    if (at % ROUNDS_BEFORE_KILL === 0) await visit;
  }
  const responses = (await Promise.all(visits)).flat();
  const unavailable = responses.filter(({ status, headers }) => status === 503 && Number(headers['retry-after']) > 0);
  const failed = responses.filter((response) => response.status >= 300 && !unavailable.includes(response));
  const row = atMost('Failed responses while the database is killed and recovers', 0, failed.length, 'responses');
  return [
    { ...row, result: `${row.result} (${unavailable.length} of ${responses.length} are a 503 with Retry-After)` },
  ];
};
