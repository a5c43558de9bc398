import { checks } from './checks.ts';

let failed = 0;
// The checks run in parallel. Their results are printed in a fixed order.
const results = checks.map(async ({ name, run, note }) => ({ name, problems: await run(), notes: await note?.() }));
for (const result of results) {
  const { name, problems, notes } = await result;
  if (problems) failed += 1;
  process.stdout.write(problems ? `✗ ${name}\n${problems}\n\n` : `✓ ${name}\n`);
  if (notes) process.stdout.write(`${notes.replace(/^/gm, '  ')}\n`);
}
process.exitCode = failed > 0 ? 1 : 0;
