import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measureFaults } from './faults.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureMemory } from './memory.ts';
import { printRows, type Row } from './rows.ts';
import { measureStartTimes } from './start-times.ts';
import { startSubject } from './subject.ts';
import { measureThroughput } from './throughput.ts';
import { measureWeights } from './weights.ts';

/** `npm run bench`, or parts of it: `npm run bench -- throughput weights`; `--quick` for a look while working. Only `faults` must be named. */
const { positionals, values } = parseArgs({ allowPositionals: true, options: { quick: { type: 'boolean' } } });
const parts = ['throughput', 'weights', 'lighthouse', 'memory', 'start'];
const wanted = positionals.length > 0 ? positionals : parts;
const known = [...parts, 'faults'];
const unknown = wanted.filter((part) => !known.includes(part));
if (unknown.length > 0) throw new Error(`unknown part ${unknown.join(', ')}; there are ${known.join(', ')}`);
const seconds = values.quick ? 3 : 8;
const rounds = values.quick ? 1 : 3;
const port = 4194;

const folder = mkdtempSync(join(tmpdir(), 'witryna-bench-'));
// else the database's user can't enter, and its data stay behind in /var/tmp
chmodSync(folder, 0o711);
const dataDir = join(folder, 'data');
// The first start compiles everything and fills the database; a server is measured as it runs ever after.
await (await startSubject(port, dataDir)).stop();
const subject = await startSubject(port, dataDir);
const rows: Row[] = [];
try {
  if (wanted.includes('throughput')) rows.push(...(await measureThroughput({ port, dataDir, seconds, rounds })));
  if (wanted.includes('memory'))
    rows.push(...(await measureMemory(port, subject.child.pid ?? 0, values.quick ? 15 : 90)));
  if (wanted.includes('faults'))
    rows.push(...(await measureFaults({ port, dataDir, serverPid: subject.child.pid ?? 0 })));
  if (wanted.includes('weights')) rows.push(...(await measureWeights(port)));
  if (wanted.includes('lighthouse')) {
    const shop = `http://glina.localhost:${port}`;
    rows.push(
      ...(await measureLighthouse({ home: `${shop}/`, listing: `${shop}/products`, product: `${shop}/product/1` })),
    );
  }
} finally {
  await subject.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
if (wanted.includes('start')) rows.push(...(await measureStartTimes()));
printRows(rows);
process.stdout.write(`\n${rows.filter(({ met }) => met).length} of ${rows.length} met\n`);
process.exitCode = rows.every(({ met }) => met) ? 0 : 1;
