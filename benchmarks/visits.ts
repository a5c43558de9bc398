import { type Browser, type BrowserContext, chromium, type Page, type Request } from 'playwright-core';
import { findBrowser } from '../scripts/find-browser.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
/** A page that needs longer for one step has failed. */
const STEP_MS = 20_000;

/** What a browser with an empty cache has loaded, in bytes as sent, and the number of scripts. */
export interface Loaded {
  readonly html: number;
  readonly css: number;
  readonly js: number;
  readonly scripts: number;
}

/** A Chromium that visits pages as a phone does. Every visit starts with an empty cache. */
export interface Visitor {
  /** Opens a page and leaves it alone. */
  open(address: string): Promise<Loaded>;
  /**
   * Opens a page, scrolls to its end, taps it, adds a product to the cart if the page has a button for that, and follows
   * the header's link to the cart.
   * @param addToCart name of the buttons
   */
  visit(address: string, addToCart: string): Promise<{ readonly first: Loaded; readonly whole: Loaded }>;
  stop(): Promise<void>;
}

export async function startVisitor(): Promise<Visitor> {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error('no Chromium found; set CHROMIUM_PATH');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  return {
    open: (address) => withPage(browser, address, async (loaded) => loaded()),
    visit: (address, addToCart) =>
      withPage(browser, address, async (loaded, page) => {
        const first = await loaded();
        await walkToCart(page, addToCart);
        return { first, whole: await loaded() };
      }),
    stop: () => browser.close(),
  };
}

async function withPage<Result>(
  browser: Browser,
  address: string,
  use: (loaded: () => Promise<Loaded>, page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(PHONE);
  try {
    await context.addInitScript(() => {
      localStorage.setItem('ADULT_ACCEPTATION', 'true');
      // Chromium's headless shell reports a mouse in the corner of each new page, which would count as an interaction.
      const hide = (event: PointerEvent) => event.pointerType === 'mouse' && event.stopImmediatePropagation();
      addEventListener('pointermove', hide, { capture: true });
    });
    const page = await context.newPage();
    page.setDefaultTimeout(STEP_MS);
    const requests = watchRequests(context);
    await page.goto(address, { waitUntil: 'networkidle' });
    return await use(() => sum([...requests.values()]), page);
  } catch (error) {
    throw new Error(`${address}: ${error instanceof Error ? error.message : error}`);
  } finally {
    await context.close();
  }
}

/** The finished requests by address: a script that was preloaded counts once. */
function watchRequests(context: BrowserContext): ReadonlyMap<string, Request> {
  const requests = new Map<string, Request>();
  context.on('requestfinished', (request) => void requests.set(request.url(), request));
  return requests;
}

async function sum(requests: readonly Request[]): Promise<Loaded> {
  const sizes = await Promise.all(
    requests.map(async (request) => ({
      part: partOf(request),
      bytes: (await request.sizes()).responseBodySize,
    })),
  );
  const of = (wanted: string) => sizes.filter(({ part }) => part === wanted);
  const bytes = (wanted: string) => of(wanted).reduce((all, { bytes: more }) => all + more, 0);
  return { html: bytes('html'), css: bytes('css'), js: bytes('js'), scripts: of('js').length };
}

function partOf(request: Request): 'html' | 'css' | 'js' | undefined {
  const { pathname } = new URL(request.url());
  if (pathname.endsWith('.js')) return 'js';
  if (pathname.endsWith('.css')) return 'css';
  return request.isNavigationRequest() && request.frame().parentFrame() === null ? 'html' : undefined;
}

async function walkToCart(page: Page, addToCart: string): Promise<void> {
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.waitForLoadState('networkidle');
  await page.touchscreen.tap(2, 200);
  await page.waitForLoadState('networkidle');
  const button = page.getByRole('main').getByRole('button', { name: addToCart, exact: true }).filter({ visible: true });
  if ((await button.count()) > 0) {
    const answered = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith('/ShoppingCart'));
    // The notice about cookies may cover a button at the end of the page.
    await button.first().dispatchEvent('click');
    await answered;
    await page.waitForLoadState('networkidle');
  }
  await page.locator('header a[href="/cart"]').first().dispatchEvent('click');
  await page.waitForURL('**/cart');
  await page.waitForLoadState('networkidle');
}
