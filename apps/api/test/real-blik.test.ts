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

  const accepted = { authorizationKind: 'AUTHORIZATION_CODE', acceptsTerms: true } as const;
  const byCode = (code?: string) => order({ ...accepted, ...(code && { code }) });

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
      const reason = first === undefined ? 'code-needed' : 'wrong-code';
      if (attempt?.state === 'failed') {
        // Some providers take a code only together with the payment, so another code needs another payment.
        expect(attempt.reason).toBe(first === undefined ? 'code-needed' : 'declined');
        await shopper.withSecret(placed, '/payments', { type, ...accepted, code: '777456' });
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
    if (fake.notice(payment, 'declined')) expect(await notify(payment, 'declined')).toEqual(fake.reply);
    const status = await statusOf(placed);
    expect(status.payment).toBe('failed');
    expect(['failed declined', 'cancelled cancelled']).toContain(`${status.attempt?.state} ${status.attempt?.reason}`);
    const again = await shopper.withSecret(placed, '/payments', { type, authorizationKind: 'REDIRECT' });
    expect(again.body).toMatchObject({ payment: 'pending', next: { kind: 'redirect' } });
  });

  test('BLIK is offered only in PLN', () => {
    const opened = allPayments.get(type)?.open(fake.settings);
    if (!opened || !('online' in opened)) throw new Error('the settings do not open');
    const { supports, authorizationKinds } = opened.online;
    const kinds = (currency: string) => {
      const delivery = { type: 'COURIER', cashOnDelivery: false };
      const payable = { currency, country: 'PL', totalMinor: 5_000, delivery };
      return supports?.(payable) ? authorizationKinds?.(payable) : [];
    };
    expect(kinds('PLN')).toContain('AUTHORIZATION_CODE');
    expect(kinds('EUR')).not.toContain('AUTHORIZATION_CODE');
  });
});
