import type { DemoCoupon, DemoDelivery, DemoPayment } from '../demo-shop.ts';

export const deliveries: DemoDelivery[] = [
  {
    type: 'INPOST_PARCEL_LOCKER',
    name: 'Paczkomat InPost',
    priceMinor: 1299,
    freeFromMinor: 25000,
    countries: ['PL'],
    daysFrom: 1,
    daysTo: 2,
    cashOnDelivery: false,
  },
  {
    type: 'COURIER',
    name: 'Kurier pod drzwi',
    priceMinor: 1699,
    freeFromMinor: 25000,
    countries: ['PL'],
    daysFrom: 1,
    daysTo: 2,
    cashOnDelivery: true,
  },
  {
    type: 'COURIER',
    name: 'Kurier do Czech, Niemiec i na Słowację',
    priceMinor: 4900,
    freeFromMinor: 60000,
    countries: ['CZ', 'DE', 'SK'],
    daysFrom: 2,
    daysTo: 5,
    cashOnDelivery: false,
  },
];

export const payments: DemoPayment[] = ['sandbox', 'bank-transfer', 'cash-on-delivery'];

export const coupons: DemoCoupon[] = [
  { code: 'WITAJ10', discount: { percent: 10 } },
  { code: 'KUBEK20', discount: { amountMinor: 2000 }, minimumMinor: 15000 },
  { code: 'LATO25', discount: { percent: 25 }, validFromDays: -120, validToDays: -40 },
  { code: 'PIERWSI', discount: { percent: 15 }, useLimit: 20 },
];
