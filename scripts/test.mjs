// npm test runs the static checks beside the unit tests, then the end-to-end tests; npm run test:long runs long journeys
// instead. With --changed or --changed=<commit>, it runs the checks, and the tests that changes since then may break.
// It ends with what failed, for readers who see only the end of a log, and the line "N passed, N failed, N skipped".
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { journeysOfChanges, listChanged } from './changed-journeys.ts';
import { checks, runChecks } from './checks.ts';
import { findBrowser } from './find-browser.ts';

const SUITES = { unit: 'vitest.config.ts', e2e: 'vitest.e2e.config.ts', long: 'vitest.long.config.ts' };
const isOption = (argument) => argument.startsWith('-');
const options = process.argv.slice(2).filter(isOption);
const selected = process.argv.slice(2).filter((argument) => !isOption(argument));
const known = ['check', ...Object.keys(SUITES)];
const unknown = [
  ...selected.filter((name) => !known.includes(name)),
  ...options.filter((option) => !/^--changed(?:=[^-].*)?$/.test(option)),
];
if (unknown.length > 0) {
  process.stderr.write(`Unknown: ${unknown.join(' ')}. Choose from ${known.join(', ')}, and --changed[=<commit>].\n`);
  process.exit(1);
}
/** The commit since which changes count, if only what they may break is tested. */
const since = options.map((option) => option.split('=')[1] ?? 'HEAD')[0];
const changed = since ? findChanged(since) : [];
const isSelected = (name) => (selected.length === 0 ? name !== 'long' : selected.includes(name));
const total = { passed: 0, failed: 0, skipped: 0 };
const failures = [];

// Beside all unit tests, one check at a time keeps two processors busy; few unit tests end first.
const checking = isSelected('check') ? runChecks(isSelected('unit') ? (since ? 2 : 1) : undefined) : undefined;
if (isSelected('unit')) await runSuite('unit', since ? [`--changed=${since}`, '--passWithNoTests'] : []);
if (checking) countChecks(await checking);
if (isSelected('e2e')) await runJourneys();
if (isSelected('long')) await runSuite('long', []);

process.stdout.write(failures.map((failure) => `\n✗ ${failure}\n`).join(''));
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`);
process.exitCode = total.failed > 0 ? 1 : 0;

async function runJourneys() {
  const files = journeysOfChanges(changed);
  if (since) process.stdout.write(`journeys for what has changed since ${since}: ${files.join(', ') || 'none'}\n`);
  if (!since || files.length > 0) await runSuite('e2e', files);
}

function findChanged(commit) {
  try {
    return listChanged(process.cwd(), commit);
  } catch {
    // Git has printed why.
    process.exit(1);
  }
}

/** @param more arguments for Vitest: the files to run, or options */
async function runSuite(name, more) {
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
  const args = ['run', '--config', SUITES[name], '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const suite = spawn('vitest', [...args, ...more], { env, stdio: ['ignore', 'inherit', 'inherit'] });
  const [status] = await once(suite, 'exit');
  count(name, file, status);
  rmSync(folder, { recursive: true, force: true });
}

/** Prints what the checks found after the output of the unit tests beside which they ran. */
function countChecks({ failed, report }) {
  process.stdout.write(`\n${report}\n`);
  total.failed += failed.length;
  total.passed += checks.length - failed.length;
  failures.push(...failed.map((name) => `check: ${name}`));
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
