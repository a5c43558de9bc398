import type { Checkout, CheckoutDelivery } from '@witryna/contract/checkout';
import { asksFor, type FactGroup, orderFacts, type TextFactName, textFactNames } from '@witryna/contract/order-facts';
import { type PaymentMethod, paymentMethods } from '../payment/payment-methods.ts';

/** The values of the form. Texts are never undefined, so that no field changes between controlled and uncontrolled. */
export interface CheckoutValues extends Record<TextFactName, string> {
  fullName: string;
  email: string;
  /** Whether to send one mail about the cart if it is left. */
  remind: boolean;
  phone: string;
  country: string;
  stateCountry: string;
  city: string;
  postCode: string;
  street: string;
  residence: string;
  /** Id of the chosen delivery, as text. */
  delivery: string;
  pointId: string;
  /** The day of arrival; empty for the earliest one. */
  date: string;
  /** Key of the chosen payment method. */
  payment: string;
  code: string;
  /** Whether the provider's terms for codes are accepted. */
  acceptsTerms: boolean;
  wantsInvoice: boolean;
  companyName: string;
  companyAddress: string;
  companyEmail: string;
  companyTaxId: string;
  /** Ids of the accepted consents. */
  consents: string[];
  /** The age that the buyer has confirmed; 0 without a confirmation. */
  confirmedAge: number;
  /** Whether this device may remember the details for the next order. */
  remember: boolean;
}

export type CheckoutField = keyof CheckoutValues;

const noTexts = Object.fromEntries(textFactNames.map((name) => [name, ''])) as Record<TextFactName, string>;

export const emptyValues: CheckoutValues = {
  fullName: '',
  email: '',
  remind: false,
  phone: '',
  country: '',
  stateCountry: '',
  city: '',
  postCode: '',
  street: '',
  residence: '',
  delivery: '',
  pointId: '',
  date: '',
  payment: '',
  code: '',
  acceptsTerms: false,
  wantsInvoice: false,
  companyName: '',
  companyAddress: '',
  companyEmail: '',
  companyTaxId: '',
  ...noTexts,
  consents: [],
  confirmedAge: 0,
  remember: false,
};

export function chosenDelivery(checkout: Checkout, values: CheckoutValues): CheckoutDelivery | undefined {
  return checkout.deliveries.find(({ id }) => String(id) === values.delivery);
}

/**
 * Whether the delivery can't take the goods, wherever they go. A delivery that does not reach the typed post code stays
 * chosen, because the post code may be mistyped.
 */
export function cannotTake({ refusal }: CheckoutDelivery): boolean {
  return refusal != null && refusal.reason !== 'destination';
}

/** The payment methods that the chosen delivery and country allow. Before a delivery is chosen, all methods. */
export function offeredMethods(checkout: Checkout, values: CheckoutValues): PaymentMethod[] {
  const delivery = chosenDelivery(checkout, values);
  return paymentMethods(checkout.payments.filter(({ type }) => !delivery || goesWith(delivery, type, values.country)));
}

function goesWith({ payments, paymentCountries }: CheckoutDelivery, type: string, country: string): boolean {
  const countries = paymentCountries?.[type];
  return payments.includes(type) && (!countries || country === '' || countries.includes(country));
}

/** Whether there is something to pay with the chosen delivery; before one is chosen, with any. */
export function needsPayment(checkout: Checkout, values: CheckoutValues): boolean {
  return (chosenDelivery(checkout, values) ?? checkout).paymentNeeded !== false;
}

/** Undefined also when there is nothing to pay. */
export function chosenMethod(checkout: Checkout, values: CheckoutValues): PaymentMethod | undefined {
  if (!needsPayment(checkout, values)) return undefined;
  return offeredMethods(checkout, values).find(({ key }) => key === values.payment);
}

/** Whether the delivery goes to the country. One that names no countries goes everywhere. */
export function reaches({ countries }: CheckoutDelivery, country: string): boolean {
  return countries.length === 0 || countries.includes(country);
}

/** The countries that a delivery reaches. */
export function offeredCountries({ countries, deliveries }: Checkout): Checkout['countries'] {
  return countries.filter(({ code }) => deliveries.some((delivery) => reaches(delivery, code)));
}

/** The deliveries to the chosen country. None before it is chosen, unless the server names no countries. */
export function offeredDeliveries(checkout: Checkout, { country }: CheckoutValues): CheckoutDelivery[] {
  if (checkout.countries.length === 0) return checkout.deliveries;
  return country === '' ? [] : checkout.deliveries.filter((delivery) => reaches(delivery, country));
}

/** True when the chosen delivery or payment requires an address. */
export function wantsAddress(checkout: Checkout, values: CheckoutValues): boolean {
  const delivery = chosenDelivery(checkout, values);
  return delivery?.destination === 'address' || requiredFields(checkout, values).includes('street');
}

/** The fields that the chosen delivery and payment require. */
export function requiredFields(checkout: Checkout, values: CheckoutValues): readonly string[] {
  const type = chosenMethod(checkout, values)?.payment.type;
  const payment = checkout.payments.find((candidate) => candidate.type === type);
  return [...(chosenDelivery(checkout, values)?.requiredFields ?? []), ...(payment?.requiredFields ?? [])];
}

/** The facts for which the form asks, and which the order contains. */
export function askedFacts(checkout: Checkout, values: CheckoutValues): TextFactName[] {
  const asked = {
    delivery: chosenDelivery(checkout, values)?.destination !== 'point',
    invoice: values.wantsInvoice,
    gift: true,
    order: true,
  } satisfies Record<FactGroup, boolean>;
  return textFactNames.filter((name) => asked[orderFacts[name].group] && asksFor(checkout, name));
}

/** The country of the delivery; empty as long as none is chosen. Points are in Poland if the server names no countries. */
export function deliveryCountry(checkout: Checkout, values: CheckoutValues): string {
  const isPoint = chosenDelivery(checkout, values)?.destination === 'point';
  return values.country || (isPoint ? 'PL' : '');
}
