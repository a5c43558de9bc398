import type { DemoCoupon, DemoDelivery, DemoPayment } from '../demo-shop.ts';

export const deliveries: DemoDelivery[] = [
  {
    type: 'COURIER',
    name: 'Courier to the United States and Canada',
    priceMinor: 1200,
    freeFromMinor: 15000,
    countries: ['US', 'CA'],
    daysFrom: 4,
    daysTo: 7,
    cashOnDelivery: false,
  },
  {
    type: 'COURIER',
    name: 'Courier in Ireland',
    priceMinor: 700,
    freeFromMinor: 15000,
    countries: ['IE'],
    daysFrom: 1,
    daysTo: 2,
    cashOnDelivery: true,
  },
  {
    type: 'COURIER',
    name: 'Courier to the United Kingdom',
    priceMinor: 900,
    freeFromMinor: 15000,
    countries: ['GB'],
    daysFrom: 2,
    daysTo: 3,
    cashOnDelivery: false,
  },
];

export const payments: DemoPayment[] = ['sandbox', 'bank-transfer', 'cash-on-delivery'];

export const coupons: DemoCoupon[] = [
  { code: 'WITAJ10', discount: { percent: 10 } },
  { code: 'BULB5', discount: { amountMinor: 500 }, minimumMinor: 4000 },
  { code: 'SUMMER20', discount: { percent: 20 }, validFromDays: -130, validToDays: -60 },
  { code: 'FIRSTLIGHT', discount: { percent: 15 }, useLimit: 30 },
];
