import { apiCounters } from '@witryna/api/counters.ts';
import type { QueueState } from '@witryna/contract/installation-health';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { createDecayingSums } from '../pages/decaying-sums.ts';
import type { CacheResult } from '../pages/send-cached-page.ts';
import { createClusterPrint } from './cluster-metrics.ts';
import type { Release } from './release.ts';

export interface Metrics {
  countPage(cache: CacheResult | 'none', status: number): void;
  /**
   * @param host the primary host of the page's shop; undefined for the page of a host without a shop
   * @param seconds from the request to the page, with what it waited for its turn and its data
   * @param usedMs processor time
   */
  observeRender(rendering: { host: string | undefined; seconds: number; usedMs: number }): void;
  observeCall(method: string, status: number, seconds: number): void;
  readonly contentType: string;
  print(): Promise<string>;
}

/** The work of the whole installation, which every node tells alike. */
export interface InstallationWork {
  /** The jobs that have given up, by kind. */
  deadLetters: ReadonlyMap<string, number>;
  queues: readonly QueueState[];
}

export interface MetricsDeps {
  /** Numbers by the names of their gauges; they are read when the metrics are requested. */
  gauges?: Record<string, { help: string; read: () => number }>;
  /** Which version runs. */
  release: Release;
  /** Whether this process can serve requests now. */
  isReady?: () => Promise<boolean>;
  /** Reads the work of the installation. If it fails, its numbers are left out. */
  readWork?: (() => Promise<InstallationWork>) | undefined;
  /** Lists the shops that were lately limited the most. */
  mostLimited?: ((most: number) => [host: string, requests: number][]) | undefined;
  /** Monotonic clock in milliseconds. */
  now?: () => number;
}

const METHODS = new Set(['GET', 'POST', 'PATCH', 'PUT', 'DELETE', 'HEAD', 'OPTIONS']);
const SECOND_BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
/** How many shops are named. Each is a time series of its own. */
const BUSIEST = 10;
const BUSY_HALF_LIFE_MS = 60_000;
/** A steady load of `x` adds up to `x · MEMORY_MS`. */
const MEMORY_MS = BUSY_HALF_LIFE_MS / Math.LN2;
const MAX_SHOPS = 1_000;
const NO_SHOP = 'none';

/** Creates the Prometheus metrics of the server. Those of `counters.ts` of the API are printed with them. */
export function createMetrics({
  gauges = {},
  release,
  isReady,
  readWork,
  mostLimited = () => [],
  now = () => performance.now(),
}: MetricsDeps): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const build: Gauge<'version' | 'commit' | 'node'> = new Gauge({
    name: 'witryna_build_info',
    help: 'Always 1; its labels say which version runs',
    labelNames: ['version', 'commit', 'node'],
    aggregator: 'first',
    registers,
  });
  build.set({ version: release.version, commit: release.commit ?? '', node: process.version }, 1);
  const pages = new Counter({
    name: 'witryna_pages_total',
    help: 'Pages sent, by result of the page cache and status',
    labelNames: ['cache', 'status'],
    registers,
  });
  const renderings = new Histogram({
    name: 'witryna_render_seconds',
    help: 'Time to render a page, with the wait for its turn and its data',
    buckets: SECOND_BUCKETS,
    registers,
  });
  const busy = createDecayingSums<string>({ halfLifeMs: BUSY_HALF_LIFE_MS, max: MAX_SHOPS }, now);
  const busiest: Gauge<'host'> = new Gauge({
    name: 'witryna_busiest_shop_cores',
    help: 'Processor time that the pages of the ten busiest shops have lately taken, in cores',
    labelNames: ['host'],
    aggregator: 'sum',
    registers,
    collect() {
      busiest.reset();
      for (const [host, ms] of busy.largest(BUSIEST)) busiest.set({ host }, ms / MEMORY_MS);
    },
  });
  const limited: Gauge<'host'> = new Gauge({
    name: 'witryna_limited_shop_requests',
    help: 'Requests of the ten most limited shops that this node held back or refused in the last 30 to 60 seconds',
    labelNames: ['host'],
    aggregator: 'sum',
    registers,
    collect() {
      limited.reset();
      for (const [host, requests] of mostLimited(BUSIEST)) limited.set({ host }, requests);
    },
  });
  const calls = new Histogram({
    name: 'witryna_api_seconds',
    help: 'Time to answer an API call',
    labelNames: ['method', 'status'],
    buckets: SECOND_BUCKETS,
    registers,
  });
  for (const [name, { help, read }] of Object.entries(gauges)) {
    const gauge: Gauge = new Gauge({ name, help, registers, collect: () => gauge.set(read()) });
  }
  if (isReady) {
    const ready: Gauge = new Gauge({
      name: 'witryna_ready',
      help: 'Whether this node can serve requests: 1 or 0, as /readyz',
      aggregator: 'min',
      registers,
      collect: async () => ready.set(Number(await isReady().catch(() => false))),
    });
  }
  if (readWork) addWorkGauges(registers, readWork);
  const registries = [registry, apiCounters];
  return {
    countPage: (cache, status) => pages.inc({ cache, status: classOf(status) }),
    observeRender({ host = NO_SHOP, seconds, usedMs }) {
      renderings.observe(seconds);
      busy.add(host, usedMs);
    },
    // Clients can invent HTTP methods. As label values they would add an unlimited number of time series, so unknown
    // methods share one label.
    observeCall: (method, status, seconds) =>
      calls.observe({ method: METHODS.has(method) ? method : 'other', status: classOf(status) }, seconds),
    contentType: registry.contentType,
    print: createClusterPrint(registries, () => Registry.merge(registries).metrics()),
  };
}

/** The work is read once for all its gauges. */
function addWorkGauges(registers: Registry[], readWork: () => Promise<InstallationWork>): void {
  let reading: Promise<void> | undefined;
  const collect = () => {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  };
  // Each worker tells the same.
  const common = { aggregator: 'max', registers, collect } as const;
  const letters: Gauge<'kind'> = new Gauge({
    name: 'witryna_dead_letters',
    help: 'Jobs that have given up, of the whole installation, by kind',
    labelNames: ['kind'],
    ...common,
  });
  const jobs: Gauge<'kind' | 'state'> = new Gauge({
    name: 'witryna_jobs',
    help: 'Jobs of the whole installation that wait, run, or wait to be repeated after a failure, by kind',
    labelNames: ['kind', 'state'],
    ...common,
  });
  const ages: Gauge<'kind'> = new Gauge({
    name: 'witryna_oldest_job_seconds',
    help: 'For how long the oldest waiting job could have run, by kind',
    labelNames: ['kind'],
    ...common,
  });
  async function read(): Promise<void> {
    const found = await readWork().catch(() => undefined);
    for (const gauge of [letters, jobs, ages]) gauge.reset();
    for (const [kind, count] of found?.deadLetters ?? []) letters.set({ kind }, count);
    for (const { kind, waiting, running, retrying, oldestAt } of found?.queues ?? []) {
      jobs.set({ kind, state: 'waiting' }, waiting - retrying);
      jobs.set({ kind, state: 'running' }, running);
      jobs.set({ kind, state: 'retrying' }, retrying);
      if (oldestAt !== null) ages.set({ kind }, Math.max(0, (Date.now() - Date.parse(oldestAt)) / 1_000));
    }
  }
}

/** Such as `4xx`. Exact statuses would be many time series. */
function classOf(status: number): string {
  return `${Math.floor(status / 100)}xx`;
}
