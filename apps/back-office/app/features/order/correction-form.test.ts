import { expect, test } from 'vitest';
import { type CorrectionPath, correctionOf, correctionPaths, correctionSchema, problemOf } from './correction-form.ts';

const buyer = { fullName: 'Ala Makota', email: 'ala@example.com', phone: '600 100 200' };
const address = { country: 'PL', city: 'Kraków', postCode: '30-001', street: 'Lipowa 3' };
const invoice = {
  companyName: 'Makota',
  companyAddress: 'Lipowa 3',
  companyEmail: 'f@example.com',
  companyTaxId: '5260250995',
};
const point = { id: 'KRA01A', name: 'KRA01A', address: 'Długa 1', hint: null };
const delivery = { type: 'COURIER', name: 'Kurier', point: null };

test('a form that nobody has changed sends what the order has, and no part that it lacks', () => {
  const plain = correctionSchema.parse(correctionOf({ buyer, address, delivery, invoice: null }));
  expect(plain).toEqual({ buyer, address: { ...address, residence: '' }, tell: true });
  const all = { buyer, address: null, delivery: { ...delivery, point }, invoice: { ...invoice, country: 'PL' } };
  expect(correctionSchema.parse(correctionOf(all))).toEqual({
    buyer,
    pointId: 'KRA01A',
    invoice: { ...invoice, country: 'PL' },
    tell: true,
  });
});

test('each field has a problem with a text: what is missing, and what is no address', () => {
  const problem = { type: 'too_small', message: 'x' };
  const kindOf = (path: CorrectionPath, value: string) => problemOf(path, problem, value)?.type;
  for (const path of correctionPaths) expect(kindOf(path, ' ')).toBe('required');
  expect(kindOf('buyer.email', 'ala')).toBe('email');
  expect(kindOf('invoice.companyEmail', 'ala')).toBe('email');
  expect(kindOf('buyer.phone', 'x')).toBe('too_small');
  expect(problemOf('address.postCode', { type: 'server', message: 'format' }, '')?.message).toBe('format');
  expect(problemOf('buyer.email', undefined, '')).toBeUndefined();
});
