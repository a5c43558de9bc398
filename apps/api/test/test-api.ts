import { tmpdir } from 'node:os';
import { errorAnswer } from '@witryna/contract/answer';
import { createDemoApi } from '@witryna/sandbox-gateway/demo-api';
import type { Schedule } from '@witryna/sandbox-gateway/gateway';
import type { z } from 'zod';
import type { ApiDeps, ApiSettings } from '../src/api-context.ts';
import { createApi } from '../src/app.ts';
import { appDeps } from '../src/app-deps.ts';
import type { Database } from '../src/database/database.ts';
import { allDeliveries } from '../src/delivery/delivery-registry.ts';
import { createRateLimiter } from '../src/http/rate-limits.ts';
import { allPayments } from '../src/payments/payment-registry.ts';
import { createLocalOriginals } from '../src/pictures/original-store.ts';
import { secretKeyOf } from '../src/secrets/secret-key.ts';
import { createShopResolver } from '../src/tenancy/shop-resolver.ts';

export interface LoggedLine {
  level: 'debug' | 'info' | 'warn' | 'error';
  details: object;
  message: string;
}

interface TestOptions extends Partial<ApiDeps> {
  /** Whether the API includes the sandbox payment gateway; true by default. */
  demo?: boolean;
  /** Schedules the notices of the sandbox payment gateway; with timers by default. */
  schedule?: Schedule;
}

/** Creates the whole API on the database of a test suite. Its clock does not advance until a test sets `time.now`. */
export function createTestApi(
  db: Database,
  settings: Partial<ApiSettings> = {},
  { demo = true, schedule, ...overrides }: TestOptions = {},
) {
  const log: LoggedLine[] = [];
  const time = { now: new Date('2026-11-20T12:00:00Z') };
  const clock = () => time.now;
  const write = (level: LoggedLine['level']) => (details: object, message: string) =>
    void log.push({ level, details, message });
  const ownDeps: ApiDeps = {
    db,
    settings: { ...testSettings, ...settings },
    shops: createShopResolver(db),
    limiter: createRateLimiter(settings.rateLimits ?? {}, () => clock().getTime()),
    clock,
    fetch: () => Promise.reject(new Error('a test called the network')),
    log: { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') },
    payments: allPayments,
    deliveries: allDeliveries,
    originals: createLocalOriginals(settings.dataDir ?? testSettings.dataDir),
    ...overrides,
  };
  const { api, deps } = demo ? createDemoApi(ownDeps, schedule) : createPlainApi(ownDeps);

  /** Sends a request to a shop's host, by default a GET. `path` has no `/api` prefix. */
  async function ask(host: string, path: string, init?: RequestInit) {
    const response = await api.fetch(new Request(`http://${host}/api${path}`, init), { clientAddress: '192.0.2.1' });
    const body: unknown = response.status === 303 ? null : await response.json();
    return { status: response.status, headers: response.headers, body };
  }
  /** Sends a GET that must succeed, and parses the response with a schema of the contract. */
  async function get<T extends z.ZodType>(host: string, path: string, schema: T): Promise<z.infer<T>> {
    const { status, body } = await ask(host, path);
    if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
    return schema.parse(body);
  }
  /**
   * Sends a request that the API must refuse.
   * @returns the error in the response
   */
  async function refusal(host: string, path: string, init?: RequestInit) {
    const { status, headers, body } = await ask(host, path, init);
    const { error, message } = errorAnswer.parse(body);
    return { status, headers, code: error.code, details: error.details, message };
  }
  const send = (host: string, path: string, body: unknown) =>
    ask(host, path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const advance = (ms: number) => {
    time.now = new Date(time.now.getTime() + ms);
  };

  return { api, deps, log, time, advance, ask, get, refusal, send };
}

function createPlainApi(own: ApiDeps) {
  const deps = appDeps(own);
  return { api: createApi(deps), deps };
}

const testSettings: ApiSettings = {
  dataDir: tmpdir(),
  publicUrl: 'http://{host}',
  secretKey: secretKeyOf(Buffer.alloc(32, 7)),
  apiHosts: ['api.test'],
  allowDebugDomain: false,
  smtpUrl: undefined,
  rateLimits: {},
};
