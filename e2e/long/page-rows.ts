import { buyForCash, orderButton } from '../checkout-steps.ts';
import { glina, lumen, verde } from '../demo-shops.ts';
import { goTo, openProduct, type Shopper } from '../shopper.ts';
import { alert, type BrowserRow, inCart, nothing, pressAgain, simpleLink } from './browser-row.ts';

/** Keeps the id of the shop's simple product in a list of the browser. */
const listed = (list: 'wishlist' | 'compareList') => async (shopper: Shopper) => {
  await openProduct(shopper, shopper.shop.simple);
  const id = Number(/\/product\/(\d+)/.exec(shopper.page.url())?.[1]);
  await shopper.page.evaluate(([key, ids]) => localStorage.setItem(key, ids), [list, JSON.stringify([id])] as const);
};

/** The open page again, as a document. */
const reload = ({ page }: Shopper) => page.reload();

/** Calls of pages that are being opened. */
export const pageRows: readonly BrowserRow[] = [
  {
    name: 'the cart',
    shop: glina,
    call: /^\/api\/shop\/ShoppingCart\/[^/]+$/,
    method: 'GET',
    opensPage: true,
    prepare: inCart,
    act: (shopper) => goTo(shopper, '/cart'),
    works: simpleLink,
    fails: ({ main, t }) => main.getByText(t('cart', 'failed'), { exact: true }),
    again: pressAgain,
  },
  {
    name: 'products that go with the cart',
    shop: glina,
    call: /\/upsellProducts$/,
    opensPage: true,
    prepare: inCart,
    act: (shopper) => goTo(shopper, '/cart'),
    works: simpleLink,
    again: nothing,
  },
  {
    name: 'the checkout',
    shop: verde,
    call: /^\/api\/shop\/Checkout\//,
    opensPage: true,
    prepare: inCart,
    act: (shopper) => goTo(shopper, '/checkout'),
    works: orderButton,
    fails: ({ main, t }) => main.getByText(t('checkout', 'failed'), { exact: true }),
    again: pressAgain,
  },
  {
    name: 'the products of the wishlist',
    shop: lumen,
    call: /^\/api\/shop\/Product$/,
    opensPage: true,
    prepare: listed('wishlist'),
    act: (shopper) => goTo(shopper, '/wishlist'),
    works: simpleLink,
    fails: alert,
    again: pressAgain,
  },
  {
    name: 'the products of the comparison',
    shop: verde,
    call: /^\/api\/shop\/Product$/,
    opensPage: true,
    prepare: listed('compareList'),
    act: (shopper) => goTo(shopper, '/compare'),
    works: simpleLink,
    fails: alert,
    again: pressAgain,
  },
  {
    name: 'what is compared',
    shop: glina,
    call: /^\/api\/shop\/Product\/[^/]+\/(?:details|features)$/,
    opensPage: true,
    prepare: listed('compareList'),
    act: (shopper) => goTo(shopper, '/compare'),
    works: simpleLink,
    again: nothing,
  },
  {
    name: 'an order',
    shop: verde,
    call: /^\/api\/shop\/Order\/[^/]+$/,
    opensPage: true,
    prepare: async (shopper) => {
      await inCart(shopper);
      await buyForCash(shopper);
    },
    act: reload,
    works: ({ main, shop }) => main.getByText(shop.simple),
    fails: ({ main, t }) => main.getByRole('heading', { name: t('orders', 'failed'), exact: true }),
    again: pressAgain,
  },
  {
    name: 'what can be withdrawn from',
    shop: lumen,
    call: /^\/api\/shop\/Order\/[^/]+\/withdrawal$/,
    method: 'GET',
    opensPage: true,
    prepare: async (shopper) => {
      await inCart(shopper);
      await buyForCash(shopper);
      await shopper.main.getByRole('link', { name: shopper.t('shop', 'withdrawHere'), exact: true }).click();
      await shopper.main.getByRole('checkbox').first().waitFor();
    },
    act: reload,
    works: ({ main }) => main.getByRole('checkbox'),
    fails: ({ main, t }) => main.getByRole('heading', { name: t('withdrawal', 'failed'), exact: true }),
    again: pressAgain,
  },
];
