import type { Checkout, CheckoutDelivery } from '@witryna/contract/checkout';
import { type PaymentMethod, paymentMethods } from '../payment/payment-methods.ts';

/** What stands in the form. Texts are never undefined, so that no field changes between controlled and not. */
export interface CheckoutValues {
  fullName: string;
  email: string;
  phone: string;
  country: string;
  stateCountry: string;
  city: string;
  postCode: string;
  street: string;
  residence: string;
  deliveryNotes: string;
  /** Id of the delivery, as text. */
  delivery: string;
  pointId: string;
  /** `paymentKey` of the way to pay. */
  payment: string;
  code: string;
  wantsInvoice: boolean;
  companyName: string;
  companyAddress: string;
  companyEmail: string;
  companyTaxId: string;
  note: string;
  additionalInfo: string;
  /** Ids of the accepted ones. */
  consents: string[];
}

export type CheckoutField = keyof CheckoutValues;

export const emptyValues: CheckoutValues = {
  fullName: '',
  email: '',
  phone: '',
  country: '',
  stateCountry: '',
  city: '',
  postCode: '',
  street: '',
  residence: '',
  deliveryNotes: '',
  delivery: '',
  pointId: '',
  payment: '',
  code: '',
  wantsInvoice: false,
  companyName: '',
  companyAddress: '',
  companyEmail: '',
  companyTaxId: '',
  note: '',
  additionalInfo: '',
  consents: [],
};

export function chosenDelivery(checkout: Checkout, values: CheckoutValues): CheckoutDelivery | undefined {
  return checkout.deliveries.find(({ id }) => String(id) === values.delivery);
}

/** The ways to pay that go with the chosen delivery; all of them before one is chosen. */
export function offeredWays(checkout: Checkout, values: CheckoutValues): PaymentMethod[] {
  const delivery = chosenDelivery(checkout, values);
  return paymentMethods(checkout.payments.filter(({ type }) => !delivery || delivery.payments.includes(type)));
}

export function chosenWay(checkout: Checkout, values: CheckoutValues): PaymentMethod | undefined {
  return offeredWays(checkout, values).find(({ key }) => key === values.payment);
}

/** The countries that the chosen delivery reaches. */
export function offeredCountries(checkout: Checkout, values: CheckoutValues): Checkout['countries'] {
  const reached = chosenDelivery(checkout, values)?.countries ?? [];
  return checkout.countries.filter(({ code }) => reached.length === 0 || reached.includes(code));
}
