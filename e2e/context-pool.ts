import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

/** A context that visits use one after the other, and the origins of the pages that it has shown. */
interface KeptContext {
  context: BrowserContext;
  origins: Set<string>;
}

export interface OpenedContext {
  context: BrowserContext;
  /** The only page of the context: an empty one. */
  page: Page;
  /** Closes all pages. The context is emptied before the next visit. */
  close(): Promise<void>;
}

/**
 * Keeps the contexts of visits that have ended, by their options, for later visits. A visit finds nothing that an earlier
 * one stored but the HTTP cache: pages open faster when their scripts need not be loaded and compiled again.
 */
export class ContextPool {
  readonly #idle = new Map<string, KeptContext[]>();
  readonly #browser: Browser;

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** Opens a context that no other visit uses now. With `fresh`, it is new, and not used again. */
  async open(options: BrowserContextOptions, fresh = false): Promise<OpenedContext> {
    const key = JSON.stringify(options);
    const idle = this.#idle.get(key) ?? [];
    this.#idle.set(key, idle);
    let used = fresh ? undefined : idle.pop();
    // The context of a test that failed is closed.
    while (used?.context.isClosed()) used = idle.pop();
    const kept = used ?? { context: await this.#browser.newContext(options), origins: new Set<string>() };
    const { context, origins } = kept;
    if (used) await reset(context);
    context.on('page', (opened) =>
      opened.on('framenavigated', (frame) => {
        if (frame.url().startsWith('http')) origins.add(new URL(frame.url()).origin);
      }),
    );
    const page = await context.newPage();
    if (used) await clearStorage(page, origins);
    return {
      context,
      page,
      close: async () => {
        if (fresh) return context.close();
        await Promise.all(context.pages().map((opened) => opened.close()));
        idle.push(kept);
      },
    };
  }
}

/** Events that tests listen to. Playwright itself listens to others. */
const HEARD = ['page', 'request', 'requestfailed', 'requestfinished', 'response', 'console', 'dialog'];

/** Takes back all that a test may have set in a context. */
async function reset(context: BrowserContext): Promise<void> {
  for (const event of HEARD) context.removeAllListeners(event);
  await context.unrouteAll();
  await context.setOffline(false);
  await context.setGeolocation(null);
  await context.clearPermissions();
  await context.clearCookies();
}

/** Removes what pages of the origins have stored. Session storage has gone with its tab. */
async function clearStorage(page: Page, origins: Set<string>): Promise<void> {
  if (await page.evaluate(() => Reflect.has(Date, 'isFake')))
    throw new Error('an earlier visit has set the clock of its context, which only one that is `fresh` may do');
  const session = await page.context().newCDPSession(page);
  for (const origin of origins) await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.detach();
  origins.clear();
}
