import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measureBackOffice } from './back-office.ts';
import { measureGoods } from './back-office-goods.ts';
import { measurePriceOnPage } from './back-office-price.ts';
import { measureEdge } from './edge.ts';
import { measureFairness } from './fairness.ts';
import { measureFaults } from './faults.ts';
import { measureFeeds } from './feeds.ts';
import { measureFuzz } from './fuzz/fuzz.ts';
import { measureImport } from './import.ts';
import { measureIntegrations } from './integrations.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureMemory } from './memory.ts';
import { measureMigrations } from './migrations.ts';
import { measureNeighbours } from './neighbours.ts';
import { measureOrders } from './order-rates.ts';
import { measurePooler } from './pooler.ts';
import { measureRecovery } from './recovery/recovery.ts';
import { measureReports } from './reports.ts';
import { printRows, type Row } from './rows.ts';
import { measureGrowth } from './scale/growth.ts';
import { measureScale } from './scale/scale.ts';
import { measureStartTimes } from './start-times.ts';
import { startSubject } from './subject.ts';
import { measureThroughput } from './throughput.ts';
import { measureWeights } from './weights.ts';

/**
 * `npm run bench` runs every suite but those of `others`; `npm run bench -- throughput weights` runs the named ones.
 * `--quick` shortens the measurements, for use while working.
 */
const { positionals, values } = parseArgs({ allowPositionals: true, options: { quick: { type: 'boolean' } } });
const suites = ['throughput', 'weights', 'lighthouse', 'memory', 'start', 'feeds'];
const others = [
  'back-office',
  'edge',
  'fairness',
  'faults',
  'fuzz',
  'growth',
  'import',
  'integrations',
  'migrations',
  'neighbours',
  'orders',
  'pooler',
  'recovery',
  'reports',
  'scale',
];
const selected = positionals.length > 0 ? positionals : suites;
const known = [...suites, ...others];
const unknown = selected.filter((suite) => !known.includes(suite));
if (unknown.length > 0) throw new Error(`Unknown suite ${unknown.join(', ')}. Choose from ${known.join(', ')}.`);
const seconds = values.quick ? 3 : 8;
const rounds = values.quick ? 1 : 3;
const port = 4194;

const folder = mkdtempSync(join(tmpdir(), 'witryna-bench-'));
// As root, the server runs the database as another user, who must be able to enter this folder. Otherwise the database
// would use /var/tmp and leave its data there.
chmodSync(folder, 0o711);
const dataDir = join(folder, 'data');
// The first start fills the database and the compile cache. The second start is measured, because all later starts
// behave like it.
await (await startSubject(port, dataDir)).stop();
const subject = await startSubject(port, dataDir);
const rows: Row[] = [];
try {
  if (selected.includes('throughput')) rows.push(...(await measureThroughput({ port, dataDir, seconds, rounds })));
  if (selected.includes('memory'))
    rows.push(...(await measureMemory(port, subject.child.pid ?? 0, values.quick ? 15 : 90)));
  if (selected.includes('faults'))
    rows.push(...(await measureFaults({ port, dataDir, serverPid: subject.child.pid ?? 0 })));
  if (selected.includes('orders')) rows.push(...(await measureOrders({ port, dataDir, folder, seconds, rounds })));
  if (selected.includes('integrations'))
    rows.push(...(await measureIntegrations({ port, dataDir, runs: values.quick ? 1 : 5 })));
  if (selected.includes('growth')) rows.push(...(await measureGrowth(values.quick === true)));
  if (selected.includes('recovery')) rows.push(...(await measureRecovery({ seconds: values.quick ? 5 : 20 })));
  if (selected.includes('import')) rows.push(...(await measureImport({ port, dataDir, folder })));
  if (selected.includes('edge')) rows.push(...(await measureEdge({ seconds, rounds })));
  if (selected.includes('neighbours'))
    rows.push(...(await measureNeighbours({ dataDir, seconds: values.quick ? 4 : 10, rounds })));
  if (selected.includes('fairness'))
    rows.push(...(await measureFairness({ dataDir, seconds: values.quick ? 4 : 30, rounds })));
  if (selected.includes('weights')) rows.push(...(await measureWeights(port)));
  if (selected.includes('lighthouse')) rows.push(...(await measureLighthouse(port, values.quick ? 1 : 5)));
} finally {
  await subject.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
if (selected.includes('fuzz')) rows.push(...(await measureFuzz(values.quick ? 1 : 60)));
if (selected.includes('feeds')) rows.push(...(await measureFeeds()));
if (selected.includes('back-office')) {
  rows.push(...(await measureBackOffice(values.quick ?? false)));
  rows.push(...(await measureGoods(values.quick ?? false)));
  rows.push(await measurePriceOnPage(values.quick ? 5 : 30));
}
if (selected.includes('migrations')) rows.push(...(await measureMigrations(values.quick ?? false)));
if (selected.includes('pooler')) rows.push(...(await measurePooler(values.quick ? 50 : 300, rounds)));
if (selected.includes('reports')) rows.push(...(await measureReports(values.quick ?? false)));
if (selected.includes('scale')) rows.push(...(await measureScale(values.quick ?? false)));
if (selected.includes('start')) rows.push(...(await measureStartTimes()));
printRows(rows);
process.stdout.write(`\n${rows.filter(({ met }) => met).length} of ${rows.length} met\n`);
process.exitCode = rows.every(({ met }) => met) ? 0 : 1;
