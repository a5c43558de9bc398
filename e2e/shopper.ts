import { localeOf } from '@witryna/contract/languages';
import { slugOf } from '@witryna/contract/slug';
import type { Locator, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import type { Visit, VisitOptions } from './browser.ts';
import { glina, type JourneyShop, lumen, verde } from './demo-shops.ts';
import { requestHost } from './request-host.ts';
import { type Texts, textsOf } from './texts.ts';

export const widths = [360, 768, 1366] as const;
export type Width = (typeof widths)[number];
/** The demo shops, each at another screen width. Each shop has another language. */
export const shopsAtWidths = [
  { shop: glina, width: 360 },
  { shop: verde, width: 768 },
  { shop: lumen, width: 1366 },
] as const satisfies readonly { shop: JourneyShop; width: Width }[];

const heights: Record<Width, number> = { 360: 740, 768: 1024, 1366: 900 };
/** From this screen width on, the menu is in the header and the cart opens as a panel. */
const WIDE = 992;

/** A visitor with a browser tab in a shop. */
export interface Shopper {
  readonly visit: Visit;
  readonly page: Page;
  readonly shop: JourneyShop;
  readonly t: Texts;
  readonly wide: boolean;
  readonly main: Locator;
}

export async function enter(
  open: (options?: VisitOptions) => Promise<Visit>,
  shop: JourneyShop,
  width: Width = 1366,
  options: VisitOptions = {},
): Promise<Shopper> {
  const screen = { width, height: heights[width], touch: width < WIDE };
  const visit = await open({ ...screen, locale: localeOf(shop.language), ...options });
  const { page } = visit;
  page.setDefaultTimeout(30_000);
  return { visit, page, shop, t: textsOf(shop.language), wide: width >= WIDE, main: page.locator('main') };
}

export function shopPort(): number {
  return inject('runningShop').port;
}

export function addressOf(shop: { host: string; port?: number }, path = '/'): string {
  return `http://${shop.host}:${shop.port ?? shopPort()}${path}`;
}

/** @param options `commit` for a page whose scripts are held back, which has no load event */
export async function goTo({ page, shop }: Shopper, path: string, options?: GoToOptions): Promise<void> {
  await page.goto(addressOf(shop, path), options);
}

interface GoToOptions {
  readonly waitUntil: 'commit';
}

export async function expectHeading({ main }: Shopper, name: string | RegExp): Promise<void> {
  await main.getByRole('heading', { level: 1, name, exact: true }).waitFor();
}

/** Presses OK in the cookie notice, so that it covers nothing. */
export async function acceptCookies({ page, shop, t }: Shopper): Promise<void> {
  if (!shop.cookieNotice) return;
  const notice = page.getByRole('region', { name: t('shop', 'cookieTitle') });
  await notice.getByRole('button', { name: t('shop', 'ok') }).click();
  await notice.waitFor({ state: 'detached' });
}

/** Presses OK in the cookie notice while a dialog is open, which the notice sits above. */
export async function pressOkAbove({ page, t }: Shopper, dialog: Locator): Promise<void> {
  await dialog.waitFor();
  const notice = page.getByRole('region', { name: t('shop', 'cookieTitle') });
  await notice.getByRole('button', { name: t('shop', 'ok') }).click();
  await notice.waitFor({ state: 'hidden' });
  expect(await dialog.isVisible()).toBe(true);
}

export async function search(shopper: Shopper, words: string): Promise<void> {
  const { page, t, wide } = shopper;
  if (!wide) await openMenu(shopper);
  const field = (wide ? page : page.getByRole('dialog')).getByRole('searchbox', { name: t('shop', 'search') });
  await field.fill(words);
  // The field becomes a combobox once it is used.
  await page.keyboard.press('Enter');
  await expectHeading(shopper, t('listing', 'searchHeading', { search: words }));
}

/** Opens the menu panel of small screens. */
export async function openMenu({ page, t }: Shopper): Promise<Locator> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('shop', 'menu'), exact: true })
    .click();
  const menu = page.getByRole('dialog', { name: t('shop', 'menu') });
  await menu.waitFor();
  return menu;
}

/** Opens a product's page directly: its path is looked up without the browser. browse.test.ts gets there through lists. */
export async function openProduct(shopper: Shopper, name: string, options?: GoToOptions): Promise<void> {
  const { host, port = shopPort() } = shopper.shop;
  const { text } = await requestHost(port, host, `/products?search=${encodeURIComponent(name)}`);
  const [, path] = new RegExp(`href="(/product/[^"?#-]+-${slugOf(name)}(?:[?][^"&]+)?)"`).exec(text) ?? [];
  if (!path) throw new Error(`${host} lists no ${name}`);
  await goTo(shopper, path, options);
  await expectHeading(shopper, name);
}

/** Adds the product of the open page to the cart and waits for the toast. */
export async function addToCart(shopper: Shopper): Promise<void> {
  const { main, t } = shopper;
  await main
    .getByRole('button', { name: t('shop', 'addToCart'), exact: true })
    .first()
    .click();
  await expectToast(shopper, t('shop', 'cart_added'));
}

/** Adds one piece of a product with the options that its page preselects. */
export async function putInCart(shopper: Shopper, product: string): Promise<void> {
  await openProduct(shopper, product);
  await addToCart(shopper);
}

export async function expectToast({ page, t }: Shopper, text: string): Promise<void> {
  await page
    .getByRole('region', { name: t('shop', 'notifications') })
    .getByText(text, { exact: true })
    .waitFor();
}

/** Waits for a toast in the error style. */
export async function expectErrorToast({ page, t }: Shopper, text: string): Promise<void> {
  const toasts = page.getByRole('region', { name: t('shop', 'notifications') });
  await toasts.getByRole('alert').getByText(text, { exact: true }).waitFor();
}

/** Waits until the header shows the given number of pieces in the cart. */
export async function expectPieces({ page, wide, t }: Shopper, pieces: number): Promise<void> {
  const before = t('shop', 'cartCount').split(':')[0] ?? '';
  const name = new RegExp(`^${before}: ${pieces} `);
  await page
    .getByRole('banner')
    .getByRole(wide ? 'button' : 'link', { name })
    .waitFor();
}

/** Reads a value of the shop's local storage. The specification names the keys. */
export async function stored({ page }: Shopper, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key);
}

export async function expectNoCookie({ visit }: Shopper): Promise<void> {
  expect(await visit.context.cookies()).toEqual([]);
}

/** Whether React handles the events of an element. */
export function isHydrated(target: Locator): Promise<boolean> {
  return target.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')));
}
