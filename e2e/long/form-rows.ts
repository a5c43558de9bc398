import { expect } from 'vitest';
import { fillCheckout, goToCheckoutWith, orderButton } from '../checkout-steps.ts';
import { glina, lumen, verde } from '../demo-shops.ts';
import { acceptCookies, goTo, isHydrated, openProduct, type Shopper } from '../shopper.ts';
import { alert, type BrowserRow, inCart, nothing, pressAgain, simpleLink } from './browser-row.ts';
import { tryAgain } from './failure-checks.ts';

const notices = ({ page, t }: Shopper) => page.getByRole('region', { name: t('shop', 'notifications') });
const dialogOrNotices = (shopper: Shopper) => shopper.page.getByRole('dialog').or(notices(shopper));
const toast = (shopper: Shopper) => notices(shopper).getByRole('alert').filter({ hasText: /\S/ });
const button = ({ main, t }: Shopper, area: 'shop' | 'reviews', key: string) =>
  main.getByRole('button', { name: t(area, key), exact: true }).first();
const increase = ({ main, t, shop }: Shopper) =>
  main.getByRole('button', { name: t('cart', 'increaseOf', { name: shop.simple }) });
const dialogButton = ({ page, t }: Shopper) =>
  page.getByRole('dialog').getByRole('button', { name: t('shop', 'addToCart'), exact: true });
const prices = ({ main, t }: Shopper) => main.getByRole('button', { name: t('product', 'priceHistory') });
const figure = ({ main, t }: Shopper) => main.getByRole('figure').filter({ hasText: t('prices', 'lowest') });
const addButton = (shopper: Shopper) => button(shopper, 'shop', 'addToCart');
const eye = ({ main, t }: Shopper) =>
  main.getByRole('link', { name: new RegExp(`^${t('shop', 'quickView')}`) }).first();

/** Calls of buttons, fields and forms of an open page. */
export const formRows: readonly BrowserRow[] = [
  {
    name: 'adding to the cart',
    shop: glina,
    call: /^\/api\/shop\/ShoppingCart$/,
    prepare: async (shopper) => {
      await openProduct(shopper, shopper.shop.simple);
      await addButton(shopper).hover();
      await expect.poll(() => isHydrated(addButton(shopper))).toBe(true);
    },
    act: (shopper) => addButton(shopper).click(),
    works: ({ page, t }) => page.getByText(t('shop', 'cart_added'), { exact: true }),
    fails: ({ page, t }) => page.getByText(t('shop', 'errorCartAdd'), { exact: true }),
    again: (shopper) => addButton(shopper).click(),
  },
  {
    name: 'another quantity',
    shop: verde,
    call: /^\/api\/shop\/ShoppingCart\/[^/]+\/[^/]+\/[^/]+$/,
    method: 'PATCH',
    prepare: async (shopper) => {
      await inCart(shopper);
      await goTo(shopper, '/cart');
      await simpleLink(shopper).first().waitFor();
    },
    act: (shopper) => increase(shopper).click(),
    works: ({ page, t }) => {
      const before = t('shop', 'cartCount').split(':')[0] ?? '';
      return page.getByRole('banner').getByRole('button', { name: new RegExp(`^${before}: 2 `) });
    },
    fails: toast,
    again: (shopper) => increase(shopper).click(),
  },
  {
    name: 'the suggestions of the search',
    shop: lumen,
    call: /^\/api\/shop\/Search\/suggestions$/,
    prepare: async (shopper) => {
      await goTo(shopper, '/');
      await acceptCookies(shopper);
    },
    act: async ({ page, t, shop }) => {
      await page
        .getByRole('banner')
        .getByLabel(t('shop', 'search'), { exact: true })
        .filter({ visible: true })
        .first()
        .click();
      await page.keyboard.type(shop.simple);
    },
    // Without suggestions, the field still searches.
    works: ({ page }) => page.getByRole('banner').locator('input[type=search]').filter({ visible: true }),
    again: nothing,
  },
  {
    name: 'the quick view',
    shop: lumen,
    call: /^\/api\/shop\/Product\/[^/]+\/details$/,
    prepare: async (shopper) => {
      await goTo(shopper, `/products?search=${encodeURIComponent(shopper.shop.simple)}`);
      await acceptCookies(shopper);
      await shopper.main.getByRole('article').first().hover();
      await expect.poll(() => isHydrated(eye(shopper))).toBe(true);
      // Its code is in another file, which the browser must have before it is offline.
      await eye(shopper).focus();
      await shopper.page.keyboard.press('Enter');
      await dialogButton(shopper).waitFor();
      await shopper.page.keyboard.press('Escape');
      await shopper.page.getByRole('dialog').waitFor({ state: 'detached' });
    },
    act: async (shopper) => {
      await eye(shopper).focus();
      await shopper.page.keyboard.press('Enter');
    },
    works: dialogButton,
    // Without a connection the link is not followed, so a notice says it and no dialog opens.
    fails: (shopper) => dialogOrNotices(shopper).getByText(shopper.t('shop', 'errorUnavailable'), { exact: true }),
    again: (shopper) => tryAgain(dialogOrNotices(shopper), shopper.t).click(),
  },
  {
    name: 'the prices of 30 days',
    shop: glina,
    call: /\/price-history$/,
    prepare: async (shopper) => {
      await openProduct(shopper, shopper.shop.product.name);
      await acceptCookies(shopper);
      await prices(shopper).hover();
      await expect.poll(() => isHydrated(prices(shopper))).toBe(true);
      await prices(shopper).click();
      await figure(shopper).waitFor();
      await prices(shopper).click();
      await figure(shopper).waitFor({ state: 'detached' });
    },
    act: (shopper) => prices(shopper).click(),
    works: figure,
    fails: ({ main, t }) => tryAgain(main, t),
    again: pressAgain,
  },
  {
    name: 'a message to the shop',
    shop: lumen,
    call: /^\/api\/shop\/Contact$/,
    takesAny: true,
    prepare: async (shopper) => {
      const { main, t } = shopper;
      await goTo(shopper, '/contact');
      const texts = { name: 'Aoife', email: 'aoife@example.com', subject: 'Cable', message: 'How long is it?' };
      for (const [key, text] of Object.entries(texts))
        await main.getByLabel(t('content', key), { exact: true }).fill(text);
    },
    act: ({ main, t }) => main.getByRole('button', { name: t('content', 'send') }).click(),
    works: ({ main, t }) => main.getByText(t('content', 'messageSent'), { exact: true }),
    fails: ({ main, t }) => main.getByText(t('content', 'messageNotSent')),
    again: ({ main, t }) => main.getByRole('button', { name: t('content', 'send') }).click(),
  },
  {
    name: 'a review',
    shop: verde,
    call: /^\/api\/shop\/Product\/[^/]+\/reviews$/,
    method: 'POST',
    takesAny: true,
    prepare: async (shopper) => {
      const { main, t } = shopper;
      await openProduct(shopper, shopper.shop.product.name);
      await main.locator('a[href$="#reviews"]').first().click();
      await main.getByRole('button', { name: t('product', 'writeReview') }).click();
      const form = main.getByRole('form', { name: t('product', 'writeReview') });
      await form.getByRole('radio').nth(4).check({ force: true });
      await form.getByLabel(t('reviews', 'yourName')).fill('Íñigo');
      await form.getByLabel(t('reviews', 'yourReview')).fill('Precioso');
      await form.getByRole('checkbox').last().check();
    },
    act: (shopper) => button(shopper, 'reviews', 'sendReview').click(),
    works: ({ main, t }) => main.getByText(t('reviews', 'reviewSent'), { exact: true }),
    fails: ({ main, t }) => main.getByText(t('reviews', 'reviewNotSent')),
    again: (shopper) => button(shopper, 'reviews', 'sendReview').click(),
  },
  {
    name: 'an order that is placed',
    shop: verde,
    call: /^\/api\/shop\/Order$/,
    prepare: async (shopper) => {
      await goToCheckoutWith(shopper, shopper.shop.simple);
      await fillCheckout(shopper, 'transfer');
    },
    act: (shopper) => orderButton(shopper).click(),
    works: ({ main, t }) => main.getByRole('heading', { level: 1, name: t('orders', 'thankYou'), exact: true }),
    fails: alert,
    again: (shopper) => orderButton(shopper).click(),
  },
];
