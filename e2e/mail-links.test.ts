import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { longTest } from '../scripts/one-of.ts';
import { checkAccessibility } from './accessibility.ts';
import { shareBrowser } from './browser.ts';
import { expectThanks, field, fillCheckout, goToCheckoutWith, orderButton } from './checkout-steps.ts';
import { lumen } from './demo-shops.ts';
import { waitForMail } from './outbox.ts';
import { sendJson } from './request-host.ts';
import { changeDatabase } from './running-database.ts';
import { enter, expectPieces, shopPort } from './shopper.ts';
import { makeKey } from './spawn-shop-command.ts';

const open = shareBrowser();

/** Finds the first link in a mail that contains a text. */
function linkWith({ text }: { text: string }, part: string): string {
  const link = text.split(/\s+/).find((word) => word.startsWith('http') && word.includes(part));
  if (!link) throw new Error(`no link with ${part} in:\n${text}`);
  return link;
}

test('the mail of the delivery invites to a review, which is sent from its link in another browser', async () => {
  await changeDatabase(
    inject('runningShop').dataDir,
    sql`update shop set config = config || '{"reviewRequests": true}' where currency_code = 'USD'`,
  );
  const shopper = await enter(open, lumen, 768);
  const { t } = shopper;
  await goToCheckoutWith(shopper, lumen.simple);
  await fillCheckout(shopper, 'cash');
  await orderButton(shopper).click();
  const number = await expectThanks(shopper);
  const id = new URL(shopper.page.url()).searchParams.get('o');
  await shopper.visit.end();
  const headers = { authorization: `Bearer ${await makeKey(inject('runningShop'), 'Ola', 'orders')}` };
  for (const move of ['pack', 'send', 'deliver']) {
    const path = `/api/admin/${lumen.host}/orders/${id}/${move}`;
    expect((await sendJson(shopPort(), lumen.host, path, {}, headers)).status, move).toBe(200);
  }
  const mail = await waitForMail(lumen.buyer.email, t('mails', 'deliveredSubject', { number }));

  const buyer = await enter(open, lumen, 360);
  const { page, main } = buyer;
  await page.goto(linkWith(mail, '#reviews='));
  await main.getByRole('button', { name: t('product', 'writeReview') }).click();
  const form = main.getByRole('form', { name: t('product', 'writeReview') });
  await form.getByRole('radio').nth(4).check({ force: true });
  await form.getByLabel(t('reviews', 'yourName')).fill(lumen.buyer.fullName);
  await form.getByLabel(t('reviews', 'yourReview')).fill('It hangs over the table.');
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: t('reviews', 'sendReview') }).click();
  await main.getByText(t('reviews', 'reviewSent'), { exact: true }).waitFor();
  await buyer.visit.end();
});

longTest(
  'the mail about a cart that was left brings it to another device, and ends further ones with one press',
  async () => {
    const email = 'left@example.com';
    const shopper = await enter(open, lumen, 1366);
    const { t } = shopper;
    await goToCheckoutWith(shopper, lumen.simple);
    const consent = shopper.main.getByLabel(t('checkout', 'remind'));
    expect(await consent.isChecked()).toBe(false);
    await field(shopper, 'email').fill(email);
    const stored = shopper.page.waitForResponse((answer) => answer.url().includes('/cart-details'));
    await consent.check();
    expect((await stored).ok()).toBe(true);
    await shopper.visit.end();
    const { dataDir } = inject('runningShop');
    const cart = sql`(select cart_id from cart_reminder where email = ${email})`;
    await changeDatabase(dataDir, sql`update cart set updated_at = now() - interval '2 days' where id = ${cart}`);
    await changeDatabase(dataDir, sql`update cart_reminder set due_at = now() where email = ${email}`);
    const mail = await waitForMail(email, t('mails', 'cartSubject'));

    const device = await enter(open, lumen, 360);
    const { page, main } = device;
    await page.goto(linkWith(mail, '/cart?cart='));
    await main.getByRole('heading', { name: t('cart', 'linked') }).waitFor();
    await main.getByRole('link', { name: lumen.simple, exact: true }).waitFor();
    await main.getByRole('button', { name: t('cart', 'linkedTake') }).click();
    await expectPieces(device, 1);
    await page.goto(linkWith(mail, '#unsubscribe='));
    await main.getByText(t('checkout', 'remindersAsk')).waitFor();
    expect(page.url()).not.toContain('#');
    await checkAccessibility(page, 'cart reminder: unsubscribe');
    await main.getByRole('button', { name: t('checkout', 'remindersEnd') }).click();
    await main.getByText(t('checkout', 'remindersEnded')).waitFor();
    await device.visit.end();
  },
);
