import type { CartProduct } from '@witryna/contract/cart';
import type { Checkout } from '@witryna/contract/checkout';
import { type CheckoutValues, emptyValues } from '../app/features/checkout/checkout-values.ts';

/** A sample line of a cart. */
export function sampleLine(change: Partial<CartProduct> = {}): CartProduct {
  return {
    id: 5,
    combinationId: 51,
    name: 'Kubek',
    photo: null,
    url: '/product/5-kubek',
    quantity: 2,
    price: 39.9,
    priceBeforeDiscount: null,
    lowestPrice: null,
    summedPrice: 79.8,
    variants: [],
    categoryId: null,
    stock: 10,
    available: true,
    ...change,
  };
}

/** A shop with a courier and a locker, three types of payment and one consent. */
export const sampleCheckout: Checkout = {
  cart: { products: [sampleLine()], productsSum: 79.8, finalValue: 79.8, coupon: null, version: 7 },
  productsSumMinor: 7980,
  discountMinor: 0,
  deliveries: [
    {
      id: 1,
      type: 'COURIER',
      name: 'Kurier',
      destination: 'address',
      network: null,
      priceMinor: 1500,
      freeFromMinor: 20000,
      totalMinor: 9480,
      countries: ['PL', 'ES'],
      daysFrom: 1,
      daysTo: 2,
      payments: ['cash-on-delivery', 'bank-transfer', 'sandbox'],
      requiredFields: ['fullName', 'email', 'phone', 'country', 'city', 'postCode', 'street'],
    },
    {
      id: 2,
      type: 'INPOST_PARCEL_LOCKER',
      name: 'Paczkomat',
      destination: 'point',
      network: 'INPOST_PARCEL_LOCKER',
      priceMinor: 1200,
      freeFromMinor: null,
      totalMinor: 9180,
      countries: ['PL'],
      daysFrom: 1,
      daysTo: 2,
      payments: ['bank-transfer', 'sandbox'],
      requiredFields: ['fullName', 'email', 'phone', 'pointId'],
    },
  ],
  payments: [
    {
      type: 'cash-on-delivery',
      label: 'Przy odbiorze',
      hint: null,
      authorizationKinds: [],
      onDelivery: true,
      requiredFields: [],
    },
    {
      type: 'bank-transfer',
      label: 'Przelew',
      hint: null,
      authorizationKinds: [],
      onDelivery: false,
      requiredFields: [],
    },
    {
      type: 'sandbox',
      label: 'Sandbox',
      hint: null,
      authorizationKinds: ['REDIRECT', 'AUTHORIZATION_CODE'],
      onDelivery: false,
      requiredFields: [],
    },
  ],
  countries: [
    { code: 'PL', name: 'Polska' },
    { code: 'ES', name: 'Hiszpania', states: [{ code: 'M', name: 'Madrid' }] },
  ],
  consents: [{ id: 'regulation', version: 'v1', required: true, documents: ['REGULATION', 'PRIVACY_POLICY'] }],
};

/** Valid values of the checkout form: delivery by courier, paid on delivery. */
export const sampleValues: CheckoutValues = {
  ...emptyValues,
  fullName: 'Anna Nowak',
  email: 'anna@example.com',
  phone: '+48 600 700 800',
  country: 'PL',
  city: 'Kraków',
  postCode: '30-001',
  street: 'Długa 5',
  delivery: '1',
  payment: 'cash-on-delivery',
  consents: ['regulation'],
};
