import { mkdir } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFailed } from 'vitest';
import { findBrowser } from '../scripts/find-browser.ts';

const ARGUMENTS = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  ...['--disable-component-update', '--disable-sync'],
];
const PICTURES = join(tmpdir(), `witryna-failed-journeys-${userInfo().username}`);
/** The browser's own line for an answer with an error status; a test says which ones it means to meet. */
const FAILED_LOAD = /^Failed to load resource: .*status of (\d+)/;
/** The same for a connection that broke. */
const BROKEN_LOAD = /^Failed to load resource: net::/;

export interface Visit {
  page: Page;
  context: BrowserContext;
  /** Statuses from now on that are part of the story; 0 stands for a connection that breaks. */
  expectStatus(...statuses: number[]): void;
  /** Lines of the console, and uncaught errors, that are part of the story. */
  expectMessage(pattern: RegExp): void;
  /** Another window of the same browser profile, watched likewise. */
  openTab(): Promise<Page>;
  /** Fails when the console said anything else, and closes the window. */
  end(): Promise<void>;
}

export interface VisitOptions {
  width?: number;
  height?: number;
  locale?: string;
  javaScript?: boolean;
  reducedMotion?: boolean;
  /** a phone or a tablet: no mouse that hovers */
  touch?: boolean;
}

interface BrowserSettings {
  /** Like a real one it shows the page again that was left, as it was; then `goBack` has no load to wait for. */
  keepsPages?: boolean;
}

/** One Chromium for a file of journeys: `const visit = shareBrowser()`, then `await visit({ width: 360 })` in each test. */
export function shareBrowser(settings?: BrowserSettings): (options?: VisitOptions) => Promise<Visit> {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser(settings);
  });
  afterAll(() => browser.close());
  return (options) => open(browser, options);
}

export function launchBrowser({ keepsPages = false }: BrowserSettings = {}): Promise<Browser> {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error('no Chromium was found; CHROMIUM_PATH names one');
  const ignoreDefaultArgs = keepsPages ? ['--disable-back-forward-cache'] : [];
  return chromium.launch({ executablePath, args: ARGUMENTS, ignoreDefaultArgs });
}

async function open(browser: Browser, options: VisitOptions = {}): Promise<Visit> {
  const {
    width = 1366,
    height = 900,
    locale = 'pl-PL',
    javaScript = true,
    reducedMotion = false,
    touch = false,
  } = options;
  const context = await browser.newContext({
    viewport: { width, height },
    locale,
    javaScriptEnabled: javaScript,
    hasTouch: touch,
    isMobile: touch,
    reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
  });
  const expected = new Set<number>();
  const complaints: string[] = [];
  const expectedMessages: RegExp[] = [];
  const openTab = async () => watch(await context.newPage(), expected, complaints);
  const page = await openTab();
  onTestFailed(async ({ task }) => {
    process.stderr.write(`${task.name}\n  ${page.url()}\n${complaints.map((line) => `  ${line}\n`).join('')}`);
    await mkdir(PICTURES, { recursive: true });
    const path = join(PICTURES, `${task.id}.png`);
    if (!page.isClosed()) process.stderr.write(`  ${path}\n`);
    if (!page.isClosed()) await page.screenshot({ path, fullPage: true });
    await context.close();
  });
  return {
    page,
    context,
    openTab,
    expectStatus: (...statuses) => {
      for (const status of statuses) expected.add(status);
    },
    expectMessage: (pattern) => void expectedMessages.push(pattern),
    end: async () => {
      await context.close();
      expect(complaints.filter((line) => !expectedMessages.some((pattern) => pattern.test(line)))).toEqual([]);
    },
  };
}

function watch(page: Page, expected: ReadonlySet<number>, complaints: string[]): Page {
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    const status = BROKEN_LOAD.test(message.text()) ? 0 : Number(FAILED_LOAD.exec(message.text())?.[1]);
    if (expected.has(status)) return;
    complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  return page;
}
