import { localeOf } from '@witryna/contract/languages';
import { delivery } from '@witryna/contract/shop-config';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { oneOf } from '../scripts/one-of.ts';
import { checkAccessibility } from './accessibility.ts';
import { shareBrowser } from './browser.ts';
import { waitForMail } from './outbox.ts';
import {
  acceptCookies,
  addressOf,
  enter,
  expectToast,
  goTo,
  openProduct,
  type Shopper,
  shopsAtWidths,
  stored,
} from './shopper.ts';

const open = shareBrowser();

describe.each(oneOf(shopsAtWidths, 0))('$shop.name at $width px', ({ shop, width }) => {
  test('a product page names days of arrival, is shared, asked about, and remembered', async () => {
    const shopper = await enter(open, shop, width);
    const { page, main, t, visit } = shopper;
    await visit.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openProduct(shopper, shop.simple);
    await acceptCookies(shopper);
    await page.mouse.move(10, 10);
    await expect.poll(() => stored(shopper, 'recentlyViewed')).toMatch(/^\[\d+\]$/);
    await openProduct(shopper, shop.product.name);

    const path = new URL(page.url()).pathname;
    expect(await main.innerText()).toContain(await lastDayOfArrival(shopper, path));
    const notice = main.locator('a[href="/legal/complaints#guarantee"]');
    // The main country of lumen is outside the EU.
    expect(await notice.count()).toBe(shop.host === 'lumen.localhost' ? 0 : 1);

    await main.getByRole('button', { name: t('product', 'share'), exact: true }).click();
    await expectToast(shopper, t('share', 'linkCopied'));
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(copied).pathname).toBe(path);

    const bar = page.locator('.add-bar').getByText(t('shop', 'addToCart'), { exact: true });
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    if (width < 768) {
      await bar.click();
      await expectToast(shopper, t('shop', 'cart_added'));
    } else expect(await bar.isVisible()).toBe(false);

    const recent = main.getByRole('region', { name: t('lists', 'recentlyViewed') });
    await recent.getByRole('link', { name: shop.simple, exact: true }).waitFor();
    expect(await recent.getByRole('link', { name: shop.product.name, exact: true }).count()).toBe(0);
    await checkAccessibility(page, 'product: recently viewed');
    await recent.getByRole('button', { name: t('lists', 'clearRecent') }).click();
    await recent.waitFor({ state: 'detached' });
    expect(await stored(shopper, 'recentlyViewed')).toBeNull();

    await ask(shopper, path);
    await visit.end();
  });
});

/** The last day on which the first delivery arrives, as the page writes it. */
async function lastDayOfArrival({ page, shop }: Shopper, path: string): Promise<string> {
  const id = /\d+/.exec(path)?.[0];
  const answer: unknown = await page.evaluate(
    async (call) => (await fetch(call)).json(),
    `/api/shop/Product/${id}/deliveries`,
  );
  const day = z.array(delivery).parse(answer)[0]?.arrives?.to ?? '';
  const format = new Intl.DateTimeFormat(localeOf(shop.language), { day: 'numeric', month: 'long', timeZone: 'UTC' });
  return format.format(Date.parse(day)).replaceAll(' ', '\u00a0');
}

/** Asks about the product of the page. The mail to the shop has the product's name and link. */
async function ask(shopper: Shopper, path: string): Promise<void> {
  const { page, main, shop, t } = shopper;
  const { name } = shop.product;
  await main.getByRole('link', { name: t('product', 'askAbout') }).click();
  expect(await main.getByRole('link', { name, exact: true }).getAttribute('href')).toBe(path);
  const form = main.getByRole('form', { name: t('content', 'contactForm') });
  const field = (key: string) => form.getByLabel(t('content', key), { exact: true });
  const subject = t('content', 'questionAbout', { name });
  await expect.poll(() => field('subject').inputValue()).toBe(subject);
  await field('name').fill(shop.buyer.fullName);
  await field('email').fill(shop.buyer.email);
  await field('message').fill('Hm?');
  await checkAccessibility(page, 'product: question');
  await form.getByRole('button', { name: t('content', 'send') }).click();
  await form.getByText(t('content', 'messageSent'), { exact: true }).waitFor();
  const address = await main.locator('a[href^="mailto:"]').first().innerText();
  const mail = await waitForMail(address, `${shop.name}: ${subject}`);
  expect(mail.text.replaceAll('\r\n', '\n')).toContain(`Hm?\n\n${name}\n${addressOf(shop, path)}`);
}

test('a size table opens below the options without scripts, and invented products are not asked about', async () => {
  const shopper = await enter(open, { ...shopsAtWidths[2].shop, host: 'nord.localhost' }, 360, { javaScript: false });
  const { main, t } = shopper;
  await openProduct(shopper, 'Chunky sweater');
  await main.getByText('Size guide', { exact: true }).click();
  const row = main.getByRole('row', { name: /^M / });
  expect((await row.getByRole('cell').allInnerTexts()).map((text) => text.replace(/\s/g, ' '))).toEqual([
    ...['110 cm', '68 cm', '62 cm'],
  ]);
  for (const id of ['999999999', 'nonsense', '../1']) {
    await goTo(shopper, `/contact?product=${encodeURIComponent(id)}`);
    expect(await main.getByText(t('content', 'askedAbout'), { exact: true }).count()).toBe(0);
  }
  await shopper.visit.end();
});
