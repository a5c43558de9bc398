import { readFileSync } from 'node:fs';
import { orderEvents, payments, spentLimits } from '@witryna/api/counters.ts';
import type { QueueState } from '@witryna/contract/installation-health';
import { expect, test } from 'vitest';
import { createMetrics, type InstallationWork } from './metrics.ts';

const release = { version: '1.2.3', commit: undefined };

test('the work of the installation is told by kind, and left out while the database is away', async () => {
  const mail: QueueState = {
    ...{ kind: 'mail', waiting: 5, running: 1, retrying: 2 },
    oldestAt: new Date(Date.now() - 90_000).toISOString(),
  };
  let work: Promise<InstallationWork> = Promise.resolve({ deadLetters: new Map([['refund', 2]]), queues: [mail] });
  const { print } = createMetrics({ release, readWork: () => work });
  const text = await print();
  for (const line of [
    'witryna_dead_letters{kind="refund"} 2',
    'witryna_jobs{kind="mail",state="waiting"} 3',
    'witryna_jobs{kind="mail",state="running"} 1',
    'witryna_jobs{kind="mail",state="retrying"} 2',
  ])
    expect(text).toContain(line);
  expect(Number(/witryna_oldest_job_seconds\{kind="mail"\} ([\d.]+)/.exec(text)?.[1])).toBeCloseTo(90, 0);
  work = Promise.reject(new Error('away'));
  expect(await print()).not.toMatch(/witryna_(?:dead_letters|jobs|oldest_job_seconds)\{/);
});

test('a process that can’t serve says so, also when that can’t be found out', async () => {
  const answers: (() => Promise<boolean>)[] = [
    async () => true,
    async () => false,
    () => Promise.reject(new Error('away')),
  ];
  const { print } = createMetrics({ release, isReady: () => answers.shift()?.() ?? Promise.resolve(true) });
  expect(await print()).toContain('witryna_ready 1');
  expect(await print()).toContain('witryna_ready 0');
  expect(await print()).toContain('witryna_ready 0');
});

test('pages are counted by cache and status, and a steady load of a shop is told in cores, of ten shops at most', async () => {
  let at = 0;
  const metrics = createMetrics({ release, now: () => at });
  metrics.countPage('hit', 200);
  metrics.countPage('none', 503);
  // Half a core for ten minutes.
  for (; at < 600_000; at += 100) metrics.observeRender({ host: 'busy.test', seconds: 0.2, usedMs: 50 });
  for (let shop = 0; shop < 900; shop += 1) metrics.observeRender({ host: `s${shop}.test`, seconds: 0.01, usedMs: 1 });
  metrics.observeRender({ host: undefined, seconds: 0.01, usedMs: 5 });
  const text = await metrics.print();
  expect(text).toContain('witryna_pages_total{cache="hit",status="2xx"} 1');
  expect(text).toContain('witryna_pages_total{cache="none",status="5xx"} 1');
  const shops = [...text.matchAll(/witryna_busiest_shop_cores\{host="([^"]+)"\} (\S+)/g)];
  expect(shops).toHaveLength(10);
  expect(shops.slice(0, 2).map(([, host]) => host)).toEqual(['busy.test', 'none']);
  expect(Number(shops[0]?.[2])).toBeCloseTo(0.5, 2);
});

test('what the API counts is printed too', async () => {
  orderEvents.inc({ kind: 'placed' });
  payments.inc({ provider: 'blik', state: 'paid' });
  spentLimits.inc({ limit: 'add' });
  const text = await createMetrics({ release }).print();
  expect(text).toMatch(/witryna_order_events_total\{kind="placed"\} \d/);
  expect(text).toMatch(/witryna_payments_total\{provider="blik",state="paid"\} \d/);
  expect(text).toMatch(/witryna_spent_limits_total\{limit="add"\} \d/);
});

test('alerts, dashboard and the page about them know no other metrics, and each alert is explained', async () => {
  const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
  const gauge = { help: 'A gauge of the server', read: () => 0 };
  const own = ['page_cache_bytes', 'pool_connections', 'pool_idle', 'pool_waiting'];
  const { print } = createMetrics({
    release,
    gauges: Object.fromEntries(own.map((name) => [`witryna_${name}`, gauge])),
    isReady: async () => true,
    readWork: async () => ({ deadLetters: new Map(), queues: [] }),
  });
  const known = new Set([...(await print()).matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
  const page = read('docs/operations/watch.md');
  const rules = read('deploy/prometheus/rules.yml');
  const used = [page, rules, read('deploy/grafana/witryna.json')].flatMap((text) =>
    [...text.matchAll(/\b(?:witryna|nodejs|process)_[a-z0-9_]*[a-z0-9]/g)].map(([name]) => name),
  );
  expect(used.length).toBeGreaterThan(50);
  const base = (name: string) => name.replace(/_(?:bucket|count|sum)$/, '');
  expect(used.filter((name) => !known.has(name) && !known.has(base(name)))).toEqual([]);
  const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  expect([...page.matchAll(/^### (\w+)$/gm)].map(([, name]) => name).sort()).toEqual(alerts.sort());
  for (const name of known)
    if (name?.startsWith('witryna_'))
      expect(page, name).toContain(name.replace(/witryna_pool_(?!connections)/, '_pool_'));
});
