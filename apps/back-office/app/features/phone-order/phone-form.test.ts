import type { PhoneOffer } from '@witryna/contract/phone-orders';
import { expect, test } from 'vitest';
import { addPiece, firstPhoneValues, isTyped, paymentsFor, readDraft, readPhoneOrder } from './phone-form.ts';

const goods = {
  ...{ productId: 1, combinationId: 11, name: 'Kubek', variants: '', sku: null, photo: null },
  ...{ priceMinor: 10_000, stock: 5 },
};
const courier: PhoneOffer['deliveries'][number] = {
  type: 'COURIER',
  destination: 'address',
  ...{ id: 3, name: 'Kurier', network: null, priceMinor: 1_500, freeFromMinor: null, totalMinor: 11_500 },
  ...{ countries: ['PL', 'DE'], daysFrom: 1, daysTo: 2, requiredFields: [] },
  payments: ['sandbox', 'bank-transfer', 'cash-on-delivery'],
  paymentCountries: { 'cash-on-delivery': ['PL'] },
};
const payment = (type: string, kinds: readonly 'REDIRECT'[] = []) => ({
  ...{ type, label: type, hint: null, authorizationKinds: [...kinds], onDelivery: type === 'cash-on-delivery' },
  requiredFields: [],
});
const offer: PhoneOffer = {
  ...{ currency: 'PLN', productsSumMinor: 10_000, offers: [], goodsMinor: 10_000, discountMinor: 0 },
  lines: [{ ...goods, quantity: 1, unitPriceMinor: 10_000, summedPriceMinor: 10_000, problem: null, gift: false }],
  deliveries: [courier],
  payments: [payment('sandbox', ['REDIRECT']), payment('bank-transfer'), payment('cash-on-delivery')],
  countries: [
    { code: 'PL', name: 'Polska' },
    { code: 'DE', name: 'Niemcy' },
  ],
  consents: [
    { id: 'regulation', version: 'v1', required: true, documents: ['REGULATION'] },
    { id: 'reviews', version: 'v1', required: false, documents: [] },
  ],
  minimumAge: 18,
};
const filled = {
  ...addPiece(firstPhoneValues, goods),
  buyer: { fullName: 'Ala Makota', email: 'ala@example.com', phone: '600 100 200' },
  deliveryId: 3,
  address: { ...firstPhoneValues.address, street: 'Lipowa 3', postCode: '30-001', city: 'Kraków' },
  terms: true,
  age: true,
};

test('an empty form names what is missing, each in its field, and is not asked about before it is left', () => {
  expect(readPhoneOrder(firstPhoneValues, offer).problems).toMatchObject({
    ...{ goods: 'required', delivery: 'choose-one', consents: 'tick', confirmedAge: 'tick' },
    ...{ 'buyer.fullName': 'required', 'buyer.email': 'required', 'buyer.phone': 'required' },
  });
  expect(isTyped(firstPhoneValues)).toBe(false);
  expect(isTyped(filled)).toBe(true);
});

test('a filled form becomes the order that the server takes', () => {
  const { order, problems } = readPhoneOrder(filled, offer);
  expect(problems).toEqual({});
  expect(order).toMatchObject({
    goods: [{ productId: 1, combinationId: 11, quantity: 1 }],
    ...{ expectedTotalMinor: 11_500, discount: null, payment: { type: 'link', holdDays: 3 }, confirmedAge: 18 },
    address: { country: 'PL', street: 'Lipowa 3', postCode: '30-001', city: 'Kraków' },
    // The consent to reviews is not asked for by phone.
    consents: [{ id: 'regulation', version: 'v1' }],
  });
  expect(order).not.toHaveProperty('invoice');
});

test.each([
  [{ discount: '5' }, { 'discount.reason': 'required' }],
  [{ discount: 'dużo', reason: 'x' }, { 'discount.amountMinor': 'invalid_type' }],
  [{ buyer: { ...filled.buyer, email: 'ala@' } }, { 'buyer.email': 'email' }],
  [{ payment: 'sandbox' }, { payment: 'choose-one' }],
  [{ isInvoiced: true }, { 'invoice.companyName': 'required', 'invoice.companyTaxId': 'required' }],
  [{ address: { ...filled.address, street: ' ' } }, { 'address.street': 'required' }],
])('%j is refused in its field', (change, problems) => {
  const read = readPhoneOrder({ ...filled, ...change }, offer);
  expect(read.problems).toMatchObject(problems);
  expect(read.order).toBeUndefined();
});

test('a second press adds a piece, and none are ordered of what was set to nothing', () => {
  const two = addPiece(filled, goods);
  expect(readDraft({ ...two, discount: '12,50' }, 'PLN')).toEqual({
    goods: [{ productId: 1, combinationId: 11, quantity: 2 }],
    discountMinor: 1_250,
  });
  const none = { ...two, goods: two.goods.map((one) => ({ ...one, quantity: 0 })) };
  expect(readDraft(none, 'PLN').goods).toEqual([]);
  expect(readPhoneOrder(none, offer).problems).toMatchObject({ goods: 'required' });
});

test('payments are those of the delivery and the country, and only those that need no provider now', () => {
  const types = (country: string) => paymentsFor(offer, offer.deliveries[0], country).direct.map(({ type }) => type);
  expect(types('PL')).toEqual(['bank-transfer', 'cash-on-delivery']);
  expect(types('DE')).toEqual(['bank-transfer']);
});
