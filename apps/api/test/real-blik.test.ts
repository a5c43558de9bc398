import { afterAll, describe, expect, test } from 'vitest';
import { allPayments } from '../src/payments/payment-registry.ts';
import { allFakes } from './payment-fakes/all-fakes.ts';
import { createProviderShops } from './provider-shops.ts';

const fakes = allFakes().filter(({ kinds }) => kinds.includes('AUTHORIZATION_CODE'));
const { network, open } = await createProviderShops(fakes);
afterAll(network.close);

describe.each(fakes)('$type', async (fake) => {
  const { type } = fake;
  const { shopper, order, paymentOf, statusOf, notify } = await open(fake);

  const byCode = (code?: string) => order({ authorizationKind: 'AUTHORIZATION_CODE', ...(code && { code }) });

  test('a BLIK code is typed with the order, confirmed in the bank’s app and settled', async () => {
    const placed = await byCode('777123');
    expect(placed).toMatchObject({ payment: 'pending', next: { kind: 'code' } });
    const payment = await paymentOf(placed);
    expect(payment.code).toBe('777123');
    expect((await statusOf(placed)).attempt).toMatchObject({ state: 'waiting', reason: null });
    payment.state = 'paid';
    expect(await notify(payment, 'paid')).toEqual(fake.reply);
    expect(await statusOf(placed)).toMatchObject({ payment: 'paid', needsAttention: false });
  });

  test('a BLIK code that is refused can be typed again, and one can be typed after the order', async () => {
    for (const first of ['111222', undefined]) {
      const placed = await byCode(first);
      const status = await statusOf(placed);
      const attempt = status.attempt;
      const [reason] = first === undefined ? ['code-needed'] : ['wrong-code', 'declined'];
      if (attempt?.state === 'failed') {
        expect(attempt.reason).toBe('declined');
        const again = { type, authorizationKind: 'AUTHORIZATION_CODE', code: '777456' };
        await shopper.withSecret(placed, '/payments', again);
      } else {
        expect(attempt).toMatchObject({ state: 'waiting', reason });
        const typed = await shopper.withSecret(placed, `/payments/${attempt?.id}/code`, { code: '777456' });
        expect(typed.body).toMatchObject({ attempt: { state: 'waiting', reason: null } });
      }
      const payment = await paymentOf(placed);
      payment.state = 'paid';
      await notify(payment, 'paid');
      expect((await statusOf(placed)).payment).toBe('paid');
    }
  });

  test('a BLIK payment that is declined in the bank’s app fails and can be paid another way', async () => {
    const placed = await byCode('777999');
    const payment = await paymentOf(placed);
    payment.state = 'declined';
    expect(await notify(payment, 'declined')).toEqual(fake.reply);
    expect(await statusOf(placed)).toMatchObject({
      payment: 'failed',
      attempt: { state: 'failed', reason: 'declined' },
    });
    const again = await shopper.withSecret(placed, '/payments', { type, authorizationKind: 'REDIRECT' });
    expect(again.body).toMatchObject({ payment: 'pending', next: { kind: 'redirect' } });
  });

  test('BLIK is offered only in PLN', () => {
    const opened = allPayments.get(type)?.open(fake.settings);
    const kinds = (currency: string) =>
      opened &&
      'online' in opened &&
      opened.online.authorizationKinds?.({
        currency,
        country: 'PL',
        totalMinor: 5_000,
        delivery: { type: 'COURIER', cashOnDelivery: false },
      });
    expect(kinds('PLN')).toContain('AUTHORIZATION_CODE');
    expect(kinds('EUR')).toEqual(['REDIRECT']);
  });
});
