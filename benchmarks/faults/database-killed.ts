import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { findPostmaster } from '@witryna/embedded-postgres/postmaster.ts';
import { type HostResponse, requestHost, sendJson } from '../../e2e/request-host.ts';
import type { MeasureFault } from '../faults.ts';
import { atMost } from '../rows.ts';

const host = 'lumen.localhost';
const ROUNDS = 200;
const BEFORE = 10;
const message = { name: 'A', email: 'a@example.com', subject: 'B', message: 'C', consent: true };

/** Kills the database while visitors read and write, and counts answers that are neither good nor a 503 with Retry-After. */
export const measureFault: MeasureFault = async ({ port, dataDir }) => {
  const left = await findPostmaster(join(dataDir, 'postgres', 'cluster'));
  if (!left) throw new Error('there is no database');
  const visits: Promise<HostResponse[]>[] = [];
  for (let at = 0; at < ROUNDS; at += 1) {
    if (at === BEFORE) process.kill(left.pid, 'SIGKILL');
    const visit = Promise.all([
      requestHost(port, host, `/products?search=killed${at}`),
      requestHost(port, host, `/api/shop/Product?filter.search=killed${at}`),
      requestHost(port, host, `/api/shop/ShoppingCart/session-${randomUUID()}`),
      sendJson(port, host, '/api/shop/Contact', message),
    ]);
    visits.push(visit);
    if (at % BEFORE === 0) await visit;
  }
  const answers = (await Promise.all(visits)).flat();
  const unavailable = answers.filter(({ status, headers }) => status === 503 && Number(headers['retry-after']) > 0);
  const bad = answers.filter((answer) => answer.status >= 300 && !unavailable.includes(answer));
  const row = atMost('Answers that fail while the database is killed and recovers', 0, bad.length, 'answers');
  return [{ ...row, got: `${row.got} (${unavailable.length} of ${answers.length} are a 503 with Retry-After)` }];
};
