import { expect } from 'vitest';
import type { Shopper } from '../shopper.ts';
import {
  errorHeading,
  expectFrame,
  expectSettled,
  expectUsable,
  headingOneOf,
  shownWithinMs,
  tryAgain,
} from './failure-checks.ts';

/** Pages on which the connection is lost; `product` stands for a product's page. */
export const offlineStarts = [
  ...['/', '/products', 'product', '/products?search=kubek', '/cart', '/checkout', '/blog', '/contact', '/about'],
  ...['/help-center/faq', '/wishlist', '/compare', '/withdrawal'],
] as const;
/** Pages whose code and data the browser lacks: some have data of the server, some only of the browser. */
export const offlineTargets = [
  '/contact',
  '/blog',
  '/wishlist',
  '/compare',
  '/help-center/faq',
  '/withdrawal',
] as const;

/**
 * Takes the browser's connection away, once the page has the code that keeps it open then (`page-shown.ts`). Until then
 * links are the browser's own.
 */
export async function goOffline({ page, visit }: Shopper): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('page-shown').length > 0);
  await page.waitForLoadState('networkidle');
  await loseConnection({ page, visit });
}

/** Takes the browser's connection away, and waits until the browser says so. */
async function loseConnection({ page, visit }: Pick<Shopper, 'page' | 'visit'>): Promise<void> {
  await visit.context.setOffline(true);
  await page.waitForFunction(() => !navigator.onLine);
}

/** Gives the browser its connection back, and waits until it can load something. */
export async function goOnline({ page, visit }: Shopper): Promise<void> {
  await visit.context.setOffline(false);
  const loads = () =>
    page.evaluate(() =>
      fetch('/readyz').then(
        () => true,
        () => false,
      ),
    );
  await expect.poll(loads).toBe(true);
}

export async function productPath({ page, main, shop }: Shopper): Promise<string> {
  // Texts keep short words with the next one by spaces that don't break.
  const heading = await main.getByRole('heading', { level: 1 }).innerText();
  expect(heading.replaceAll('\u00a0', ' ')).toBe(shop.simple);
  return new URL(page.url()).pathname;
}

/**
 * Presses a link while the browser is offline, tries again in vain, and again once the connection is back. Then goes
 * back, offline at first.
 */
export async function expectLinkAndBack(shopper: Shopper, target: string): Promise<void> {
  const { page, visit, t } = shopper;
  visit.expectStatus(0);
  const from = page.url();
  const heading = await page.getByRole('heading', { level: 1 }).first().innerText();
  const link = page.locator(`a[href="${target}"]`).filter({ visible: true }).first();
  await goOffline(shopper);
  const messages = page.getByRole('region', { name: t('shop', 'notifications') }).getByRole('alert');
  const again = messages.getByRole('button', { name: t('shop', 'tryAgain'), exact: true });
  await link.click();
  await messages.getByText(t('shop', 'errorUnavailable'), { exact: true }).waitFor();
  await expectSettled(page);
  await expectUsable(page);
  await again.click();
  await messages.getByText(t('shop', 'errorUnavailable'), { exact: true }).waitFor();
  expect(page.url()).toBe(from);
  await goOnline(shopper);
  await again.click();
  await page.waitForURL((url) => url.pathname === target);
  // The address changes before the page does. Without this, the connection could be lost before the new page is shown.
  await expect.poll(() => page.getByRole('heading', { level: 1 }).first().innerText()).not.toBe(heading);
  await expectSettled(page);
  await expectUsable(page);
  await loseConnection(shopper);
  await page.goBack({ waitUntil: 'commit' });
  const unavailable = page.getByRole('heading', { level: 1, name: t('shop', 'errorUnavailable'), exact: true });
  const shown = unavailable.or(headingOneOf(page, [heading])).first();
  await shown.waitFor({ timeout: shownWithinMs }).catch(async (error: unknown) => {
    // Says what stands in the page's place.
    expect([page.url(), ...(await page.getByRole('heading', { level: 1 }).allInnerTexts())]).toEqual([from, heading]);
    throw error;
  });
  await expectFrame(page);
  const lacksData = await unavailable.isVisible();
  if (lacksData) await tryAgain(page, t).click();
  await goOnline(shopper);
  // The first press loads the page too, if its request was still waiting when the connection came back.
  const pressAgain = async () => {
    await tryAgain(page, t).evaluateAll(([button]) => button instanceof HTMLElement && button.click());
    return errorHeading(page, t).count();
  };
  await expect.poll(pressAgain, { interval: 1000 }).toBe(0);
  await expectUsable(page);
  expect(page.url()).toBe(from);
  await visit.end();
}
