import type { Checkout } from '@witryna/contract/checkout';
import { expect, test } from 'vitest';
import { sampleCheckout, sampleValues } from '../../../test/sample-checkout.ts';
import type { WalletPayment } from '../payment/wallets.ts';
import { checkoutProblems } from './checkout-problems.ts';
import { walletCountries, walletDeliveries, walletValues } from './wallet-order.ts';

const provider = 'sandbox';
const [courier, locker] = sampleCheckout.deliveries;
if (!courier || !locker) throw new Error('the sample has two deliveries');
const withCourier = (change: Partial<Checkout['deliveries'][number]>): Checkout => ({
  ...sampleCheckout,
  deliveries: [{ ...courier, ...change }, locker],
});

test('a wallet offers deliveries to an address that have a price, take the goods and can be paid with it', () => {
  const offered = walletDeliveries(sampleCheckout, provider);
  expect(offered).toEqual([{ id: '1', name: 'Kurier', priceMinor: 1500, totalMinor: 9480 }]);
  expect(walletCountries(sampleCheckout, offered)).toEqual(expect.arrayContaining(['PL', 'ES']));
  for (const change of [
    { priceMinor: null },
    { totalMinor: 0 },
    { payments: ['bank-transfer'] },
    { refusal: { reason: 'weight', limit: 1 } as const },
  ])
    expect(walletDeliveries(withCourier(change), provider)).toEqual([]);
});

const payment: WalletPayment = {
  token: 'ctoken_1',
  fullName: 'Anna Nowak',
  email: 'anna@example.com',
  phone: '+48600100200',
  address: { country: 'PL', state: '', postCode: '90350', city: 'Łódź', street: 'Piotrkowska 1', residence: '' },
  delivery: { id: '1', name: 'Kurier', priceMinor: 1500, totalMinor: 9480 },
};

test('what a wallet knows passes the checks of typed values, or fails them', () => {
  const values = (address: Partial<WalletPayment['address']> = {}) =>
    walletValues(sampleCheckout, sampleValues, provider, { ...payment, address: { ...payment.address, ...address } });
  expect(checkoutProblems(sampleCheckout, values())).toEqual({});
  expect(values()).toMatchObject({ delivery: '1', payment: 'sandbox:REDIRECT', pointId: '', street: 'Piotrkowska 1' });
  expect(checkoutProblems(sampleCheckout, values({ postCode: 'nowhere' }))).toEqual({ postCode: 'postCodeInvalid' });
  expect(checkoutProblems(sampleCheckout, values({ country: 'JP' }))).toHaveProperty('country');
});

test('a wallet’s state is found by code and by name', () => {
  const states = [{ code: 'CA', name: 'California' }];
  const checkout = { ...sampleCheckout, countries: [{ code: 'US', name: 'United States', states }] };
  for (const state of ['ca', 'California'])
    expect(
      walletValues(checkout, sampleValues, provider, {
        ...payment,
        address: { ...payment.address, country: 'US', state },
      }),
    ).toMatchObject({ stateCountry: 'California' });
});
