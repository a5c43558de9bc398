import { localeOf } from '@witryna/contract/languages';
import type { Locator, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import type { Visit, VisitOptions } from './browser.ts';
import { glina, type JourneyShop, lumen, verde } from './demo-shops.ts';
import { type Texts, textsOf } from './texts.ts';

export const widths = [360, 768, 1366] as const;
export type Width = (typeof widths)[number];
/** Every shop, and with it every language, at one of the widths. */
export const shopsAtWidths = [
  { shop: glina, width: 360 },
  { shop: verde, width: 768 },
  { shop: lumen, width: 1366 },
] as const satisfies readonly { shop: JourneyShop; width: Width }[];
const heights: Record<Width, number> = { 360: 740, 768: 1024, 1366: 900 };
/** From here on the menu stands in the header and the cart opens in place. */
const WIDE = 992;

/** Somebody in a shop: the window, the shop and its words. */
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
  page.setDefaultTimeout(15_000);
  return { visit, page, shop, t: textsOf(shop.language), wide: width >= WIDE, main: page.locator('main') };
}

export function shopPort(): number {
  return inject('runningShop').port;
}

export function addressOf(shop: { host: string; port?: number }, path = '/'): string {
  return `http://${shop.host}:${shop.port ?? shopPort()}${path}`;
}

export async function goTo({ page, shop }: Shopper, path: string): Promise<void> {
  await page.goto(addressOf(shop, path));
}

export async function wantHeading({ main }: Shopper, name: string | RegExp): Promise<void> {
  await main.getByRole('heading', { level: 1, name, exact: true }).waitFor();
}

/** Press OK in the cookie notice, so that it covers nothing. */
export async function acceptCookies({ page, shop, t }: Shopper): Promise<void> {
  if (!shop.cookieNotice) return;
  const notice = page.getByRole('region', { name: t('shop', 'cookieTitle') });
  await notice.getByRole('button', { name: t('shop', 'ok') }).click();
  await notice.waitFor({ state: 'detached' });
}

export async function search(shopper: Shopper, words: string): Promise<void> {
  const { page, t, wide } = shopper;
  if (!wide) await openMenu(shopper);
  const field = (wide ? page : page.getByRole('dialog')).getByRole('searchbox', { name: t('shop', 'search') });
  await field.fill(words);
  await field.press('Enter');
  await wantHeading(shopper, t('listing', 'searchHeading', { search: words }));
}

/** The panel that stands for the menu on small screens. */
export async function openMenu({ page, t }: Shopper): Promise<Locator> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('shop', 'menu'), exact: true })
    .click();
  const menu = page.getByRole('dialog', { name: t('shop', 'menu') });
  await menu.waitFor();
  return menu;
}

export async function openProduct(shopper: Shopper, name: string): Promise<void> {
  const { main } = shopper;
  await goTo(shopper, `/products?search=${encodeURIComponent(name)}`);
  await main.getByRole('article').getByRole('link', { name, exact: true }).click();
  await wantHeading(shopper, name);
}

/** Adds what is shown and waits until the shop has said so. */
export async function addToCart(shopper: Shopper): Promise<void> {
  const { main, t } = shopper;
  await main
    .getByRole('button', { name: t('shop', 'addToCart'), exact: true })
    .first()
    .click();
  await wantToast(shopper, t('shop', 'cart_added'));
}

/** One piece of a product that needs no choice, or as it stands on its page. */
export async function putInCart(shopper: Shopper, product: string): Promise<void> {
  await openProduct(shopper, product);
  await addToCart(shopper);
}

export async function wantToast({ page, t }: Shopper, text: string): Promise<void> {
  await page
    .getByRole('region', { name: t('shop', 'notifications') })
    .getByText(text, { exact: true })
    .waitFor();
}

/** Number of pieces that the header tells. */
export async function wantPieces({ page, wide, t }: Shopper, pieces: number): Promise<void> {
  const before = t('shop', 'cartCount').split(':')[0] ?? '';
  const name = new RegExp(`^${before}: ${pieces} `);
  await page
    .getByRole('banner')
    .getByRole(wide ? 'button' : 'link', { name })
    .waitFor();
}

/** The storage keys are the specification's. */
export async function stored({ page }: Shopper, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key);
}

export async function wantNoCookie({ visit }: Shopper): Promise<void> {
  expect(await visit.context.cookies()).toEqual([]);
}
