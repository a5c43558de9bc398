import type { PlaceOrder } from '@witryna/contract/checkout';
import type { PlacedOrder } from '@witryna/contract/orders';
import type { Tables } from '../src/database/database.ts';
import { allPayments } from '../src/payments/payment-registry.ts';
import { sealSettings } from '../src/secrets/sealed-settings.ts';
import { makeCup, makeSellingShop, shopperAt } from './buying.ts';
import { createTestDatabase } from './create-test-database.ts';
import { createJobRunner } from './job-runner.ts';
import {
  type Changes,
  type FakePayment,
  type FakeProvider,
  type Outcome,
  serveFakes,
} from './payment-fakes/fake-provider.ts';
import { createTestApi } from './test-api.ts';

/** Creates an API whose payment providers are fakes at the network edge. */
export async function createProviderShops(fakes: readonly FakeProvider[]) {
  const { db } = await createTestDatabase<Tables>();
  const network = await serveFakes(fakes);
  /** `beforeAnswer` runs while the provider's answer to the start of a payment is on its way. */
  const hooks: { beforeAnswer?: (() => Promise<unknown>) | undefined } = {};
  const api = createTestApi(
    db,
    { publicUrl: 'https://{host}' },
    {
      fetch: network.fetch,
      providerWithinMs: 500,
      checkpoint: async (name) => {
        if (name === 'start:provider-answered') await hooks.beforeAnswer?.();
      },
    },
  );
  const jobs = createJobRunner(api.deps);
  const { advance } = api;

  /** Creates a shop that offers the fake provider. */
  async function open(fake: FakeProvider, host = `${fake.type}.test`) {
    const { type, settings } = fake;
    const shop = await makeSellingShop(db, host);
    const fields = allPayments.get(type)?.fields ?? {};
    const sealed = sealSettings(api.deps.settings.secretKey, { shopId: shop.shopId, type, fields }, settings);
    const row = { shop_id: shop.shopId, type, settings: JSON.stringify(sealed), sort_order: 9 };
    await db.insertInto('payment_type').values(row).execute();
    const address = db.selectFrom('notice_address').select('notice_key').where('shop_id', '=', shop.shopId);
    const { notice_key: noticeKey } = await address.where('provider', '=', type).executeTakeFirstOrThrow();
    const cup = await makeCup(shop, 1_000);
    const shopper = shopperAt(api, host);

    const order = (payment: Partial<PlaceOrder['payment']> = {}, bought = cup) =>
      shopper.buy(bought, { payment: { type, authorizationKind: 'REDIRECT', ...payment } });
    const attemptsOf = ({ id }: PlacedOrder) =>
      db.selectFrom('payment_attempt').selectAll().where('order_id', '=', id).orderBy('position').execute();
    async function paymentOf(placed: PlacedOrder): Promise<FakePayment> {
      const payment = fake.payments.get((await attemptsOf(placed)).at(-1)?.id ?? '');
      if (!payment) throw new Error('the payment was not started at the provider');
      return payment;
    }
    /** Polls the status half a minute later, as the page of the order does. */
    async function statusOf(placed: PlacedOrder) {
      advance(31_000);
      return shopper.statusOf(placed);
    }
    async function send(notice: { headers?: Record<string, string>; body: string } | undefined) {
      if (!notice) throw new Error('the provider sends no such notice');
      const url = `http://any.test/api/shop/payments/${type}/notify/${noticeKey}`;
      const answer = await api.api.fetch(new Request(url, { method: 'POST', ...notice }));
      return { status: answer.status, body: await answer.text() };
    }
    async function notify(payment: FakePayment, outcome: Outcome, changes: Changes = {}) {
      const answer = await send(fake.notice(payment, outcome, { at: api.time.now, ...changes }));
      await jobs.drain('notice');
      return answer;
    }
    /** Places an order whose payment the provider reports as made. */
    async function orderPaid() {
      const placed = await order();
      const payment = await paymentOf(placed);
      payment.state = 'paid';
      await notify(payment, 'paid');
      return { placed, payment, attemptId: (await attemptsOf(placed))[0]?.id ?? '' };
    }
    return { shop, noticeKey, shopper, order, orderPaid, attemptsOf, paymentOf, statusOf, send, notify };
  }

  return { db, api, jobs, network, hooks, advance, open };
}
