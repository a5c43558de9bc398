import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { CacheResult } from '../pages/send-cached-page.ts';
import type { Release } from './release.ts';

export interface Metrics {
  countPage(cache: CacheResult | 'none'): void;
  observeCall(method: string, status: number, seconds: number): void;
  readonly contentType: string;
  print(): Promise<string>;
}

const METHODS = new Set(['GET', 'POST', 'PATCH', 'PUT', 'DELETE', 'HEAD', 'OPTIONS']);

/**
 * Creates the Prometheus metrics.
 * @param gauges gauges by name; their values are read when the metrics are requested
 * @param release which version runs
 * @param countDeadLetters counts the jobs that have given up, by kind; if it fails, the number is left out
 */
export function createMetrics(
  gauges: Record<string, { help: string; read: () => number }>,
  release: Release,
  countDeadLetters?: () => Promise<ReadonlyMap<string, number>>,
): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const build: Gauge<'version' | 'commit' | 'node'> = new Gauge({
    name: 'witryna_build_info',
    help: 'Always 1; its labels say which version runs',
    labelNames: ['version', 'commit', 'node'],
    registers: [registry],
  });
  build.set({ version: release.version, commit: release.commit ?? '', node: process.version }, 1);
  const pages = new Counter({
    name: 'witryna_pages_total',
    help: 'Pages sent, by result of the page cache',
    labelNames: ['cache'],
    registers: [registry],
  });
  const calls = new Histogram({
    name: 'witryna_api_seconds',
    help: 'Time to answer an API call',
    labelNames: ['method', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  for (const [name, { help, read }] of Object.entries(gauges)) {
    const gauge: Gauge = new Gauge({ name, help, registers: [registry], collect: () => gauge.set(read()) });
  }
  if (countDeadLetters) {
    const letters: Gauge<'kind'> = new Gauge({
      name: 'witryna_dead_letters',
      help: 'Jobs that have given up, of the whole installation, by kind',
      labelNames: ['kind'],
      registers: [registry],
      async collect() {
        const counted = await countDeadLetters().catch(() => undefined);
        letters.reset();
        for (const [kind, count] of counted ?? []) letters.set({ kind }, count);
      },
    });
  }
  return {
    countPage: (cache) => pages.inc({ cache }),
    // Clients can invent HTTP methods. As label values they would add an unlimited number of time series, so unknown
    // methods share one label.
    observeCall: (method, status, seconds) =>
      calls.observe(
        { method: METHODS.has(method) ? method : 'other', status: `${Math.floor(status / 100)}xx` },
        seconds,
      ),
    contentType: registry.contentType,
    print: () => registry.metrics(),
  };
}
