import { expect, test } from 'vitest';
import { sampleCheckout, sampleValues } from '../../../test/sample-checkout.ts';
import { emptyValues } from './checkout-values.ts';
import { fittedValues } from './fitted-values.ts';

test('what still fits stays', () => {
  expect(fittedValues(sampleCheckout, sampleValues, 'pl')).toEqual(sampleValues);
});

test('what the shop no longer offers is taken out', () => {
  const old = { ...sampleValues, delivery: '99', payment: 'gone', country: 'XX', consents: ['older'] };
  expect(fittedValues(sampleCheckout, old, 'en')).toMatchObject({
    delivery: '',
    payment: '',
    country: '',
    consents: [],
  });
});

test('a point goes with a delivery to points only', () => {
  const toLocker = { ...sampleValues, delivery: '2', pointId: 'KRA01A' };
  expect(fittedValues(sampleCheckout, toLocker, 'pl').pointId).toBe('KRA01A');
  expect(fittedValues(sampleCheckout, { ...toLocker, delivery: '1' }, 'pl').pointId).toBe('');
});

test('another delivery drops the payment that does not go with it', () => {
  expect(fittedValues(sampleCheckout, { ...sampleValues, delivery: '2' }, 'pl').payment).toBe('');
});

test('the only delivery and the only payment are chosen at once', () => {
  const [, locker] = sampleCheckout.deliveries;
  if (!locker) throw new Error('The sample has a locker');
  const single = { ...sampleCheckout, deliveries: [{ ...locker, payments: ['bank-transfer'] }] };
  expect(fittedValues(single, emptyValues, 'en')).toMatchObject({
    delivery: '2',
    payment: 'bank-transfer',
    country: 'PL',
  });
});

test('the country of the language is the first guess', () => {
  expect(fittedValues(sampleCheckout, { ...emptyValues, delivery: '1' }, 'es').country).toBe('ES');
});
