import { type Browser, chromium, type Page, type Request } from 'playwright-core';
import { findBrowser } from '../scripts/find-browser.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
/** A page that needs longer for one step has failed. */
const STEP_MS = 30_000;
/** A page is idle if it has asked for nothing for this time. */
const IDLE_MS = 700;

/**
 * Runs before each page. The visitor is an adult. Chromium's headless shell reports a mouse in the corner of each new page,
 * which would count as an interaction.
 */
const beforePage = `localStorage.setItem('ADULT_ACCEPTATION', 'true');
addEventListener('pointermove', (event) => event.pointerType === 'mouse' && event.stopImmediatePropagation(), true)`;

/** What a browser with an empty cache has loaded: bytes as sent, without headers, and the number of scripts. */
export interface Loaded {
  readonly css: number;
  readonly js: number;
  readonly files: number;
}

/** A Chromium that opens pages as a phone does. Each page is opened with an empty cache. */
export interface Visitor {
  /**
   * Opens a page and leaves it alone until it is idle. A visit goes on: it scrolls to the end, taps the page, adds a
   * product to the cart if the page has a button for that, and follows the header's link to the cart.
   * @param addToCart name of those buttons; undefined to open the page only
   */
  open(address: string, addToCart?: string): Promise<{ readonly first: Loaded; readonly whole: Loaded }>;
  stop(): Promise<void>;
}

export async function startVisitor(): Promise<Visitor> {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error('no Chromium found; set CHROMIUM_PATH');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  return { open: (address, addToCart) => open(browser, address, addToCart), stop: () => browser.close() };
}

async function open(browser: Browser, address: string, addToCart: string | undefined) {
  const context = await browser.newContext(PHONE);
  try {
    await context.addInitScript({ content: beforePage });
    const page = await context.newPage();
    page.setDefaultTimeout(STEP_MS);
    const requests = watchRequests(page);
    await page.goto(address);
    await requests.idle();
    const first = await requests.sum();
    if (addToCart !== undefined) await walkToCart(page, addToCart, requests.idle);
    return { first, whole: await requests.sum() };
  } catch (error) {
    throw new Error(`${address}: ${error instanceof Error ? error.message : error}`);
  } finally {
    await context.close();
  }
}

function watchRequests(page: Page) {
  /** The first request of each address. Later ones are answered from the browser's cache. */
  const finished = new Map<string, Request>();
  let running = 0;
  let changedMs = performance.now();
  const count = (change: number) => {
    running += change;
    changedMs = performance.now();
  };
  page.on('request', () => count(1));
  page.on('requestfailed', () => count(-1));
  page.on('requestfinished', (request) => {
    count(-1);
    const { pathname } = new URL(request.url());
    if (!finished.has(pathname)) finished.set(pathname, request);
  });
  const sizesOf = async (extension: string) => {
    const found = [...finished].filter(([path]) => path.endsWith(extension));
    return Promise.all(found.map(async ([, request]) => (await request.sizes()).responseBodySize));
  };
  return {
    async idle() {
      changedMs = performance.now();
      const deadline = changedMs + STEP_MS;
      while (running > 0 || performance.now() - changedMs < IDLE_MS) {
        if (performance.now() > deadline) throw new Error('the page does not become idle');
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    async sum(): Promise<Loaded> {
      const [css, js] = await Promise.all(['.css', '.js'].map(sizesOf));
      const total = (sizes: readonly number[] = []) => sizes.reduce((sum, size) => sum + size, 0);
      return { css: total(css), js: total(js), files: js?.length ?? 0 };
    },
  };
}

async function walkToCart(page: Page, addToCart: string, idle: () => Promise<void>): Promise<void> {
  await page.evaluate('scrollTo(0, document.body.scrollHeight)');
  await idle();
  // The edge of the page, where no link is.
  await page.touchscreen.tap(2, 200);
  await idle();
  const buttons = page.getByRole('main').getByRole('button', { name: addToCart, exact: true });
  // Dispatched, because a notice about cookies may cover them.
  if ((await buttons.count()) > 0) {
    const answered = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith('/ShoppingCart'));
    await buttons.first().dispatchEvent('click');
    await answered;
    await idle();
  }
  await page.locator('header a[href^="/cart"]').first().dispatchEvent('click');
  await page.waitForURL(({ pathname }) => pathname === '/cart');
  await idle();
}
