import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse, { type Result } from 'lighthouse';
import { findBrowser } from '../scripts/find-browser.ts';

const debugPort = 4196;
const START_WITHIN_MS = 30_000;
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

export interface LighthouseBrowser {
  /** Where other programs can steer the browser. Its cookies and stored values stay from one audit to the next. */
  readonly devTools: string;
  /** Runs the mobile audit of a page. */
  readonly audit: (address: string, categories: readonly string[]) => Promise<Result>;
  readonly stop: () => Promise<void>;
}

/** Starts a Chromium for Lighthouse, with more flags if wanted. */
export async function startLighthouseBrowser(moreFlags: readonly string[] = []): Promise<LighthouseBrowser> {
  const program = findBrowser();
  if (!program) throw new Error('no Chromium found; set CHROMIUM_PATH');
  const folder = mkdtempSync(join(tmpdir(), 'witryna-lighthouse-'));
  const browser = spawn(program, [...flags, ...moreFlags, `--user-data-dir=${folder}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    // Some systems start Chromium by a script. A group of its own lets both be ended.
    detached: true,
  });
  const stop = async () => {
    const exited = new Promise((resolve) => browser.once('exit', resolve));
    if (browser.pid) process.kill(-browser.pid, 'SIGKILL');
    await exited;
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  await waitForDevTools(browser);
  return { devTools: `http://127.0.0.1:${debugPort}`, audit, stop };
}

/** Retries an audit, because the browser sometimes loses its performance trace. */
async function audit(address: string, categories: readonly string[], tries = 3): Promise<Result> {
  const result = await lighthouse(address, { port: debugPort, onlyCategories: [...categories], logLevel: 'error' });
  const error = result ? result.lhr.runtimeError : { message: 'no report' };
  if (result && !error) return result.lhr;
  if (tries > 1) return audit(address, categories, tries - 1);
  throw new Error(`${address}: ${error?.message}`);
}

function waitForDevTools(browser: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('the browser did not start')), START_WITHIN_MS).unref();
    browser.stderr?.on('data', (chunk: Buffer) => String(chunk).includes('DevTools listening') && resolve());
    browser.once('exit', (code) => reject(new Error(`the browser exited with code ${code}`)));
  });
}
