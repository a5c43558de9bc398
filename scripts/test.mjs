// npm test: looks, tests, walks through the shop with a browser, and counts. Its last line is "N passed, N failed, N skipped".
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checks } from './checks.ts';
import { findBrowser } from './find-browser.ts';

const SUITES = { unit: 'vitest.config.ts', e2e: 'vitest.e2e.config.ts' };
const wanted = process.argv.slice(2);
const known = ['check', ...Object.keys(SUITES)];
const unknown = wanted.find((name) => !known.includes(name));
if (unknown) {
  process.stderr.write(`npm test knows ${known.join(', ')}, not ${unknown}\n`);
  process.exit(1);
}
const isWanted = (name) => wanted.length === 0 || wanted.includes(name);
const total = { passed: 0, failed: 0, skipped: 0 };

if (isWanted('check')) for (const check of checks) runCheck(check);
for (const [name, config] of Object.entries(SUITES)) if (isWanted(name)) runSuite(name, config);

process.stdout.write(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`);
process.exitCode = total.failed > 0 ? 1 : 0;

function runCheck({ name, run }) {
  const problems = run();
  total[problems ? 'failed' : 'passed'] += 1;
  process.stdout.write(problems ? `✗ ${name}\n${problems}\n\n` : `✓ ${name}\n`);
}

function runSuite(name, config) {
  const folder = mkdtempSync(join(tmpdir(), 'witryna-results-'));
  const file = join(folder, 'results.json');
  const env = { ...process.env, NODE_ENV: 'test' };
  if (name === 'e2e') {
    const browser = findBrowser();
    if (!browser) {
      process.stdout.write('✗ e2e: no Chromium was found; set CHROMIUM_PATH\n');
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

/** A suite that did not come to its end counts as failed, whatever it wrote. */
function count(name, file, status) {
  const results = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  const failed = results?.numFailedTests ?? 0;
  total.passed += results?.numPassedTests ?? 0;
  total.skipped += (results?.numPendingTests ?? 0) + (results?.numTodoTests ?? 0);
  // a file that breaks before its first test, or an error outside of all tests
  const unseen = status !== 0 && failed === 0 ? 1 : 0;
  if (unseen) process.stdout.write(`✗ ${name} ended with ${status}, see above\n`);
  total.failed += failed + unseen;
}
