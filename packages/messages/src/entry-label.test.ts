import { expect, test } from 'vitest';
import { entryLabel } from './entry-label.ts';

test('a label comes from its payment, delivery or integration, else from the language’s folder, else it is in English', () => {
  const key = 'delivery.dpd-parcel-locker.label';
  expect(entryLabel(key, { en: 'DPD', pl: 'Automat DPD' }, 'pl')).toBe('Automat DPD');
  expect(entryLabel(key, { en: 'DPD' }, 'de')).toBe('DPD Pickup Paketshop');
  expect(entryLabel('payment.cash-on-delivery.label', { en: 'Cash on delivery' }, 'de')).toBe('Nachnahme');
  expect(entryLabel('payment.gold-coins.label', { en: 'Gold' }, 'pl')).toBe('Gold');
  expect(entryLabel('payment.gold-coins.label', undefined, 'pl')).toBeUndefined();
});
