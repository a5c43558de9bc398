import { writeFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { serveForTest } from '../../apps/server/test/serve-for-test.ts';
import { shareBrowser } from '../browser.ts';
import { acceptTerms, field, fillBuyer, goToCheckoutWith, orderButton, radio } from '../checkout-steps.ts';
import { glina } from '../demo-shops.ts';
import { requestHost } from '../request-host.ts';
import { changeDatabase } from '../running-database.ts';
import { copyShop } from '../shop-copy.ts';
import { startShop } from '../shop-process.ts';
import { enter } from '../shopper.ts';

const open = shareBrowser();

const paymentFile = (url: string) => `
import { definePayment } from './define-payment.ts';

export const payment = definePayment({
  labels: { en: 'Coin box' },
  hints: { en: 'Coins only', pl: 'Tylko monety' },
  settings: {},
  authorizationKinds: ['REDIRECT'],
  open: () => ({
    start: async (_call, { attemptId, amountMinor, currency, returnUrl, notifyUrl }) => ({
      reference: attemptId, expiresAt: null, state: 'waiting', reason: null,
      redirect: { method: 'POST', url: '${url}',
        fields: { attemptId, amount: String(amountMinor), currency, returnUrl, notifyUrl, title: '"<łóść>', submit: 'yes' } },
    }),
    readNotice: (_call, { body }) =>
      ({ notice: { eventId: body, report: JSON.parse(body) }, reply: { body: 'TAKEN' } }),
  }),
});
`;
const deliveryFile = `
import { defineDelivery } from './define-delivery.ts';
export const delivery = defineDelivery({ labels: { en: 'Pigeon', pl: 'Gołąb pocztowy' }, settings: {}, points: null });
`;

/**
 * A fake payment provider: records each posted form and redirects to a page of another origin, which links back to the
 * shop.
 */
async function startProvider() {
  const forms: URLSearchParams[] = [];
  const { port } = await serveForTest((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => {
      body += part;
    });
    request.once('end', () => {
      if (request.method === 'POST') {
        const form = new URLSearchParams(body);
        forms.push(form);
        const query = new URLSearchParams({ returnUrl: form.get('returnUrl') ?? '' });
        response.writeHead(303, { location: `http://bank.localhost:${port}/?${query}` }).end();
        return;
      }
      const { searchParams } = new URL(request.url ?? '', 'http://bank.localhost');
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(`<h1>Coins, please</h1><a href="${searchParams.get('returnUrl')}">Back to the shop</a>`);
    });
  });
  return { forms, url: `http://127.0.0.1:${port}/pay` };
}

/** Starts a copy of the server with an added payment file and an added delivery file. The Glina shop offers both. */
async function startShopWith(url: string) {
  const copy = await copyShop({ built: true });
  onTestFinished(() => copy.remove());
  await writeFile(copy.at('apps/api/src/payments/coin-box.ts'), paymentFile(url));
  await writeFile(copy.at('apps/api/src/delivery/pigeon.ts'), deliveryFile);
  const shop = await startShop({ root: copy.at('') });
  onTestFinished(async () => void (await shop.stop()));
  await changeDatabase(
    shop.dataDir,
    sql`with added as (
      insert into payment_type (shop_id, type, settings)
      select shop_id, 'coin-box', '{}' from host where host = ${glina.host} returning shop_id
    )
    insert into delivery_type (shop_id, type, name, price_minor, countries, days_from, days_to)
    select shop_id, 'PIGEON', '', 500, '{PL}', 1, 2 from added`,
  );
  return shop;
}

test('an added payment file with a POST redirect and an added delivery file are shown and ordered', async () => {
  const provider = await startProvider();
  const { port } = await startShopWith(provider.url);
  const shopper = await enter(open, { ...glina, port });
  const { page, main, t, shop } = shopper;

  await goToCheckoutWith(shopper, shop.simple);
  await fillBuyer(shopper);
  await radio(shopper, 'Gołąb pocztowy').check();
  for (const name of ['street', 'postCode', 'city'] as const) await field(shopper, name).fill(shop.address[name]);
  expect(await main.getByText('Tylko monety').count()).toBe(1);
  await radio(shopper, 'Coin box').check();
  await acceptTerms(shopper);
  await orderButton(shopper).click();
  await page.getByRole('heading', { name: 'Coins, please' }).waitFor();
  expect(provider.forms[0]?.get('title')).toBe('"<łóść>');

  // The back button leads to the order page, not to the page that posted the payment form. There the shopper can post
  // the form again.
  await page.goBack();
  await page.waitForURL(/\/thank-you\?o=/);
  await main.getByRole('button', { name: t('checkout', 'redirectGo') }).click();
  await page.getByRole('heading', { name: 'Coins, please' }).waitFor();
  expect(provider.forms).toHaveLength(2);

  const form = provider.forms[1] ?? new URLSearchParams();
  const { pathname } = new URL(form.get('notifyUrl') ?? '');
  const report = { attemptId: form.get('attemptId'), reference: 'C-1', state: 'paid', reason: null };
  const money = { amountMinor: Number(form.get('amount')), currency: form.get('currency') };
  const body = JSON.stringify({ ...report, ...money });
  expect(await requestHost(port, shop.host, pathname, { method: 'POST', body })).toMatchObject({
    status: 200,
    text: 'TAKEN',
  });
  await page.getByRole('link', { name: 'Back to the shop' }).click();
  await main.getByText(t('orders', 'paid'), { exact: true }).waitFor();
  await shopper.visit.end();
});
