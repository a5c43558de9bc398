import { mkdir } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { expect, onTestFailed } from 'vitest';
import { findBrowser } from '../scripts/find-browser.ts';
import { ContextPool } from './context-pool.ts';

const ARGUMENTS = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  ...['--disable-component-update', '--disable-sync'],
  // Visits are short: optimized code takes more time to compile than it saves, a tenth of the browser's time.
  '--js-flags=--no-opt --no-maglev',
  // A process for each page of each shop would start anew in each visit.
  ...['--renderer-process-limit=1', '--disable-site-isolation-trials'],
];
const SCREENSHOTS = join(tmpdir(), `witryna-failed-journeys-${userInfo().username}`);
/** Matches Chromium's console message about a response with an error status. */
const FAILED_LOAD = /^Failed to load resource: .*status of (\d+)/;
/** Matches Chromium's console message about a broken connection. */
const BROKEN_LOAD = /^Failed to load resource: net::/;

export interface Visit {
  page: Page;
  context: BrowserContext;
  /** Allows responses with these error statuses from now on; 0 stands for a broken connection. */
  expectStatus(...statuses: number[]): void;
  /** Allows console messages and uncaught errors that match the pattern. */
  expectMessage(pattern: RegExp): void;
  /** Opens another tab of the same browser profile; its console is checked too. */
  openTab(): Promise<Page>;
  /** Closes all tabs and fails if a console had any message that was not allowed. */
  end(): Promise<void>;
}

export interface VisitOptions {
  width?: number;
  height?: number;
  locale?: string;
  javaScript?: boolean;
  /** Whether the visitor lets things move. By default not: tests would wait for each animation to end. */
  motion?: boolean;
  /** True for a phone or tablet, which can't hover. */
  touch?: boolean;
  /** A visit with an empty HTTP cache, for tests of what a page loads. One that sets the clock must be fresh, too. */
  fresh?: boolean;
}

interface BrowserSettings {
  /**
   * Turns on the back-forward cache that real browsers have. Call `goBack({ waitUntil: 'commit' })` then: a page from
   * that cache fires no load event.
   */
  backForwardCache?: boolean;
}

/** The contexts of this process's browsers. All files of tests that it runs share them. */
const pools = new Map<boolean, Promise<ContextPool>>();

/** Opens visits in a Chromium that all tests share: `const open = shareBrowser()`, then `await open()` in each test. */
export function shareBrowser(settings?: BrowserSettings): (options?: VisitOptions) => Promise<Visit> {
  return async (options) => open(await sharedPool(settings), options);
}

function sharedPool(settings: BrowserSettings = {}): Promise<ContextPool> {
  const key = settings.backForwardCache ?? false;
  const pool = pools.get(key) ?? launchBrowser(settings).then((browser) => new ContextPool(browser));
  pools.set(key, pool);
  return pool;
}

export function launchBrowser({ backForwardCache = false }: BrowserSettings = {}): Promise<Browser> {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error('no Chromium found; set CHROMIUM_PATH');
  const ignoreDefaultArgs = backForwardCache ? ['--disable-back-forward-cache'] : [];
  return chromium.launch({ executablePath, args: ARGUMENTS, ignoreDefaultArgs });
}

async function open(pool: ContextPool, options: VisitOptions = {}): Promise<Visit> {
  const { width = 1366, height = 900, locale = 'pl-PL', javaScript = true, motion = false, touch = false } = options;
  const reducedMotion = motion ? 'no-preference' : 'reduce';
  const { context, page, close } = await pool.open(
    { locale, javaScriptEnabled: javaScript, hasTouch: touch, isMobile: touch, reducedMotion },
    options.fresh,
  );
  const expected = new Set<number>();
  const consoleLines: string[] = [];
  const expectedMessages: RegExp[] = [];
  const prepare = async (tab: Page) => {
    await tab.setViewportSize({ width, height });
    return watch(tab, expected, consoleLines);
  };
  await prepare(page);
  onTestFailed(async ({ task }) => {
    const reasons = (task.result?.errors ?? []).map(({ message }) => message);
    process.stderr.write(`${[task.name, page.url(), ...reasons, ...consoleLines].join('\n  ')}\n`);
    await mkdir(SCREENSHOTS, { recursive: true });
    const path = join(SCREENSHOTS, `${task.id}-${new URL(page.url()).hostname}.png`);
    if (!page.isClosed()) process.stderr.write(`  ${path}\n`);
    if (!page.isClosed()) await page.screenshot({ path, fullPage: true });
    await context.close();
  });
  return {
    page,
    context,
    openTab: async () => prepare(await context.newPage()),
    expectStatus: (...statuses) => {
      for (const status of statuses) expected.add(status);
    },
    expectMessage: (pattern) => void expectedMessages.push(pattern),
    end: async () => {
      await close();
      expect(consoleLines.filter((line) => !expectedMessages.some((pattern) => pattern.test(line)))).toEqual([]);
    },
  };
}

function watch(page: Page, expected: ReadonlySet<number>, consoleLines: string[]): Page {
  page.on('pageerror', (error) => consoleLines.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    const status = BROKEN_LOAD.test(message.text()) ? 0 : Number(FAILED_LOAD.exec(message.text())?.[1]);
    if (expected.has(status)) return;
    consoleLines.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  return page;
}
