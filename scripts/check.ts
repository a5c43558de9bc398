import { checks } from './checks.ts';

let failed = 0;
for (const { name, run } of checks) {
  const problems = run();
  if (problems) failed += 1;
  process.stdout.write(problems ? `✗ ${name}\n${problems}\n\n` : `✓ ${name}\n`);
}
process.exitCode = failed > 0 ? 1 : 0;
