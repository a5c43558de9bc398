import { makeFakeHotpay } from './fake-hotpay.ts';
import type { FakeProvider } from './fake-provider.ts';
import { makeFakePrzelewy24 } from './fake-przelewy24.ts';

export const allFakes = (): FakeProvider[] => [makeFakeHotpay(), makeFakePrzelewy24()];
