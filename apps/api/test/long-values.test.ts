import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { limitFetch } from '../src/outside/limited-fetch.ts';
import type { PaymentCall, StartRequest } from '../src/payments/online-payment.ts';
import { allPayments } from '../src/payments/payment-registry.ts';
import { allFakes } from './payment-fakes/all-fakes.ts';
import { serveFakes } from './payment-fakes/fake-provider.ts';

const fakes = allFakes();
const network = await serveFakes(fakes);
afterAll(network.close);

const now = new Date('2026-11-20T12:00:00Z');
const cases = fakes.flatMap((fake) => fake.kinds.map((kind) => ({ fake, kind, type: fake.type })));

test.each(cases)(
  '$type takes a payment by $kind whose values are as long as they get',
  async ({ fake, kind, type }) => {
    const opened = allPayments.get(type)?.open(fake.settings);
    if (!opened || !('online' in opened)) throw new Error('the settings do not open');
    const signal = AbortSignal.timeout(5_000);
    const call: PaymentCall = {
      ...{ shopId: 1, shopKey: 'key', ownKey: Buffer.alloc(32), now },
      fetch: limitFetch(network.fetch, { signal, maxBytes: 100_000 }),
    };
    const request: StartRequest = {
      ...{ attemptId: randomUUID(), orderNumber: 'Z/2026/11/000123', amountMinor: 12_345, currency: 'PLN' },
      ...{ language: 'uk', authorizationKind: kind, code: kind === 'REDIRECT' ? undefined : '777123' },
      buyer: {
        fullName: `Dr. ${'Zażółć🛒 '.repeat(60)}`,
        email: `${'a'.repeat(60)}@example.com`,
        ...{ phone: '+48 600-100-200', country: 'PL' },
      },
      shopEmail: 'shop@shop.example',
      shopper: { address: '::ffff:192.0.2.1', userAgent: `Mozilla/5.0 ${'[FBAN/FBIOS;FBDV/iPhone] '.repeat(40)}` },
      returnUrl: 'https://shop.example/thank-you?o=1',
      notifyUrl: 'https://shop.example/api/notify',
      payUntil: new Date(now.getTime() + 30 * 60_000),
    };
    const started = await opened.online.start(call, request);
    // Tpay charges the code in a second call.
    const isCharged = kind === 'REDIRECT' || type !== 'tpay';
    expect(started).toMatchObject({ state: 'waiting', reason: isCharged ? null : 'code-needed' });
    expect(network.requests.every(({ headers }) => headers['user-agent'] === 'Witryna')).toBe(true);
  },
);
