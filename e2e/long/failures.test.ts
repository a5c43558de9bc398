import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser, shareBrowser, type VisitOptions } from '../browser.ts';
import { glina } from '../demo-shops.ts';
import { type ShopProcess, startShop } from '../shop-process.ts';
import { enter, expectHeading, goTo, putInCart } from '../shopper.ts';
import { type RunningForeignServer, startForeignServer } from '../start-foreign-server.ts';
import { textsOf } from '../texts.ts';
import { browserRows, faultsOf, runCell } from './browser-failures.ts';
import {
  errorHeading,
  expectFrame,
  expectSettled,
  expectUsable,
  headingOneOf,
  shownWithinMs,
  tryAgain,
} from './failure-checks.ts';
import { expectLinkAndBack, offlineStarts, offlineTargets, productPath } from './offline-links.ts';
import {
  pagesOfServerCalls,
  type ServerFaultName,
  serverCalls,
  serverFaults,
  type Without,
} from './server-failures.ts';

const openAny = shareBrowser();
/** These tests are about what can't be loaded, so no visit has files of an earlier one. */
const open = (options?: VisitOptions) => openAny({ ...options, fresh: true });
const t = textsOf('pl');
const TABS = 4;
/** What a page of our server promises while a server that it asks fails, and some time for a busy machine. */
const pageWithinMs = 12_000;

describe.each(browserRows)('in the browser: $name', (row) => {
  test.each(faultsOf(row))('%s', (fault) => runCell(open, { row, fault, shop: row.shop }), 90_000);
});

describe('offline', () => {
  test.each(offlineStarts)('%s stays usable, and its links lead on once the connection is back', async (start) => {
    const shopper = await enter(open, glina);
    await putInCart(shopper, glina.simple);
    await goTo(shopper, start === 'product' ? await productPath(shopper) : start);
    await expectLinkAndBack(shopper, '/help-center');
  });

  test.each(offlineTargets)('a link to %s says that there is no connection', async (target) => {
    const shopper = await enter(open, glina);
    await goTo(shopper, '/products');
    await expectLinkAndBack(shopper, target);
  });

  test('Back shows the document that the browser keeps', async () => {
    const shopper = await enter(open, glina);
    const { page, visit, t } = shopper;
    visit.expectStatus(0);
    await goTo(shopper, '/contact');
    await expectHeading(shopper, t('shop', 'contactUs'));
    await goTo(shopper, '/help-center');
    await visit.context.setOffline(true);
    await page.goBack();
    await expectHeading(shopper, t('shop', 'contactUs'));
    await visit.end();
  });
});

describe('on the server', () => {
  let foreign: RunningForeignServer;
  let shop: ShopProcess;
  const headings = new Map<string, string>();
  const addressOf = (path: string) => shop.addressOf('obcy.localhost', path);
  beforeAll(async () => {
    foreign = await startForeignServer(3, { ids: 'words', rich: true, lists: 'data' });
    shop = await startShop({ env: { API_BASE_URL: foreign.url, PAGE_CACHE_MB: '0' } });
    const browser = await launchBrowser();
    const page = await browser.newPage();
    for (const path of pagesOfServerCalls) {
      await page.goto(addressOf(path));
      headings.set(path, await headingOf(page));
    }
    await browser.close();
  });
  afterAll(async () => {
    await shop.stop();
    await foreign.stop();
  });

  const cells = Object.entries(serverCalls).flatMap(([name, call]) =>
    (Object.keys(serverFaults) as ServerFaultName[]).map((fault) => ({ name, fault, call })),
  );
  test.each(cells)(
    '$name, $fault',
    async ({ fault, call: { call, pages, without } }) => {
      const visit = await open();
      visit.expectStatus(404, 500, 502, 503, 504);
      foreign.faultOf = (asked) => (call.test(asked) ? serverFaults[fault] : undefined);
      const queue = [...pages];
      const openSome = async () => {
        const page = await visit.openTab();
        let last = '/';
        for (let path = queue.shift(); path; path = queue.shift()) {
          await expectShown(page, path, fault, without);
          last = path;
        }
        return () => expectBack(page, last);
      };
      const tabs = await Promise.all(Array.from({ length: Math.min(TABS, pages.length) }, openSome));
      foreign.faultOf = () => undefined;
      await tabs[0]?.();
      await visit.end();
    },
    180_000,
  );

  const headingOf = (page: Page) => page.getByRole('heading', { level: 1 }).first().innerText();

  async function expectShown(page: Page, path: string, fault: ServerFaultName, without: Without): Promise<void> {
    const start = performance.now();
    await page.goto(addressOf(pastCaches(path)), { timeout: shownWithinMs, waitUntil: 'commit' });
    const spent = performance.now() - start;
    expect(spent, `${path} took ${spent} ms`).toBeLessThan(pageWithinMs);
    const seen = await whatIsShown(page, path);
    const wanted: Without[] =
      fault === 'slow' ? ['page'] : fault === 'wrong shapes' || fault === 'broken JSON' ? ['page', without] : [without];
    expect(wanted, path).toContain(seen);
    if (seen === 'error') await tryAgain(page, t).waitFor();
    else await expectFrame(page);
    await expectSettled(page);
  }

  async function whatIsShown(page: Page, path: string): Promise<Without | 'blank'> {
    await page.waitForLoadState('domcontentloaded');
    await page.locator('main').first().waitFor({ state: 'attached', timeout: shownWithinMs });
    if (await errorHeading(page, t).count()) return 'error';
    const heading = await page.getByRole('heading', { level: 1 }).first().count();
    if (heading > 0 && (await headingOf(page)) !== '') return 'page';
    return /\/(?:document|help-center)\//.test(path) ? 'nothing' : 'blank';
  }

  /** Once the server answers again, trying again shows the page. */
  async function expectBack(page: Page, path: string): Promise<void> {
    const expected = headings.get(path) ?? '';
    if (await errorHeading(page, t).count()) await tryAgain(page, t).click();
    else await page.reload();
    await headingOneOf(page, [expected]).first().waitFor();
    await expectUsable(page);
  }
});

/** With this parameter, no older answer of the server takes the place of one that failed. */
const pastCaches = (path: string) => `${path}${path.includes('?') ? '&' : '?'}disableCache=true`;
