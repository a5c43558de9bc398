import { expect, test } from 'vitest';
import { paymentMethods } from './payment-methods.ts';

test('a payment type with two kinds of authorization is two payment methods, the others are one', () => {
  const methods = paymentMethods([
    { type: 'bank-transfer', label: 'Przelew', authorizationKinds: [], onDelivery: false },
    { type: 'hotpay', label: 'HotPay', authorizationKinds: ['REDIRECT'], onDelivery: false },
    { type: 'sandbox', label: 'Sandbox', authorizationKinds: ['REDIRECT', 'AUTHORIZATION_CODE'], onDelivery: false },
  ]);
  expect(methods.map(({ key, authorizationKind, oneOfMany }) => [key, authorizationKind, oneOfMany])).toEqual([
    ['bank-transfer', undefined, false],
    ['hotpay:REDIRECT', 'REDIRECT', false],
    ['sandbox:REDIRECT', 'REDIRECT', true],
    ['sandbox:AUTHORIZATION_CODE', 'AUTHORIZATION_CODE', true],
  ]);
});
