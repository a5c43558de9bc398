import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse, { type Result } from 'lighthouse';
import { findBrowser } from '../scripts/find-browser.ts';
import type { Row } from './rows.ts';
import { shopPages } from './shop-pages.ts';

const debugPort = 4196;
const targets = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
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

const MAX_LCP_MS = 1_500;

/**
 * Runs Lighthouse's mobile audit on a home page, a list of products and a product page of every demo shop.
 * @param runs how often each page is audited, an odd number; the median counts
 */
export async function measureLighthouse(port: number, runs: number): Promise<Row[]> {
  const program = findBrowser();
  if (!program) throw new Error('no Chromium found; set CHROMIUM_PATH');
  const folder = mkdtempSync(join(tmpdir(), 'witryna-lighthouse-'));
  const browser = spawn(program, [...flags, `--user-data-dir=${folder}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  try {
    await waitForDevTools(browser);
    const rows: Row[] = [];
    for (const { name, host, paths } of await shopPages(port))
      for (const [kind, path] of Object.entries(paths))
        rows.push(await run(`${name}, ${kind}`, `http://${host}:${port}${path}`, runs));
    return rows;
  } finally {
    const exited = new Promise((resolve) => browser.once('exit', resolve));
    browser.kill('SIGKILL');
    await exited;
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** The first run fills the page and picture caches. The median of the next ones counts. */
async function run(name: string, address: string, runs: number): Promise<Row> {
  await report(address);
  const reports: Result[] = [];
  for (let at = 0; at < runs; at += 1) reports.push(await report(address));
  const score = ({ categories }: Result) => categories.performance?.score ?? 0;
  const median = reports.toSorted((one, other) => score(one) - score(other))[(runs - 1) / 2];
  if (!median) throw new Error(`${address}: no report`);
  return rowOf(name, median);
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

function rowOf(name: string, { categories, audits }: Result): Row {
  const found = Object.entries(targets).map(([category, target]) => {
    const score = Math.round((categories[category]?.score ?? 0) * 100);
    const failed = categories[category]?.auditRefs.filter(
      ({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9,
    );
    return { score, isMet: score >= target, failed: score >= target ? [] : (failed ?? []) };
  });
  const shift = audits['cumulative-layout-shift']?.numericValue ?? 1;
  const paint = audits['largest-contentful-paint']?.numericValue ?? Number.POSITIVE_INFINITY;
  const why = found
    .flatMap(({ failed }) => failed.map(({ id }) => ` ${id} ${audits[id]?.displayValue ?? ''}`))
    .join('');
  const scores = found.map(({ score }) => score).join(' / ');
  return {
    name: `Lighthouse: ${name}`,
    target: `≥ ${Object.values(targets).join(' / ')}, CLS 0, LCP ≤ ${MAX_LCP_MS / 1_000} s`,
    result: `${scores}, CLS ${shift.toFixed(3)}, LCP ${(paint / 1_000).toFixed(2)} s${why}`,
    met: found.every(({ isMet }) => isMet) && shift < 0.001 && paint <= MAX_LCP_MS,
  };
}

function waitForDevTools(browser: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    browser.stderr?.on('data', (chunk: Buffer) => String(chunk).includes('DevTools listening') && resolve());
    browser.once('exit', (code) => reject(new Error(`the browser exited with code ${code}`)));
  });
}
