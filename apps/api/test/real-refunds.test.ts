import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { askAboutRefunds } from '../src/features/payments/ask-about-refunds.ts';
import { refundPayment } from '../src/features/payments/refund-payment.ts';
import { allFakes } from './payment-fakes/all-fakes.ts';
import { createProviderShops } from './provider-shops.ts';

const fakes = allFakes().filter(({ refunds }) => refunds !== 'in its panel');
const { api, jobs, network, advance, open } = await createProviderShops(fakes);
afterAll(network.close);

describe.each(fakes)('$type', async (fake) => {
  const { shop, orderPaid, statusOf, send } = await open(fake);

  test('a payment is refunded in part and in whole, once even if the answer was lost', async () => {
    const { placed, payment, attemptId } = await orderPaid();
    const finish = async (refundId: string) => {
      if (fake.refundNotice)
        expect(await send(fake.refundNotice(payment, refundId, { at: api.time.now }))).toEqual(fake.reply);
      await jobs.drain('notice');
    };
    const part = { key: randomUUID(), attemptId, amountMinor: 4_000 };
    network.breakDown(({ method, path }) => (method === 'POST' && path.includes('refund') ? 'lose' : undefined));
    await expect(refundPayment(api.deps, shop, part)).rejects.toThrow();
    network.repair();
    expect(await refundPayment(api.deps, shop, part)).toMatchObject({ amount_minor: 4_000 });
    await finish(part.key);
    expect((await statusOf(placed)).payment).toBe('part-refunded');
    await refundPayment(api.deps, shop, part);
    const rest = { key: randomUUID(), attemptId, amountMinor: placed.totalMinor - 4_000 };
    await refundPayment(api.deps, shop, rest);
    await finish(rest.key);
    expect((await statusOf(placed)).payment).toBe('refunded');
    expect([...payment.refunds.values()].map(({ amountMinor }) => amountMinor)).toEqual([4_000, rest.amountMinor]);
  });

  test('a refund whose notice is lost is settled by asking the provider', async () => {
    if (!fake.refundNotice) return;
    const { placed, payment, attemptId } = await orderPaid();
    const key = randomUUID();
    await refundPayment(api.deps, shop, { key, attemptId, amountMinor: 4_000 });
    const ask = () => askAboutRefunds(api.deps, shop);
    const made = payment.refunds.get(key) ?? expect.unreachable();
    await ask();
    advance(13 * 3_600_000);
    await ask();
    expect((await statusOf(placed)).payment).toBe('paid');
    made.done = true;
    // It was asked about just now.
    const before = network.requests.length;
    await ask();
    expect(network.requests.length).toBe(before);
    advance(13 * 3_600_000);
    network.breakDown(() => ({ status: 503 }));
    await ask();
    network.repair();
    expect((await statusOf(placed)).payment).toBe('paid');
    advance(13 * 3_600_000);
    await ask();
    expect((await statusOf(placed)).payment).toBe('part-refunded');
  });

  test('a refund that the provider refuses stays out of the books', async () => {
    const { placed, payment, attemptId } = await orderPaid();
    // Money was paid out in the provider's panel, and the shop has not heard of it yet.
    payment.refunds.set(randomUUID(), { reference: 'PANEL', amountMinor: placed.totalMinor });
    const refund = { key: randomUUID(), attemptId, amountMinor: placed.totalMinor };
    expect(await refundPayment(api.deps, shop, refund)).toMatchObject({ state: 'failed' });
    expect((await statusOf(placed)).payment).toBe('paid');
  });
});
