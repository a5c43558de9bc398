// node e2e/screenshots.ts <folder> [port of a running demo] [part of a name …]
// Takes screenshots of every page of every demo shop and of every layout variant at three widths. The folder `looks` in
// it then has a small picture of each variant, as `demo/looks` needs it.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { groupLooks } from '../apps/server/demo/demo-looks.ts';
import { readDemoShops } from '../apps/server/demo/read-demo-shops.ts';
import { addressWords } from '../apps/storefront/app/features/checkout/address-words.ts';
import { launchBrowser } from './browser.ts';
import { type JourneyShop, journeyShops } from './demo-shops.ts';
import { startShop } from './shop-process.ts';
import { textsOf } from './texts.ts';

const widths = { 360: 740, 768: 1024, 1366: 900 };
type Prepare = (page: Page, shop: JourneyShop) => Promise<unknown>;

const plain: Record<string, string> = {
  home: '/',
  products: '/products',
  search: '/products?search=a',
  'search-empty': '/products?search=qqqq',
  'cart-empty': '/cart',
  blog: '/blog',
  'help-center': '/help-center',
  regulation: '/help-center/regulation',
  contact: '/contact',
  about: '/about',
  'my-account': '/my-account',
  withdrawal: '/withdrawal',
  'wishlist-empty': '/wishlist',
  'compare-empty': '/compare',
  'not-found': '/not-found',
};

const prepared: Record<string, Prepare> = {
  product: (page, shop) => openProduct(page, shop.product.name),
  category: async (page, shop) => {
    await page.goto('/products');
    await page.goto((await page.getByRole('link', { name: shop.category }).first().getAttribute('href')) ?? '/');
  },
  article: async (page) => {
    await page.goto('/blog');
    await page.goto((await page.locator('article a').first().getAttribute('href')) ?? '/');
  },
  cart: async (page, shop) => {
    await fillCart(page, shop);
    await page.goto(`/cart?c=${shop.coupon}`);
  },
  checkout: async (page, shop) => {
    await fillCart(page, shop);
    await page.goto('/checkout');
    await page.getByRole('button', { name: shop.orderButton }).waitFor();
  },
  'checkout-errors': async (page, shop) => {
    await fillCart(page, shop);
    await page.goto('/checkout');
    await page.getByRole('button', { name: shop.orderButton }).click();
  },
  wishlist: async (page, shop) => {
    await openProduct(page, shop.product.name);
    await page
      .getByRole('button', { name: textsOf(shop.language)('shop', 'addWishlist') })
      .first()
      .click();
    await page.goto('/wishlist');
  },
  compare: async (page, shop) => {
    for (const at of [0, 1, 2]) {
      await page.goto('/products');
      await page.getByRole('article').nth(at).getByRole('heading').getByRole('link').click();
      await page
        .getByRole('button', { name: textsOf(shop.language)('shop', 'addCompare') })
        .first()
        .click();
    }
    await page.goto('/compare');
  },
  order: placeOrder,
};

/** The pages of which one screenshot is taken, not one per shop. */
const shared: Record<string, string> = {
  index: 'localhost/',
  expired: 'expired.localhost/',
  break: 'break.localhost/',
  unknown: 'nobody.localhost/',
  showcase: 'showcase.localhost/',
  'status-live': 'glina.localhost/status',
  'status-expired': 'expired.localhost/status',
  'status-break': 'break.localhost/status',
  'status-unknown': 'nobody.localhost/status',
};

const [folder, port, ...wanted] = process.argv.slice(2);
if (!folder) throw new Error('name the folder for the screenshots');
await mkdir(folder, { recursive: true });
const started = port ? undefined : await startShop();
const shopPort = Number(port || started?.port);
const browser = await launchBrowser();
for (const [name, address] of Object.entries(shared)) {
  await takeScreenshots(browser, name, `http://${address.replace('/', `:${shopPort}/`)}`, (page) => page.goto(''));
}
for (const shop of journeyShops) {
  const origin = `http://${shop.host}:${shopPort}`;
  const pages = Object.entries(plain).map(([name, path]): [string, Prepare] => [name, (page) => page.goto(path)]);
  for (const [name, prepare] of [...pages, ...Object.entries(prepared)]) {
    await takeScreenshots(browser, `${shop.language}-${name}`, origin, (page) => prepare(page, shop));
  }
}
for (const { name, host, path } of groupLooks(await readDemoShops()).flatMap(({ looks }) => looks)) {
  await takeScreenshots(browser, `look-${name}`, `http://${host}:${shopPort}`, (page) => openLook(page, path));
}
await browser.close();
await started?.stop();

/** Opens a variant. A product page is that of the first product in the list. */
async function openLook(page: Page, path: string): Promise<void> {
  await page.goto(path);
  if (!path.includes('?product=')) return;
  const product = await page.getByRole('article').first().getByRole('link').first().getAttribute('href');
  await page.goto(`${product}${path.slice(path.indexOf('?'))}`);
}

/** The small picture of a variant: the top of its page on a desktop. */
async function saveThumbnail(name: string, screenshot: Buffer): Promise<void> {
  await mkdir(join(folder ?? '', 'looks'), { recursive: true });
  await sharp(screenshot)
    .resize({ width: 450, height: 675, fit: 'cover', position: 'top' })
    .webp({ quality: 60 })
    .toFile(join(folder ?? '', 'looks', `${name.replace('look-', '')}.webp`));
}

async function takeScreenshots(
  from: Browser,
  name: string,
  baseURL: string,
  prepare: (page: Page) => Promise<unknown>,
) {
  for (const [width, height] of Object.entries(widths)) {
    const screenshot = `${name}-${width}`;
    if (wanted.length > 0 && !wanted.some((part) => screenshot.includes(part))) continue;
    const isPhone = Number(width) < 992;
    const device = { hasTouch: isPhone, isMobile: isPhone };
    const context = await from.newContext({ viewport: { width: Number(width), height }, ...device, baseURL });
    await context.addInitScript(() => {
      localStorage.setItem('cookieAccepted', 'true');
      localStorage.setItem('ADULT_ACCEPTATION', 'true');
    });
    const page = await context.newPage();
    page.setDefaultTimeout(10_000);
    await show(page, prepare).catch((error: Error) => process.stderr.write(`${screenshot}: ${error.message}\n`));
    await growWindow(page);
    const path = join(folder ?? '', `${screenshot}.png`);
    const picture = await page.screenshot({ path, fullPage: !isPhone });
    if (name.startsWith('look-') && width === '1366') await saveThumbnail(name, picture);
    await context.close();
  }
}

async function show(page: Page, prepare: (page: Page) => Promise<unknown>): Promise<void> {
  await prepare(page);
  await page.waitForLoadState('networkidle');
  await loadLazyPictures(page);
}

async function loadLazyPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = 'eager';
    // A picture that can't be loaded is shown as the no-photo picture.
    await Promise.all([...document.images].map((picture) => picture.decode().catch(() => undefined)));
  });
}

/**
 * Makes the window as tall as the page: Chromium's full-page screenshot would turn phone emulation off. A page of whole
 * screens keeps its window, because its screens would grow with it; on a phone, the first one stands for it.
 */
async function growWindow(page: Page): Promise<void> {
  if (await page.locator('.screens').count()) return;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const { width } = page.viewportSize() ?? { width: 1366 };
  await page.setViewportSize({ width, height });
  await page.waitForLoadState('networkidle');
}

async function openProduct(page: Page, name: string): Promise<void> {
  await page.goto(`/products?search=${encodeURIComponent(name)}`);
  await page.getByRole('article').getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
}

async function fillCart(page: Page, shop: JourneyShop): Promise<void> {
  const t = textsOf(shop.language);
  for (const name of [shop.product.name, shop.simple]) {
    await openProduct(page, name);
    await page.waitForLoadState('networkidle');
    await page
      .getByRole('button', { name: t('shop', 'addToCart'), exact: true })
      .first()
      .click();
    await page.getByText(t('shop', 'cart_added'), { exact: true }).waitFor();
  }
}

async function placeOrder(page: Page, shop: JourneyShop): Promise<void> {
  await fillCart(page, shop);
  await page.goto('/checkout');
  const t = textsOf(shop.language);
  const fill = (key: string, value: string) => page.getByLabel(t('checkout', key)).first().fill(value);
  const { buyer, address } = shop;
  await fill('fullName', buyer.fullName);
  await fill('email', buyer.email);
  await fill('phone', buyer.phone);
  await page.getByLabel(t('checkout', 'country')).selectOption(address.country);
  await page.getByRole('radio', { name: new RegExp(`^${shop.courier}`) }).check();
  if (address.state)
    await page.getByLabel(t('checkout', addressWords(address.country).state)).selectOption({ label: address.state });
  await fill('street', address.street);
  await fill('postCode', address.postCode);
  await fill('city', address.city);
  await page.getByRole('radio', { name: new RegExp(`^${shop.payments.transfer}`) }).check();
  await page.locator('main form fieldset input[type=checkbox]').check();
  await page.getByRole('button', { name: shop.orderButton }).click();
  await page.getByRole('heading', { level: 1, name: t('orders', 'thankYou') }).waitFor();
}
