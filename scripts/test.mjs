// npm test runs the static checks, the unit tests and the end-to-end tests. The last line is "N passed, N failed, N
// skipped".
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checks, runChecks } from './checks.ts';
import { findBrowser } from './find-browser.ts';

const SUITES = { unit: 'vitest.config.ts', e2e: 'vitest.e2e.config.ts' };
const selected = process.argv.slice(2);
const known = ['check', ...Object.keys(SUITES)];
const unknown = selected.find((name) => !known.includes(name));
if (unknown) {
  process.stderr.write(`Unknown suite ${unknown}. Choose from ${known.join(', ')}.\n`);
  process.exit(1);
}
const isSelected = (name) => selected.length === 0 || selected.includes(name);
const total = { passed: 0, failed: 0, skipped: 0 };

if (isSelected('check')) {
  const failed = await runChecks();
  total.failed += failed;
  total.passed += checks.length - failed;
}
for (const [name, config] of Object.entries(SUITES)) if (isSelected(name)) runSuite(name, config);

process.stdout.write(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`);
process.exitCode = total.failed > 0 ? 1 : 0;

function runSuite(name, config) {
  const folder = mkdtempSync(join(tmpdir(), 'witryna-results-'));
  const file = join(folder, 'results.json');
  const env = { ...process.env, NODE_ENV: 'test' };
  if (name === 'e2e') {
    const browser = findBrowser();
    if (!browser) {
      process.stdout.write('✗ e2e: no Chromium found; set CHROMIUM_PATH\n');
      total.failed += 1;
      return;
    }
    env.CHROMIUM_PATH = browser;
  }
  const args = ['run', '--config', config, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { status } = spawnSync('vitest', args, { env, stdio: ['ignore', 'inherit', 'inherit'] });
  count(name, file, status);
  rmSync(folder, { recursive: true, force: true });
}

/** Adds the suite's results to the totals. A suite that crashed counts as one failure. */
function count(name, file, status) {
  const results = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  const failed = results?.numFailedTests ?? 0;
  total.passed += results?.numPassedTests ?? 0;
  total.skipped += (results?.numPendingTests ?? 0) + (results?.numTodoTests ?? 0);
  // Counts failures outside of tests, such as a test file that throws before its first test.
  const crashed = status !== 0 && failed === 0 ? 1 : 0;
  if (crashed) process.stdout.write(`✗ ${name} exited with code ${status}, see above\n`);
  total.failed += failed + crashed;
}
