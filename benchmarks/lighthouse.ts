import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse, { type Result } from 'lighthouse';
import { findBrowser } from '../scripts/find-browser.ts';
import type { Row } from './rows.ts';

const debugPort = 4196;
const targets = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const flags = [
  ...[
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
  ],
  ...['--disable-component-update', '--disable-sync', `--remote-debugging-port=${debugPort}`],
];

/** Runs Lighthouse's mobile audit on the given pages, by name. */
export async function measureLighthouse(addresses: Record<string, string>): Promise<Row[]> {
  const program = findBrowser();
  if (!program) throw new Error('no Chromium found; set CHROMIUM_PATH');
  const folder = mkdtempSync(join(tmpdir(), 'witryna-lighthouse-'));
  const browser = spawn(program, [...flags, `--user-data-dir=${folder}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  try {
    await waitForDevTools(browser);
    const rows: Row[] = [];
    for (const [name, address] of Object.entries(addresses)) rows.push(...(await run(name, address)));
    return rows;
  } finally {
    const exited = new Promise((resolve) => browser.once('exit', resolve));
    browser.kill('SIGKILL');
    await exited;
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** The first run fills the page and picture caches. The median of the next three counts, as Lighthouse recommends. */
async function run(name: string, address: string): Promise<Row[]> {
  await report(address);
  const reports = [await report(address), await report(address), await report(address)];
  const score = ({ categories }: Result) => categories.performance?.score ?? 0;
  const median = reports.toSorted((one, other) => score(one) - score(other))[1];
  return median ? rowsOf(name, median) : [];
}

/** Retries an audit, because the browser sometimes loses its performance trace. */
async function report(address: string, tries = 3): Promise<Result> {
  const result = await lighthouse(address, {
    port: debugPort,
    onlyCategories: Object.keys(targets),
    logLevel: 'error',
  });
  const error = result ? result.lhr.runtimeError : { message: 'no report' };
  if (result && !error) return result.lhr;
  if (tries > 1) return report(address, tries - 1);
  throw new Error(`${address}: ${error?.message}`);
}

function rowsOf(name: string, { categories, audits }: Result): Row[] {
  const rows = Object.entries(targets).map(([category, target]): Row => {
    const score = Math.round((categories[category]?.score ?? 0) * 100);
    const failed = categories[category]?.auditRefs.filter(
      ({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9,
    );
    const why = failed?.map(({ id }) => ` ${id} ${audits[id]?.displayValue ?? ''}`).join('') ?? '';
    return {
      name: `Lighthouse ${name}: ${category}`,
      target: `≥ ${target}`,
      result: `${score}${why}`,
      met: score >= target,
    };
  });
  const shift = audits['cumulative-layout-shift']?.numericValue ?? 1;
  rows.push({ name: `Lighthouse ${name}: CLS`, target: '0', result: shift.toFixed(3), met: shift < 0.001 });
  return rows;
}

function waitForDevTools(browser: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    browser.stderr?.on('data', (chunk: Buffer) => String(chunk).includes('DevTools listening') && resolve());
    browser.once('exit', (code) => reject(new Error(`the browser exited with code ${code}`)));
  });
}
