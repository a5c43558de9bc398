import { type Checkout, placeOrder } from '@witryna/contract/checkout';
import { expect, test } from 'vitest';
import { sampleCheckout, sampleLine, sampleValues } from '../../../test/sample-checkout.ts';
import type { CheckoutValues } from './checkout-values.ts';
import { orderBody } from './order-body.ts';

const session = 'a'.repeat(32);

function body(change: Partial<CheckoutValues> = {}) {
  const made = orderBody(sampleCheckout, { ...sampleValues, ...change }, session);
  return { made, read: placeOrder.safeParse(made) };
}

test('an order by courier matches the contract and has the server’s total', () => {
  const { made, read } = body({ note: ' proszę dzwonić ', fullName: ' Anna Nowak ' });
  expect(read.success).toBe(true);
  expect(made).toMatchObject({
    cartVersion: 7,
    expectedTotalMinor: 9480,
    buyer: { fullName: 'Anna Nowak' },
    delivery: { id: 1, type: 'COURIER' },
    payment: { type: 'cash-on-delivery' },
    consents: [{ id: 'regulation', version: 'v1' }],
    note: 'proszę dzwonić',
  });
  expect(made).not.toHaveProperty('invoice');
  expect(made?.delivery).not.toHaveProperty('pointId');
});

test('every field of the checkout is sent', () => {
  const address = { stateCountry: 'M', residence: 'Puerta 3', city: 'Madrid', street: 'Calle Mayor 1' };
  const extras = { deliveryNotes: 'Llamar', note: 'Regalo' };
  const { made, read } = body({ country: 'ES', postCode: '28001', ...address, ...extras });
  expect(read.success).toBe(true);
  const { fullName, email } = sampleValues;
  const sent = { buyer: { fullName, email, phone: expect.stringMatching(/\d/) }, address, ...extras };
  expect(made).toMatchObject({ ...sent, address: { country: 'ES', postCode: '28001', ...address } });
});

test('the confirmed age is sent only for an order with a minimum age', () => {
  const values = { ...sampleValues, confirmedAge: 18 };
  expect(orderBody(sampleCheckout, values, session)).not.toHaveProperty('confirmedAge');
  const sent = orderBody({ ...sampleCheckout, minimumAge: 18 }, values, session);
  expect(placeOrder.parse(sent).confirmedAge).toBe(18);
});

test('a post code is sent in its country’s format', () => {
  expect(body({ postCode: ' 30001' }).made?.address?.postCode).toBe('30-001');
});

test('an order to a locker has the point and no address', () => {
  const { made, read } = body({ delivery: '2', pointId: 'KRA01A', payment: 'bank-transfer' });
  expect(read.success).toBe(true);
  expect(made).toMatchObject({ delivery: { id: 2, pointId: 'KRA01A' }, expectedTotalMinor: 9180 });
  expect(made).not.toHaveProperty('address');
});

test('a code is sent only with a payment method that needs one', () => {
  expect(body({ payment: 'sandbox:AUTHORIZATION_CODE', code: '123 456' }).made?.payment).toEqual({
    type: 'sandbox',
    authorizationKind: 'AUTHORIZATION_CODE',
    code: '123456',
  });
  expect(body({ payment: 'sandbox:REDIRECT', code: '123456' }).made?.payment).toEqual({
    type: 'sandbox',
    authorizationKind: 'REDIRECT',
  });
});

test('an invoice is sent when it is wanted', () => {
  const company = {
    companyName: 'Glina',
    companyAddress: 'Długa 5',
    companyEmail: 'biuro@example.com',
    companyTaxId: '5260250274',
  };
  const { made, read } = body({ wantsInvoice: true, ...company });
  expect(read.success).toBe(true);
  expect(made?.invoice).toEqual({ ...company, country: 'PL' });
  expect(made).not.toHaveProperty('additionalInfo');
});

test('the text for the invoice goes with an invoice, and the reseller’s tax id only to a shop that sells wholesale', () => {
  const extras = { additionalInfo: 'Zam. 7/2026', wholesalerTaxId: 'PL5260250274' };
  const values = { ...sampleValues, ...extras, wantsInvoice: true };
  expect(orderBody({ ...sampleCheckout, wholesale: true }, values, session)).toMatchObject(extras);
  const retail = orderBody(sampleCheckout, values, session);
  expect(retail).toMatchObject({ additionalInfo: extras.additionalInfo });
  expect(retail).not.toHaveProperty('wholesalerTaxId');
  expect(body(extras).made).not.toHaveProperty('additionalInfo');
});

test('the number of pieces is sent for a delivery that counts them', () => {
  expect(body().made).not.toHaveProperty('customDeliveryProductsCount');
  const deliveries = sampleCheckout.deliveries.map((delivery) => ({ ...delivery, countedPieces: 2 }));
  const made = orderBody({ ...sampleCheckout, deliveries }, sampleValues, session);
  expect(placeOrder.parse(made).customDeliveryProductsCount).toBe(2);
});

test('the gifts that the shopper has seen are sent, each piece once', () => {
  expect(body().read.data?.expectedGifts).toEqual([]);
  const gift = sampleLine({ combinationId: 71, gift: true, quantity: 2, price: 0 });
  const cart = { ...sampleCheckout.cart, products: [...sampleCheckout.cart.products, gift] };
  const made = orderBody({ ...sampleCheckout, cart }, sampleValues, session);
  expect(placeOrder.parse(made).expectedGifts).toEqual([71, 71]);
});

test('an order that costs nothing has no payment, even if one was chosen before', () => {
  const [courier, locker] = sampleCheckout.deliveries.map((delivery) => ({ ...delivery, totalMinor: 0 }));
  const deliveries = [
    { ...courier, paymentNeeded: false },
    { ...locker, paymentNeeded: true },
  ] as Checkout['deliveries'];
  const bodyOf = (change: Partial<CheckoutValues>) =>
    orderBody({ ...sampleCheckout, deliveries }, { ...sampleValues, ...change }, session);
  for (const payment of ['', 'cash-on-delivery', 'sandbox:AUTHORIZATION_CODE']) {
    const made = placeOrder.parse(bodyOf({ payment }));
    expect(made).not.toHaveProperty('payment');
    expect(made.expectedTotalMinor).toBe(0);
  }
  expect(bodyOf({ delivery: '2', payment: '' })).toBeUndefined();
});

test('without a delivery or payment there is no order to send', () => {
  expect(body({ delivery: '' }).made).toBeUndefined();
  expect(body({ payment: 'unknown' }).made).toBeUndefined();
});
