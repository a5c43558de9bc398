import { expect, test } from 'vitest';
import { sampleCheckout, sampleValues } from '../../../test/sample-checkout.ts';
import { emptyValues } from './checkout-values.ts';
import { fittedValues } from './fitted-values.ts';

test('values that are still offered are kept', () => {
  expect(fittedValues(sampleCheckout, sampleValues, ['PL'])).toEqual(sampleValues);
});

test('values that the shop no longer offers are cleared, and the country is its main one', () => {
  const old = { ...sampleValues, delivery: '99', payment: 'gone', country: 'XX', consents: ['older'] };
  expect(fittedValues(sampleCheckout, old, ['EN'])).toMatchObject({
    delivery: '',
    payment: '',
    country: 'PL',
    consents: [],
  });
});

test('another country clears a delivery that does not reach it, with its point and the state, and chooses the only one', () => {
  const toLocker = { ...sampleValues, delivery: '2', pointId: 'KRA01A' };
  const abroad = fittedValues(sampleCheckout, { ...toLocker, country: 'ES' }, []);
  expect(abroad).toMatchObject({ country: 'ES', delivery: '1', pointId: '' });
});

test('a pickup point is cleared for a delivery to an address', () => {
  const toLocker = { ...sampleValues, delivery: '2', pointId: 'KRA01A' };
  expect(fittedValues(sampleCheckout, toLocker, ['PL']).pointId).toBe('KRA01A');
  expect(fittedValues(sampleCheckout, { ...toLocker, delivery: '1' }, ['PL']).pointId).toBe('');
});

test('a day of arrival is kept while the chosen delivery offers it', () => {
  const [courier, locker] = sampleCheckout.deliveries.map((delivery) => ({ ...delivery }));
  if (!courier || !locker) throw new Error('the sample has two deliveries');
  const offer = (dates: string[]) => ({ ...sampleCheckout, deliveries: [{ ...courier, dates }, locker] });
  const chosen = { ...sampleValues, date: '2026-12-22' };
  expect(fittedValues(offer(['2026-12-21', '2026-12-22']), chosen, ['PL']).date).toBe('2026-12-22');
  expect(fittedValues(offer(['2026-12-23']), chosen, ['PL']).date).toBe('');
  expect(fittedValues(offer(['2026-12-22']), { ...chosen, delivery: '2' }, ['PL']).date).toBe('');
});

test('another delivery clears a payment that it does not allow, with the acceptance of its terms', () => {
  const values = { ...sampleValues, acceptsTerms: true };
  expect(fittedValues(sampleCheckout, values, ['PL'])).toMatchObject({ acceptsTerms: true });
  const cleared = fittedValues(sampleCheckout, { ...values, delivery: '2' }, ['PL']);
  expect(cleared).toMatchObject({ payment: '', acceptsTerms: false });
});

test('a single delivery and a single payment are chosen automatically', () => {
  const [, locker] = sampleCheckout.deliveries;
  if (!locker) throw new Error('The sample has a locker');
  const single = { ...sampleCheckout, deliveries: [{ ...locker, payments: ['bank-transfer'] }] };
  expect(fittedValues(single, emptyValues, ['EN'])).toMatchObject({
    delivery: '2',
    payment: 'bank-transfer',
    country: 'PL',
  });
});

test('the first likely country that is offered is the default', () => {
  expect(fittedValues(sampleCheckout, emptyValues, ['US', 'ES', 'PL']).country).toBe('ES');
});
