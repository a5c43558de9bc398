// npm test runs the static checks, the unit tests and the end-to-end tests; npm run test:long runs long journeys instead. It ends with what failed, for readers who
// see only the end of a log, and the line "N passed, N failed, N skipped".
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { checks, runChecks } from './checks.ts';
import { findBrowser } from './find-browser.ts';

const SUITES = { unit: 'vitest.config.ts', e2e: 'vitest.e2e.config.ts', long: 'vitest.long.config.ts' };
const selected = process.argv.slice(2);
const known = ['check', ...Object.keys(SUITES)];
const unknown = selected.find((name) => !known.includes(name));
if (unknown) {
  process.stderr.write(`Unknown suite ${unknown}. Choose from ${known.join(', ')}.\n`);
  process.exit(1);
}
const isSelected = (name) => (selected.length === 0 ? name !== 'long' : selected.includes(name));
const total = { passed: 0, failed: 0, skipped: 0 };
const failures = [];

if (isSelected('check')) {
  const failed = await runChecks();
  total.failed += failed.length;
  total.passed += checks.length - failed.length;
  failures.push(...failed.map((name) => `check: ${name}`));
}
for (const [name, config] of Object.entries(SUITES)) if (isSelected(name)) runSuite(name, config);

process.stdout.write(failures.map((failure) => `\n✗ ${failure}\n`).join(''));
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`);
process.exitCode = total.failed > 0 ? 1 : 0;

function runSuite(name, config) {
  const folder = mkdtempSync(join(tmpdir(), 'witryna-results-'));
  const file = join(folder, 'results.json');
  const env = { ...process.env, NODE_ENV: 'test' };
  if (name !== 'unit') {
    const browser = findBrowser();
    if (!browser) {
      failures.push('e2e: no Chromium found; set CHROMIUM_PATH');
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
  if (crashed) failures.push(`${name} exited with code ${status}, see above`);
  total.failed += failed + crashed;
  for (const { name: path, message, assertionResults } of results?.testResults ?? []) {
    if (message) failures.push(`${relative('.', path)}\n${message.slice(0, 2000)}`);
    for (const { status: state, fullName, failureMessages } of assertionResults)
      if (state === 'failed')
        failures.push(`${relative('.', path)}: ${fullName}\n${failureMessages.join('\n').slice(0, 2000)}`);
  }
}
