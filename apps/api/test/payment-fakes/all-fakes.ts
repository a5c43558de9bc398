import { makeFakeHotpay } from './fake-hotpay.ts';
import { makeFakePayu } from './fake-payu.ts';
import type { FakeProvider } from './fake-provider.ts';
import { makeFakePrzelewy24 } from './fake-przelewy24.ts';
import { makeFakeStripe } from './fake-stripe.ts';
import { makeFakeTpay } from './fake-tpay.ts';

export const allFakes = (): FakeProvider[] => [
  makeFakeHotpay(),
  makeFakePrzelewy24(),
  makeFakePayu(),
  makeFakeStripe(),
  makeFakeTpay(),
];
