import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { expect, onTestFinished } from 'vitest';
import { allPayments, paymentTexts } from '../apps/api/src/payments/payment-registry.ts';
import { fakeTowns, fakeVies, lookupAddresses } from '../apps/api/test/lookup-fakes.ts';
import { allFakes } from '../apps/api/test/payment-fakes/all-fakes.ts';
import {
  type FakeNotice,
  type FakePayment,
  type FakeProvider,
  serveFakes,
} from '../apps/api/test/payment-fakes/fake-provider.ts';
import { checkAccessibility } from './accessibility.ts';
import {
  acceptTerms,
  chooseCourier,
  field,
  fillBuyer,
  goToCheckoutWith,
  orderButton,
  radio,
} from './checkout-steps.ts';
import { requestHost } from './request-host.ts';
import { changeDatabase } from './running-database.ts';
import { startShop } from './shop-process.ts';
import type { Shopper } from './shopper.ts';

type Kind = 'REDIRECT' | 'AUTHORIZATION_CODE';

/** With a provider's type, the last part of the address of its notices. */
const NOTICE_KEY = 'notices-of-';

/** Starts a server for which the payment providers, and the look-ups of the checkout, are fakes at the network edge. */
export async function startServerWithFakes() {
  const fakes = allFakes();
  const services = [fakeVies, fakeTowns];
  const network = await serveFakes([...fakes, ...services]);
  onTestFinished(network.close);
  const env = {
    NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, 'send-to-fakes.ts'))}`,
    VIES_URL: lookupAddresses.viesUrl,
    TOWNS_URL: lookupAddresses.townsUrl,
    FAKES_PORT: String(network.port),
    FAKES_ORIGINS: [...fakes, ...services].flatMap(({ origins }) => origins).join(' '),
  };
  const shop = await startShop({ env });
  onTestFinished(async () => void (await shop.stop()));
  return { shop, network, fakes };
}

/**
 * Starts a server whose shop offers every provider, which are fakes. The shop's currency becomes the złoty, which all
 * providers take, and it asks for purchase order numbers.
 */
export async function startShopWithFakes(host: string) {
  const { shop, network, fakes } = await startServerWithFakes();
  const rows = JSON.stringify(fakes.map(({ type, settings }) => ({ type, settings })));
  await changeDatabase(
    shop.dataDir,
    sql`with added as (
        select shop_id, type, settings from host, jsonb_to_recordset(${rows}::jsonb) as added(type text, settings jsonb)
        where host = ${host}
      ), addressed as (
        insert into notice_address (shop_id, provider, notice_key) select shop_id, type, ${NOTICE_KEY} || type from added
      )
      insert into payment_type (shop_id, type, settings) select shop_id, type, settings from added`,
  );
  await changeDatabase(
    shop.dataDir,
    sql`update shop set currency_code = 'PLN', config = config || '{"orderReference": true}' from host where host.shop_id = shop.shop_id and host.host = ${host}`,
  );
  return { port: shop.port, network, fakes };
}

/** Shows the payment pages of the providers, with a link back to the shop. */
export async function showPaymentPages({ visit }: Shopper, fakes: readonly FakeProvider[]): Promise<void> {
  const origins = fakes.flatMap((fake) => fake.origins);
  await visit.context.route(
    (url) => origins.includes(url.origin),
    (route) => {
      const payment = fakes
        .flatMap(({ payments }) => [...payments.values()])
        .find(({ reference }) => route.request().url().includes(reference));
      const body = `<!doctype html><link rel="icon" href="data:,"><h1>Payment page</h1><a href="${payment?.returnUrl}">Back to the shop</a>`;
      return route.fulfill({ contentType: 'text/html; charset=utf-8', body });
    },
  );
}

function methodLabel({ t, shop }: Shopper, fake: FakeProvider, kind: Kind): string {
  const { label } = paymentTexts(fake.type, allPayments.get(fake.type), shop.language, 'PLN');
  return fake.kinds.length > 1 ? `${label} – ${t('checkout', `method_${kind}`)}` : label;
}

export async function orderWith(shopper: Shopper, fake: FakeProvider, kind: Kind, code?: string): Promise<void> {
  await goToCheckoutWith(shopper, shopper.shop.simple);
  await fillBuyer(shopper);
  await chooseCourier(shopper);
  await radio(shopper, methodLabel(shopper, fake, kind)).check();
  if (code) await field(shopper, 'code').fill(code);
  const terms = shopper.main.getByRole('checkbox', { name: 'Przelewy24' });
  if ((await terms.count()) > 0) {
    expect(await terms.isChecked()).toBe(false);
    await checkAccessibility(shopper.page, 'checkout: terms for a code');
    await terms.check();
    // Another method has other terms or none, so what was accepted for one does not stay.
    await radio(shopper, methodLabel(shopper, fake, 'REDIRECT')).check();
    await radio(shopper, methodLabel(shopper, fake, kind)).check();
    expect(await terms.isChecked()).toBe(false);
    await terms.check();
  }
  await acceptTerms(shopper);
  await orderButton(shopper).click();
}

function latestPayment(fake: FakeProvider): FakePayment {
  const payment = [...fake.payments.values()].at(-1);
  if (!payment) throw new Error(`no payment was started with ${fake.type}`);
  return payment;
}

/** What providers do with the payments of a shopper: it is told to the shop by notices, as they document them. */
export function actAsProviders({ shop }: Shopper, port: number) {
  async function tell(fake: FakeProvider, notice: FakeNotice | undefined): Promise<void> {
    const path = `/api/shop/payments/${fake.type}/notify/${NOTICE_KEY}${fake.type}`;
    const told = latestPayment(fake).notifyUrl;
    if (told) expect(new URL(told).pathname).toBe(path);
    const answer = await requestHost(port, shop.host, path, { method: 'POST', ...notice });
    expect({ status: answer.status, body: answer.text }).toEqual(fake.reply);
  }
  return {
    async pay(fake: FakeProvider): Promise<FakePayment> {
      const payment = latestPayment(fake);
      payment.state = 'paid';
      await tell(fake, fake.notice(payment, 'paid'));
      return payment;
    },
    /** @returns whether the provider tells the shop, because the shopper can't try again on its page */
    async decline(fake: FakeProvider): Promise<boolean> {
      const payment = latestPayment(fake);
      payment.state = 'declined';
      const notice = fake.notice(payment, 'declined');
      if (notice) await tell(fake, notice);
      return notice !== undefined;
    },
  };
}

export const expectPaid = ({ main, t }: Shopper) => main.getByText(t('orders', 'paid'), { exact: true }).waitFor();

/** Orders with a provider, abandons the payment, is declined, and then pays with another provider. */
export async function payAnotherWay(
  shopper: Shopper,
  providers: ReturnType<typeof actAsProviders>,
  fake: FakeProvider,
  other: FakeProvider,
): Promise<void> {
  const { page, main, t } = shopper;
  const leavePage = async ({ type }: FakeProvider) => {
    await page.getByRole('link', { name: 'Back to the shop' }).click();
    await page.waitForURL(({ pathname }) => pathname === (type === 'hotpay' ? '/hotpay' : '/thank-you'));
  };
  const expectOpen = () => main.getByText(t('orders', 'redirect'), { exact: true }).waitFor();
  await orderWith(shopper, fake, 'REDIRECT');
  await page.getByRole('heading', { name: 'Payment page' }).waitFor();
  // Abandoned: the shopper comes back without having paid, and may go on or pay another way.
  await leavePage(fake);
  await expectOpen();
  if (!(await providers.decline(fake))) {
    // The order stays open.
    await page.reload();
    await expectOpen();
    await main.getByRole('button', { name: t('orders', 'payOtherMethod') }).click();
  } else {
    const declined = main.getByText(t('orders', 'declined'), { exact: true });
    await declined.or(main.getByText(t('orders', 'cancelled'), { exact: true })).waitFor();
  }
  await radio(shopper, methodLabel(shopper, other, 'REDIRECT')).check();
  await main.getByRole('button', { name: new RegExp(`^${t('orders', 'payNow').split('{')[0]}`) }).click();
  await page.getByRole('heading', { name: 'Payment page' }).waitFor();
  await providers.pay(other);
  await leavePage(other);
  await expectPaid(shopper);
}
