import type { Next } from '@witryna/contract/checkout';
import type { PlacedOrder } from '@witryna/contract/orders';
import { expect, test } from 'vitest';
import { paymentRedirect } from './payment-redirect.ts';

const origin = 'https://glina.example';
const id = '0190e0a0-0000-7000-8000-000000000001';

function placed(next: Next, change: Partial<PlacedOrder> = {}): PlacedOrder {
  const base = { id, number: '1001', secret: 's/e=c', state: 'placed', payment: 'unpaid' } as const;
  return { ...base, totalMinor: 1, currency: 'PLN', next, providerFailed: false, ...change };
}

const transfer: Next = {
  kind: 'transfer',
  account: '1',
  holder: 'G',
  bank: null,
  title: '1001',
  amountMinor: 1,
  currency: 'PLN',
};

test('cash on delivery, online payment and transfer lead to their pages, without the secret', () => {
  const query = `?o=${id}`;
  expect(paymentRedirect(placed({ kind: 'none' }), false, origin)).toEqual({
    kind: 'page',
    to: `/cashOnDelivery${query}`,
  });
  expect(paymentRedirect(placed({ kind: 'none' }), true, origin)).toEqual({
    kind: 'page',
    to: `/thank-you${query}`,
  });
  const free = placed({ kind: 'none' }, { payment: 'paid', totalMinor: 0 });
  expect(paymentRedirect(free, false, origin)).toEqual({ kind: 'page', to: `/thank-you${query}` });
  expect(paymentRedirect(placed(transfer), false, origin)).toEqual({
    kind: 'page',
    to: `/transfer-details${query}`,
  });
});

test('a code payment leads to the order’s page, a redirect payment to the provider', () => {
  const code: Next = { kind: 'code', attemptId: id, expiresAt: '2026-01-01T00:00:00Z' };
  expect(paymentRedirect(placed(code), true, origin)).toMatchObject({
    kind: 'page',
    to: expect.stringContaining('/thank-you?o='),
  });
  expect(
    paymentRedirect(placed({ kind: 'redirect', url: '/api/sandbox/pay/1', method: 'GET', fields: {} }), true, origin),
  ).toEqual({
    kind: 'leave',
    page: { method: 'GET', url: 'https://glina.example/api/sandbox/pay/1' },
  });
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'http://'])('%s is never followed', (url) => {
  expect(paymentRedirect(placed({ kind: 'redirect', url, method: 'GET', fields: {} }), true, origin)).toMatchObject({
    kind: 'page',
  });
});

test('after a failure of the provider, the order’s page is opened', () => {
  const redirect = paymentRedirect(placed({ kind: 'none' }, { providerFailed: true }), false, origin);
  expect(redirect).toMatchObject({ kind: 'page', to: expect.stringContaining('/thank-you') });
});
