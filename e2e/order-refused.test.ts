import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { describe, expect, inject, test } from 'vitest';
import { longCases, longTest } from '../scripts/one-of.ts';
import { checkAccessibility } from './accessibility.ts';
import { shareBrowser } from './browser.ts';
import {
  acceptTerms,
  choosePayment,
  expectThanks,
  field,
  fillBuyer,
  fillCheckout,
  goToCheckout,
  methodName,
  orderButton,
  radio,
} from './checkout-steps.ts';
import { glina, type JourneyShop, lumen, verde } from './demo-shops.ts';
import { changeDatabase } from './running-database.ts';
import { shopClient } from './shop-client.ts';
import { enter, expectPieces, goTo, openProduct, putInCart, type Shopper, type Width } from './shopper.ts';
import { pluralForm } from './texts.ts';

const open = shareBrowser();
const { port, dataDir } = inject('alteredShop');

const owner = (statement: RawBuilder<unknown>) => changeDatabase(dataDir, statement);
const productNamed = (name: string) => sql`(select id from product where name = ${name})`;
const setStock = (name: string, stock: number) =>
  owner(sql`update combination set stock = ${stock} where product_id = ${productNamed(name)}`);

describe('when another shopper buys', () => {
  test('one of the last two pieces, the order is refused by product name and works with one piece', async () => {
    await setStock(lumen.simple, 2);
    const shopper = await enterWith(lumen, 360, lumen.simple);
    const { main, t } = shopper;
    await goTo(shopper, '/cart');
    await main.getByRole('button', { name: t('cart', 'increaseOf', { name: lumen.simple }) }).click();
    await expectPieces(shopper, 2);
    await fillIn(shopper);
    await buyElsewhere(lumen);
    expect(await pressOrder(shopper)).toBe('OutOfStock');
    const left = pluralForm(t('cart', 'change_short', { name: lumen.simple }), 'one', 1);
    await expectRefusal(shopper, left);
    await checkAccessibility(shopper.page, 'checkout: order refused');
    await backToCart(shopper);
    // The refused order must not change the cart; only the shopper may.
    await expectPieces(shopper, 2);
    await main.getByRole('button', { name: t('cart', 'decreaseOf', { name: lumen.simple }) }).click();
    await expectPieces(shopper, 1);
    await orderAgain(shopper);
    await shopper.visit.end();
  });

  longTest('the last piece, the cart names the sold-out product and the rest can be ordered', async () => {
    await setStock(verde.simple, 1);
    const shopper = await enterWith(verde, 1366, verde.product.name, verde.simple);
    const { main, t } = shopper;
    await fillIn(shopper);
    await buyElsewhere(verde);
    expect(await pressOrder(shopper)).toBe('CartChanged');
    await expectRefusal(shopper, pluralForm(t('cart', 'change_short', { name: verde.simple }), '=0', 0));
    await removeGone(shopper, verde.simple);
    await orderAgain(shopper);
    await main.getByText(verde.product.name).first().waitFor();
    expect(await main.getByText(verde.simple).count()).toBe(0);
    await shopper.visit.end();
  });
});

longTest(
  'while a product is in the cart its price changes: both prices are shown, and the next press orders at the new price',
  async () => {
    const shopper = await enterWith(glina, 768, glina.simple);
    const { page, main, t } = shopper;
    const setPrice = (minor: number) =>
      owner(sql`update combination set price_minor = ${minor} where product_id = ${productNamed(glina.simple)}`);
    const told = (to: string) => t('cart', 'change_price', { name: glina.simple, to }).split('{from}')[0] ?? '';
    await setPrice(9_999);
    await goTo(shopper, '/cart');
    const since = main.getByRole('status').filter({ hasText: t('cart', 'changedSince') });
    await since.getByText(told('99,99 zł')).waitFor();
    await checkAccessibility(page, 'cart: prices have changed');
    await since.getByRole('button', { name: t('shop', 'close') }).click();
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('main');
    await page.reload();
    await main.getByRole('button', { name: t('cart', 'clear'), exact: true }).waitFor();
    expect(await since.count()).toBe(0);
    await fillIn(shopper);
    await setPrice(12_345);
    expect(await pressOrder(shopper)).toBe('CartChanged');
    await main.getByRole('alert').getByText(told('123,45 zł')).waitFor();
    await orderButton(shopper).click();
    await expectThanks(shopper);
    await main.getByText('123,45 zł').first().waitFor();
    await shopper.visit.end();
  },
);

const changes = [
  ['product is withdrawn', sql`update product set status = 'withdrawn' where name = ${lumen.product.name}`],
  ['combination is deleted', sql`delete from combination where product_id = ${productNamed(verde.product.name)}`],
] as const;

test.each(longCases<(typeof changes)[number]>(changes))(
  'while a product is in the cart, a %s: the order is refused by product name, and the rest can be ordered',
  async (change, statement) => {
    const shop = change.startsWith('product') ? lumen : verde;
    await setStock(shop.simple, 10);
    const shopper = await enterWith(shop, 768, shop.simple, shop.product.name);
    await fillIn(shopper);
    await owner(statement);
    expect(await pressOrder(shopper)).toBe('CartChanged');
    await expectRefusal(shopper, shopper.t('cart', 'change_unavailable', { name: shop.product.name }));
    await removeGone(shopper, shop.product.name);
    await orderAgain(shopper);
    await shopper.visit.end();
  },
);

longTest('the chosen locker closes: another one can be chosen, and the rest of the form is kept', async () => {
  const shopper = await enterWith(glina, 360, glina.product.name);
  const { page, main, t } = shopper;
  await goToCheckout(shopper);
  await fillBuyer(shopper);
  await radio(shopper, 'Paczkomat InPost').check();
  await choosePayment(shopper, 'transfer');
  const search = main.getByRole('combobox', { name: t('checkout', 'pointSearch') });
  const choose = async () => {
    await search.fill('Łódź');
    await main.getByRole('option', { name: /Łódź/ }).first().waitFor();
    await search.press('ArrowDown');
    const point = await main.getByRole('option', { selected: true }).locator('span').nth(1).textContent();
    await search.press('Enter');
    await main.getByRole('button', { name: t('checkout', 'pointChange') }).waitFor();
    return point ?? '';
  };
  const name = await choose();
  await acceptTerms(shopper);
  // Lockers are not in the shop's database, so a test can't close one. Instead, the request names a missing locker.
  await page.route(
    '**/api/shop/Order*',
    (route) => route.continue({ postData: route.request().postData()?.replace(`"${name}"`, '"GONE01"') }),
    { times: 1 },
  );
  expect(await pressOrder(shopper)).toBe('PickupPointUnavailable');
  await expectRefusal(shopper, t('shop', 'errorPickupPointUnavailable'));
  await main.getByText(t('checkout', 'pointGone', { name }), { exact: true }).waitFor();
  await expect.poll(() => search.evaluate((input) => input === document.activeElement)).toBe(true);
  await checkAccessibility(page, 'checkout: pickup point gone');
  await choose();
  expect(await field(shopper, 'fullName').inputValue()).toBe(glina.buyer.fullName);
  await orderButton(shopper).click();
  await expectThanks(shopper);
  await shopper.visit.end();
});

test.each(longCases([glina, verde, lumen]))('in $host the terms change: they must be accepted again', async (shop) => {
  await setStock(shop.simple, 10);
  const shopper = await enterWith(shop, 768, shop.simple);
  const { main, t } = shopper;
  await fillIn(shopper);
  await owner(sql`update document set body = body || ' ' where type = 'REGULATION'`);
  expect(await pressOrder(shopper)).toBe('ConsentOutdated');
  await expectRefusal(shopper, t('shop', 'errorConsentOutdated'));
  const consent = main.getByRole('group').getByRole('checkbox');
  expect(await consent.isChecked()).toBe(false);
  await expect.poll(() => consent.evaluate((box) => box === document.activeElement)).toBe(true);
  await consent.check();
  await orderButton(shopper).click();
  await expectThanks(shopper);
  await shopper.visit.end();
});

longTest('a product gets a minimum age: its page names the age, and the shopper must confirm it', async () => {
  await setStock(glina.product.name, 10);
  const shopper = await enterWith(glina, 360, glina.product.name);
  const { page, main, t } = shopper;
  await fillIn(shopper);
  const confirmation = main.getByRole('checkbox', { name: t('checkout', 'confirmAge', { age: '18' }) });
  expect(await confirmation.count()).toBe(0);
  await owner(sql`update product set minimum_age = 18 where name = ${glina.product.name}`);
  expect(await pressOrder(shopper)).toBe('AgeUnconfirmed');
  await expectRefusal(shopper, t('shop', 'errorAgeUnconfirmed'));
  expect(await confirmation.isChecked()).toBe(false);
  await orderButton(shopper).click();
  await expect.poll(() => confirmation.evaluate((box) => box === document.activeElement)).toBe(true);
  await checkAccessibility(page, 'checkout: age to confirm');
  await confirmation.check();
  await orderButton(shopper).click();
  await expectThanks(shopper);
  // A page may be shown once from before the change while a new one is rendered.
  await expect
    .poll(async () => {
      await openProduct(shopper, glina.product.name);
      return main.getByText(t('product', 'minimumAge', { age: '18' }), { exact: true }).count();
    })
    .toBe(1);
  await shopper.visit.end();
});

longTest('without payment types or delivery types the checkout says so', async () => {
  const shopper = await enterWith(glina, 1366, glina.simple);
  const { main, t, visit } = shopper;
  for (const [table, message] of [
    ['payment_type', 'noPayments'],
    ['delivery_type', 'noDeliveries'],
  ] as const) {
    await owner(
      sql`delete from ${sql.table(table)} where shop_id in (select shop_id from host where host = ${glina.host})`,
    );
    await goTo(shopper, '/checkout');
    await main.getByText(t('checkout', message), { exact: true }).waitFor();
  }
  await visit.end();
});

async function enterWith(shop: JourneyShop, width: Width, ...products: string[]): Promise<Shopper> {
  const shopper = await enter(open, { ...shop, port }, width);
  for (const product of products) await putInCart(shopper, product);
  return shopper;
}

async function fillIn(shopper: Shopper): Promise<void> {
  await goToCheckout(shopper);
  await fillCheckout(shopper, 'transfer');
}

async function buyElsewhere(shop: JourneyShop): Promise<void> {
  const other = shopClient(port, shop);
  const { status, text } = await other.place(await other.fillIn(await other.findSimple()), randomUUID());
  expect(status, text).toBe(200);
}

/** Presses the order button, which must fail. @returns the error code */
async function pressOrder(shopper: Shopper): Promise<string> {
  shopper.visit.expectStatus(409);
  const answer = shopper.page.waitForResponse('**/api/shop/Order*');
  await orderButton(shopper).click();
  const { error } = await (await answer).json();
  return error.code;
}

async function expectRefusal({ main, t }: Shopper, text: string): Promise<void> {
  const refusal = main.getByRole('alert').filter({ hasText: t('checkout', 'notPlaced') });
  await refusal.getByText(text, { exact: true }).waitFor();
}

async function backToCart({ main, t }: Shopper): Promise<void> {
  await main.getByRole('link', { name: t('checkout', 'backToCart') }).click();
  await main.getByRole('heading', { level: 1, name: t('cart', 'title'), exact: true }).waitFor();
}

async function removeGone(shopper: Shopper, name: string): Promise<void> {
  const { page, main, t } = shopper;
  await backToCart(shopper);
  await main.getByText(t('cart', 'unavailable', { name }), { exact: true }).waitFor();
  await checkAccessibility(page, 'cart: product unavailable');
  await main.getByRole('button', { name: t('cart', 'removeOf', { name }) }).click();
  await expectPieces(shopper, 1);
}

/** Orders again. The checkout must still have the typed values, but ask for the consents again. */
async function orderAgain(shopper: Shopper): Promise<void> {
  const { main, t, shop } = shopper;
  await main.getByRole('link', { name: t('cart', 'checkout'), exact: true }).click();
  await orderButton(shopper).waitFor();
  expect(await field(shopper, 'fullName').inputValue()).toBe(shop.buyer.fullName);
  expect(await field(shopper, 'street').inputValue()).toBe(shop.address.street);
  expect(await radio(shopper, methodName(shopper, 'transfer')).isChecked()).toBe(true);
  await acceptTerms(shopper);
  await orderButton(shopper).click();
  await expectThanks(shopper);
}
