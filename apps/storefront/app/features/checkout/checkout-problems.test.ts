import english from '@witryna/messages/en/checkout.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { sampleCheckout, sampleValues } from '../../../test/sample-checkout.ts';
import { checkoutProblems, type Problems } from './checkout-problems.ts';
import { type CheckoutValues, emptyValues } from './checkout-values.ts';

function problems(change: Partial<CheckoutValues>): Problems {
  return checkoutProblems(sampleCheckout, { ...sampleValues, ...change });
}

test('a complete form has no problem', () => {
  expect(problems({})).toEqual({});
});

test('an empty form has the specification’s message for every field', () => {
  const texts = new Map(Object.entries(english));
  const empty = checkoutProblems(sampleCheckout, { ...emptyValues, delivery: '1', wantsInvoice: true });
  expect(Object.fromEntries(Object.entries(empty).map(([field, key]) => [field, texts.get(key)]))).toEqual({
    phone: 'Phone is required',
    email: 'Email is required',
    fullName: 'Full name is required',
    country: 'Country is required',
    street: 'Street and number is required',
    postCode: 'Post code is required',
    city: 'City is required',
    consents: 'You need to accept regulation',
    companyTaxId: 'NIP (company tax id) is required',
    companyName: 'Company name is required',
    companyAddress: 'Company address is required',
    companyEmail: 'Company email is required',
    payment: 'Choose a payment method',
  });
});

test('an order with a minimum age needs the confirmation of that age', () => {
  const adult = { ...sampleCheckout, minimumAge: 18 };
  for (const confirmedAge of [0, 16])
    expect(checkoutProblems(adult, { ...sampleValues, confirmedAge })).toEqual({ confirmedAge: 'ageRequired' });
  expect(checkoutProblems(adult, { ...sampleValues, confirmedAge: 18 })).toEqual({});
});

test('an order that costs nothing needs no payment and no code', () => {
  const free = { ...sampleCheckout, paymentNeeded: false };
  const deliveries = free.deliveries.map((delivery) => ({ ...delivery, paymentNeeded: false }));
  for (const payment of ['', 'sandbox:AUTHORIZATION_CODE'])
    expect(checkoutProblems({ ...free, deliveries }, { ...sampleValues, payment })).toEqual({});
  expect(checkoutProblems(free, { ...emptyValues })).not.toHaveProperty('payment');
});

test('white space counts as empty', () => {
  expect(problems({ fullName: '   ', street: '\t' })).toEqual({
    fullName: 'fullNameRequired',
    street: 'streetRequired',
  });
});

test('delivery and payment are required, but an address is not until they are chosen', () => {
  expect(problems({ delivery: '', payment: '', street: '' })).toEqual({
    delivery: 'deliveryRequired',
    payment: 'paymentRequired',
  });
});

test('a locker delivery requires a point and no address', () => {
  const locker = { delivery: '2', payment: 'bank-transfer', street: '', city: '', postCode: '' };
  expect(problems(locker)).toEqual({ pointId: 'pointRequired' });
  expect(problems({ ...locker, pointId: 'KRA01A' })).toEqual({});
});

test('a payment that the delivery does not allow counts as missing', () => {
  expect(problems({ delivery: '2', pointId: 'KRA01A' })).toEqual({ payment: 'paymentRequired' });
});

test('a country outside the delivery area and a missing state are problems', () => {
  expect(problems({ country: 'FR' })).toMatchObject({ country: 'countryRequired' });
  expect(problems({ country: 'ES', postCode: '28001' })).toEqual({ stateCountry: 'fieldRequired' });
  expect(problems({ country: 'ES', postCode: '28001', stateCountry: 'M' })).toEqual({});
});

test.each([
  ['(-----', 'phoneInvalid'],
  ['12345', 'phoneInvalid'],
  ['1234567890123456', 'phoneInvalid'],
  ['600 700 800', undefined],
  ['(+48) 600‑700‑800', undefined],
  ['030/123456', undefined],
  ['+1 (202) 555-0143', undefined],
])('the phone number %s has the problem %s', (phone, message) => {
  expect(problems({ phone }).phone).toBe(message);
});

test.each([
  ['3001', 'postCodeInvalid'],
  ['30001', undefined],
  ['30-001', undefined],
  [' 30-001 ', undefined],
])('the Polish post code %j has the problem %s', (postCode, message) => {
  expect(problems({ postCode }).postCode).toBe(message);
});

test('a post code of another country is a problem', () => {
  expect(problems({ country: 'ES', stateCountry: 'M', postCode: '30-0011' }).postCode).toBe('postCodeInvalid');
});

test.each([
  ['', 'codeRequired'],
  ['12345', 'codeInvalid'],
  ['12345a', 'codeInvalid'],
  ['123 456', undefined],
  ['123456', undefined],
])('the payment code %j has the problem %s', (code, message) => {
  expect(problems({ payment: 'sandbox:AUTHORIZATION_CODE', code }).code).toBe(message);
});

test('a provider’s terms must be accepted for a code, and for nothing else', () => {
  const codeTerms = { provider: 'Pay', regulations: 'https://pay.example/r', information: 'https://pay.example/i' };
  const payments = sampleCheckout.payments.map((payment) => ({ ...payment, codeTerms }));
  const termsProblem = (change: Partial<CheckoutValues>) =>
    checkoutProblems({ ...sampleCheckout, payments }, { ...sampleValues, code: '123456', ...change }).acceptsTerms;
  expect(termsProblem({ payment: 'sandbox:AUTHORIZATION_CODE' })).toBe('consentRequired');
  expect(termsProblem({ payment: 'sandbox:AUTHORIZATION_CODE', acceptsTerms: true })).toBeUndefined();
  expect(termsProblem({ payment: 'sandbox:REDIRECT' })).toBeUndefined();
});

test('a code is required only by a payment method that needs one', () => {
  expect(problems({ payment: 'sandbox:REDIRECT', code: '' })).toEqual({});
});

test('invoice fields are checked only if an invoice is wanted, the NIP by its check digit', () => {
  const invoice = {
    wantsInvoice: true,
    companyName: 'Glina sp. z o.o.',
    companyAddress: 'Długa 5, 30-001 Kraków',
    companyEmail: 'biuro@example.com',
  };
  expect(problems({ ...invoice, companyTaxId: '526-025-02-74' })).toEqual({});
  expect(problems({ ...invoice, companyTaxId: '5260250275' })).toEqual({ companyTaxId: 'nipInvalid' });
  expect(problems({ ...invoice, wantsInvoice: false, companyTaxId: '1' })).toEqual({});
  expect(problems({ ...invoice, country: 'ES', stateCountry: 'M', postCode: '28001', companyTaxId: 'B1234' })).toEqual(
    {},
  );
});

test('outside the EU, nobody is asked for a NIP, and post codes have the country’s format', () => {
  const [courier, locker] = sampleCheckout.deliveries;
  if (!courier || !locker) throw new Error('The sample has two deliveries');
  const wide = { ...sampleCheckout, countries: [...sampleCheckout.countries, { code: 'CA', name: 'Canada' }] };
  const to = (change: Partial<CheckoutValues>) =>
    checkoutProblems(
      { ...wide, deliveries: [{ ...courier, countries: [...courier.countries, 'CA'] }, locker] },
      { ...sampleValues, country: 'CA', postCode: 'k1a0b1', wantsInvoice: true, ...change },
    );
  expect(to({})).toMatchObject({ companyTaxId: 'fieldRequired' });
  expect(to({ postCode: 'K1A OB1', wantsInvoice: false })).toEqual({ postCode: 'postCodeInvalid' });
  expect(to({ wantsInvoice: false })).toEqual({});
});

test('an additional field that the shop requires is checked', () => {
  const [courier, locker] = sampleCheckout.deliveries;
  if (!courier || !locker) throw new Error('The sample has two deliveries');
  const strict = { ...courier, requiredFields: [...courier.requiredFields, 'deliveryNotes'] };
  const found = checkoutProblems({ ...sampleCheckout, deliveries: [strict, locker] }, sampleValues);
  expect(found).toEqual({ deliveryNotes: 'fieldRequired' });
});
