import { formatMoney } from '@witryna/contract/money';
import { type RawBuilder, sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { longTest } from '../scripts/one-of.ts';
import { checkAccessibility } from './accessibility.ts';
import { shareBrowser } from './browser.ts';
import {
  acceptTerms,
  buyForCash,
  chooseCourier,
  expectThanks,
  fillBuyer,
  fillCheckout,
  goToCheckout,
  orderButton,
} from './checkout-steps.ts';
import { glina, type JourneyShop } from './demo-shops.ts';
import { waitForMail } from './outbox.ts';
import { changeDatabase } from './running-database.ts';
import { enter, goTo, putInCart, type Shopper } from './shopper.ts';

const open = shareBrowser();
/** A bookshop: three pieces of its stationery for the price of two, bookmarks as a gift from 200 zł. */
const karta: JourneyShop = {
  ...glina,
  host: 'karta.localhost',
  name: 'Karta',
  simple: 'Kubek czytelnika',
  courier: 'Kurier',
  buyer: { ...glina.buyer, email: 'czytelniczka@example.com' },
};
const GIFT = 'Cztery zakładki z chwostem';
const ONCE = 'CZYTELNIK';
/** A coupon that takes 10 % off. */
const PERCENT = 'WITAJ10';
const owner = (statement: RawBuilder<unknown>) => changeDatabase(inject('runningShop').dataDir, statement);
const money = (minor: number) => formatMoney(minor, 'PLN', 'pl');

/** Opens the cart with one mug for 45 zł. */
async function openCart(): Promise<Shopper> {
  const shopper = await enter(open, karta, 360);
  await putInCart(shopper, karta.simple);
  await goTo(shopper, '/cart');
  return shopper;
}

async function setQuantity({ main, t }: Shopper, quantity: number): Promise<void> {
  const field = main.getByLabel(t('cart', 'quantityOf', { name: karta.simple }));
  await field.fill(`${quantity}`);
  await field.press('Enter');
}

async function enterCode({ main, t }: Shopper, code: string): Promise<void> {
  await main.getByLabel(t('cart', 'couponLabel')).fill(code);
  await main.getByRole('button', { name: t('cart', 'couponApply') }).click();
}

test('offers come and go with the cart, a coupon counts once per shopper, and a changed price is told by name', async () => {
  const shopper = await openCart();
  const { page, main, t } = shopper;
  const sees = (text: string) => main.getByText(text).first().waitFor();
  const gift = main.getByRole('listitem').filter({ hasText: t('cart', 'gift') });
  await sees(money(14_900 - 4_500));
  await setQuantity(shopper, 3);
  await sees(`−${money(4_500)}`);
  await sees(money(14_900 - 9_000));
  expect(await gift.count()).toBe(0);
  await setQuantity(shopper, 7);
  await gift.waitFor();
  await sees(t('cart', 'freeDeliveryReachedBy', { delivery: 'Paczkomat InPost' }));
  await checkAccessibility(page, 'cart: offers');
  await setQuantity(shopper, 3);
  await gift.waitFor({ state: 'detached' });
  await setQuantity(shopper, 7);
  await gift.waitFor();
  await enterCode(shopper, 'NIEMATAKIEGO');
  await sees(t('cart', 'refusal_unknown'));
  await enterCode(shopper, ONCE);
  await sees(t('cart', 'couponActive', { code: ONCE }));

  const setPrice = (minor: number) =>
    owner(sql`update combination c set price_minor = ${minor} from product p
      where (p.shop_id, p.id) = (c.shop_id, c.product_id) and p.name = ${karta.simple}`);
  await setPrice(4_600);
  await goToCheckout(shopper);
  await sees(t('cart', 'changedSince'));
  await sees(t('cart', 'change_price', { name: karta.simple, from: money(4_500), to: money(4_600) }));
  await checkAccessibility(page, 'checkout: cart has changed');
  await setPrice(4_500);
  await buyForCash(shopper);
  await sees(GIFT);
  await sees(t('purchase', 'gift'));
  await sees(t('purchase', 'discount', { code: ONCE }));
  await sees(`−${money(9_000)}`);
  await sees(money(7 * 4_500 - 9_000 - 1_000));
  await shopper.visit.end();

  const again = await openCart();
  await enterCode(again, ONCE);
  await again.main.getByText(t('cart', 'couponActive', { code: ONCE })).waitFor();
  await goToCheckout(again);
  await fillCheckout(again, 'cash');
  again.visit.expectStatus(409);
  await orderButton(again).click();
  await again.main.getByText(t('shop', 'errorCouponUsedByShopper')).waitFor();
  await orderButton(again).click();
  await expectThanks(again);
  expect(await again.main.getByText(t('purchase', 'discount', { code: ONCE })).count()).toBe(0);
  await again.visit.end();
});

longTest('a gift that runs out at the checkout is told by name, and the next press orders without it', async () => {
  const shopper = await openCart();
  const { main, t } = shopper;
  await setQuantity(shopper, 7);
  await main
    .getByRole('listitem')
    .filter({ hasText: t('cart', 'gift') })
    .waitFor();
  await goToCheckout(shopper);
  await fillCheckout(shopper, 'cash');
  const setStock = (stock: number) =>
    owner(sql`update combination c set stock = ${stock} from product p
      where (p.shop_id, p.id) = (c.shop_id, c.product_id) and p.name = ${GIFT}`);
  await setStock(0);
  shopper.visit.expectStatus(409);
  await orderButton(shopper).click();
  await main
    .getByRole('alert')
    .getByText(t('cart', 'change_giftGone', { name: GIFT }))
    .waitFor();
  await orderButton(shopper).click();
  await expectThanks(shopper);
  expect(await main.getByText(GIFT).count()).toBe(0);
  await setStock(20);
  await shopper.visit.end();
});

longTest('an order that costs nothing asks for no payment', async () => {
  const ofKarta = sql`shop_id = (select shop_id from host where host = ${karta.host})`;
  const setPrices = async (percent: number, delivery: number) => {
    await owner(sql`update coupon set percent = ${percent} where code = ${PERCENT} and ${ofKarta}`);
    await owner(sql`update delivery_type set price_minor = ${delivery} where name = ${karta.courier} and ${ofKarta}`);
  };
  await setPrices(100, 0);
  const shopper = await openCart();
  const { page, main, t } = shopper;
  await enterCode(shopper, PERCENT);
  await main.getByText(t('cart', 'couponActive', { code: PERCENT })).waitFor();
  await goToCheckout(shopper);
  const payment = main.getByRole('heading', { name: t('checkout', 'paymentTitle'), exact: true });
  await payment.waitFor();
  await fillBuyer(shopper);
  await chooseCourier(shopper);
  await payment.waitFor({ state: 'detached' });
  await checkAccessibility(page, 'checkout: nothing to pay');
  await acceptTerms(shopper);
  expect(await orderButton(shopper).count()).toBe(0);
  await main.getByRole('button', { name: t('checkout', 'orderFree'), exact: true }).click();
  const number = await expectThanks(shopper);
  expect(page.url()).toContain('/thank-you');
  await main.getByText(t('orders', 'nothingToPay'), { exact: true }).waitFor();
  const { text } = await waitForMail(karta.buyer.email, `${karta.mails.placed} ${number}`);
  expect(text).not.toMatch(new RegExp(t('purchase', 'payment'), 'i'));
  await setPrices(10, 1_499);
  await shopper.visit.end();
});
