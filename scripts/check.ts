import { checks } from './checks.ts';

let failed = 0;
for (const { name, run, note } of checks) {
  const problems = run();
  if (problems) failed += 1;
  const notes = await note?.();
  process.stdout.write(problems ? `✗ ${name}\n${problems}\n\n` : `✓ ${name}\n`);
  if (notes) process.stdout.write(`${notes.replace(/^/gm, '  ')}\n`);
}
process.exitCode = failed > 0 ? 1 : 0;
