import { expect, test } from 'vitest';
import { longTest, oneOf } from '../scripts/one-of.ts';
import { checkAccessibility } from './accessibility.ts';
import { shareBrowser } from './browser.ts';
import { expectThanks, fillCheckout, orderButton, type PaymentMethod } from './checkout-steps.ts';
import { glina, type JourneyShop, lumen, verde } from './demo-shops.ts';
import { dropResponses } from './drop-responses.ts';
import { readOutbox, waitForMail } from './outbox.ts';
import { addToCart, enter, goTo, openProduct, putInCart, type Shopper, shopsAtWidths, type Width } from './shopper.ts';
import { textsOf } from './texts.ts';

const open = shareBrowser();

const press = ({ main, t }: Shopper, key: 'onward' | 'change' | 'confirm') =>
  main.getByRole('button', { name: t('withdrawal', key), exact: true }).click();
const expectStep = ({ main, t }: Shopper, key: 'checkTitle' | 'sent' | 'sentNeutral') =>
  main.getByRole('heading', { level: 2, name: t('withdrawal', key), exact: true }).waitFor();
const field = ({ main, t }: Shopper, key: 'number' | 'email' | 'fullName' | 'goods') =>
  main.getByLabel(new RegExp(`^${t('withdrawal', key)}`));

test.each(oneOf(shopsAtWidths, 1))(
  'in $shop.host a part of an order is withdrawn from its page: chosen, reviewed, confirmed, with a receipt by mail',
  async ({ shop, width }) => {
    const { shopper, number } = await buy(shop, width);
    const { page, main, t } = shopper;
    await main.getByRole('link', { name: t('shop', 'withdrawHere'), exact: true }).click();
    await page.waitForURL(/\/withdrawal\?o=/);
    const goods = main.getByRole('checkbox');
    await goods.nth(1).waitFor();
    expect(page.url()).not.toContain('#');
    await press(shopper, 'onward');
    await main.getByText(t('withdrawal', 'noneChosen'), { exact: true }).waitFor();
    expect(await goods.first().evaluate(hasFocus)).toBe(true);
    await checkAccessibility(page, 'withdrawal: nothing chosen');
    await main.getByRole('checkbox', { name: shop.simple }).check();
    await main.getByRole('button', { name: t('shop', 'decrease') }).click();
    await press(shopper, 'onward');
    await expectStep(shopper, 'checkTitle');
    await main.getByText(`1 × ${shop.simple}`).waitFor();
    await checkAccessibility(page, 'withdrawal: check');
    await press(shopper, 'change');
    expect(await main.getByRole('checkbox', { name: shop.simple }).isChecked()).toBe(true);
    await main.locator('form:focus').waitFor();
    await press(shopper, 'onward');
    await press(shopper, 'confirm');
    await expectStep(shopper, 'sent');
    await checkAccessibility(page, 'withdrawal: sent');
    const mail = await waitForMail(shop.buyer.email, receiptSubject(shop, number));
    expect(mail.text).toContain(`1 × ${shop.simple}`);
    await main.getByRole('link', { name: t('withdrawal', 'backToOrder') }).click();
    await main.getByText(`1 × ${shop.simple}`).first().waitFor();
    await shopper.visit.end();
  },
);

longTest('the order number and mail address withdraw the whole order; invalid fields show an error', async () => {
  const { shopper: buyer, number } = await buy(lumen, 1366);
  await buyer.visit.end();
  const stranger = await enter(open, lumen, 360);
  const { page, main, t } = stranger;
  await goTo(stranger, '/');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('shop', 'withdrawHere'), exact: true })
    .click();
  await field(stranger, 'email').fill('nonsense');
  await press(stranger, 'onward');
  for (const key of ['numberRequired', 'emailInvalid', 'fullNameRequired'] as const) {
    await main.getByText(t('withdrawal', key), { exact: true }).waitFor();
  }
  expect(await field(stranger, 'number').evaluate(hasFocus)).toBe(true);
  await checkAccessibility(page, 'withdrawal: errors');
  await field(stranger, 'number').fill(` ${number} `);
  await field(stranger, 'email').fill(lumen.buyer.email.toUpperCase());
  await field(stranger, 'fullName').fill(lumen.buyer.fullName);
  await press(stranger, 'onward');
  await expectStep(stranger, 'checkTitle');
  await page.goBack();
  expect(await field(stranger, 'fullName').inputValue()).toBe(lumen.buyer.fullName);
  await page.goForward();
  await expectStep(stranger, 'checkTitle');
  await main.getByText(t('withdrawal', 'wholeOrder'), { exact: true }).waitFor();
  await press(stranger, 'confirm');
  await expectStep(stranger, 'sentNeutral');
  await checkAccessibility(page, 'withdrawal: sent without a link');
  const mail = await waitForMail('', receiptSubject(lumen, number));
  expect(mail.text).toContain(`2 × ${lumen.simple}`);
  await stranger.visit.end();
});

longTest(
  'a withdrawal whose response was lost is recorded once; excluded goods are named until then, but not offered',
  async () => {
    const [basil, reason] = ['Albahaca', textsOf('es')('exclusions', 'perishable')];
    const filled = await fillOrder(verde, 768, 'transfer', basil);
    await filled.main.getByText(reason, { exact: true }).filter({ visible: true }).first().waitFor();
    await checkAccessibility(filled.page, 'checkout: goods without withdrawal');
    await orderButton(filled).click();
    const number = await expectThanks(filled);
    await filled.main.getByText(reason, { exact: true }).waitFor();
    await filled.visit.end();
    const placed = await waitForMail(verde.buyer.email, `${verde.mails.placed} ${number}`);
    expect(placed.text.replace(/\s+/g, ' ')).toContain(reason);
    const link = /https?:\/\/\S+\/withdrawal\?o=[\w-]+#t=[\w.~-]+/.exec(placed.text)?.[0] ?? '';
    const stranger = await enter(open, verde, 768);
    const { page, main, t } = stranger;
    stranger.visit.expectStatus(0);
    await page.goto(link);
    await main.getByRole('checkbox', { name: verde.simple }).waitFor();
    await page.reload();
    await main.getByRole('checkbox', { name: verde.simple }).check();
    const excluded = main.getByRole('region', { name: t('withdrawal', 'excluded') });
    for (const text of [basil, reason]) await excluded.getByText(text, { exact: true }).waitFor();
    expect(await main.getByRole('checkbox', { name: basil }).count()).toBe(0);
    await checkAccessibility(page, 'withdrawal: excluded goods');
    await press(stranger, 'onward');
    await expectStep(stranger, 'checkTitle');
    const statements = '**/api/shop/Order/*/withdrawal*';
    await dropResponses(page, statements);
    await press(stranger, 'confirm');
    await main.getByText(t('withdrawal', 'notSent')).waitFor();
    await checkAccessibility(page, 'withdrawal: not sent');
    await page.unroute(statements);
    await press(stranger, 'confirm');
    await expectStep(stranger, 'sent');
    const subject = receiptSubject(verde, number);
    await waitForMail(verde.buyer.email, subject);
    expect((await readOutbox()).filter((mail) => mail.subject === subject)).toHaveLength(1);
    await stranger.visit.end();
  },
);

longTest('the confirmation stays when the order, whose payment is in flight, is cancelled', async () => {
  const shopper = await fillOrder(glina, 360, 'REDIRECT');
  const { page, main, t } = shopper;
  await orderButton(shopper).click();
  await page.waitForURL(/\/sandbox\/pay\//);
  await goTo(shopper, '/');
  const orderId = await page.evaluate(() => Object.keys(JSON.parse(localStorage.getItem('orderSecrets') ?? '{}'))[0]);
  await goTo(shopper, `/withdrawal?o=${orderId}`);
  await main.getByRole('checkbox', { name: glina.product.name }).check();
  await main.getByRole('checkbox', { name: glina.simple }).check();
  await press(shopper, 'onward');
  await press(shopper, 'confirm');
  await expectStep(shopper, 'sent');
  const cancelled = page.waitForResponse(async (answer) => (await answer.text()).includes('"state":"cancelled"'));
  // Acts as if the browser restored the page from its back-forward cache.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await (await cancelled).finished();
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
  expect(await main.getByRole('heading', { name: t('withdrawal', 'sent') }).isVisible()).toBe(true);
  await main.getByRole('link', { name: t('withdrawal', 'backToOrder') }).click();
  const stated = main.getByRole('status').filter({ hasText: `1 × ${glina.product.name}` });
  await stated.getByText(glina.product.correction[1], { exact: true }).waitFor();
  await shopper.visit.end();
});

longTest('goods withdrawn in another tab can no longer be chosen', async () => {
  const { shopper } = await buy(lumen, 1366);
  const { visit, main, t } = shopper;
  await main.getByRole('link', { name: t('shop', 'withdrawHere'), exact: true }).click();
  const simple = main.getByRole('checkbox', { name: lumen.simple });
  await simple.check();
  const page = await visit.openTab();
  const other = { ...shopper, page, main: page.locator('main') };
  await page.goto(shopper.page.url());
  await other.main.getByRole('checkbox', { name: lumen.simple }).check();
  await press(other, 'onward');
  await press(other, 'confirm');
  await expectStep(other, 'sent');
  visit.expectStatus(409);
  await press(shopper, 'onward');
  await main.getByText(t('shop', 'errorAlreadyWithdrawn')).waitFor();
  await simple.waitFor({ state: 'detached' });
  expect(await main.getByRole('checkbox', { name: lumen.product.name }).isVisible()).toBe(true);
  await visit.end();
});

function hasFocus(element: Element): boolean {
  return element === document.activeElement;
}

/** Orders one piece of a product and two of another, with payment by bank transfer. */
async function buy(shop: JourneyShop, width: Width): Promise<{ shopper: Shopper; number: string }> {
  const shopper = await fillOrder(shop, width, 'transfer');
  await orderButton(shopper).click();
  return { shopper, number: await expectThanks(shopper) };
}

/** Fills cart and checkout without pressing the order button. */
async function fillOrder(
  shop: JourneyShop,
  width: Width,
  method: PaymentMethod,
  ...more: readonly string[]
): Promise<Shopper> {
  const shopper = await enter(open, shop, width);
  const { main, t } = shopper;
  for (const product of more) await putInCart(shopper, product);
  await openProduct(shopper, shop.product.name);
  await addToCart(shopper);
  await openProduct(shopper, shop.simple);
  await main
    .getByRole('button', { name: t('shop', 'increase') })
    .first()
    .click();
  await addToCart(shopper);
  await goTo(shopper, '/checkout');
  await orderButton(shopper).waitFor();
  await fillCheckout(shopper, method);
  return shopper;
}

function receiptSubject({ language }: JourneyShop, number: string): string {
  return textsOf(language)('mails', 'withdrawnSubject', { number });
}
