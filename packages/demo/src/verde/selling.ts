import type { DemoCoupon, DemoDelivery, DemoPayment } from '../demo-shop.ts';

export const deliveries: DemoDelivery[] = [
  {
    type: 'COURIER',
    name: 'Mensajero a domicilio',
    priceMinor: 590,
    freeFromMinor: 5900,
    countries: ['ES'],
    daysFrom: 1,
    daysTo: 2,
    cashOnDelivery: true,
  },
  {
    type: 'COURIER',
    name: 'Mensajero a Portugal y Francia',
    priceMinor: 990,
    freeFromMinor: 9900,
    countries: ['PT', 'FR'],
    daysFrom: 2,
    daysTo: 4,
    cashOnDelivery: false,
  },
];

export const payments: DemoPayment[] = ['sandbox', 'bank-transfer', 'cash-on-delivery'];

export const coupons: DemoCoupon[] = [
  { code: 'WITAJ10', discount: { percent: 10 } },
  { code: 'MACETA5', discount: { amountMinor: 500 }, minimumMinor: 3500 },
  { code: 'PRIMAVERA20', discount: { percent: 20 }, validFromDays: -200, validToDays: -140 },
  { code: 'ESTRENO', discount: { percent: 15 }, useLimit: 25 },
];
