import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';

const ARGUMENTS = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  ...['--disable-component-update', '--disable-sync'],
];
/** The browser's own line for an answer with an error status; a test says which ones it means to meet. */
const FAILED_LOAD = /^Failed to load resource: .*status of (\d+)/;

export interface Visit {
  page: Page;
  context: BrowserContext;
  /** Statuses from now on that are part of the story. */
  expectStatus(...statuses: number[]): void;
  /** Fails when the console said anything else, and closes the window. */
  end(): Promise<void>;
}

export interface VisitOptions {
  width?: number;
  height?: number;
  locale?: string;
  javaScript?: boolean;
}

/** One Chromium for a file of journeys: `const visit = useBrowser()`, then `await visit({ width: 360 })` in each test. */
export function useBrowser(): (options?: VisitOptions) => Promise<Visit> {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: ARGUMENTS,
    });
  });
  afterAll(() => browser.close());
  return (options) => open(browser, options);
}

async function open(browser: Browser, options: VisitOptions = {}): Promise<Visit> {
  const { width = 1366, height = 900, locale = 'pl-PL', javaScript = true } = options;
  const context = await browser.newContext({ viewport: { width, height }, locale, javaScriptEnabled: javaScript });
  const page = await context.newPage();
  const expected = new Set<number>();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    const status = Number(FAILED_LOAD.exec(message.text())?.[1]);
    if (expected.has(status)) return;
    complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  return {
    page,
    context,
    expectStatus: (...statuses) => {
      for (const status of statuses) expected.add(status);
    },
    end: async () => {
      await context.close();
      expect(complaints).toEqual([]);
    },
  };
}
