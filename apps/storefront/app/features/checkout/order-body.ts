import type { Checkout, PlaceOrder } from '@witryna/contract/checkout';
import { cleanCode, cleanText } from '@witryna/contract/clean-text';
import { cleanEmail } from '@witryna/contract/email';
import { parsePostCode } from '@witryna/contract/post-code';
import { countryOfTaxId } from '@witryna/contract/vat-id';
import { readStored } from '../../platform/storage/storage.ts';
import { bareCode } from '../payment/payment-code.ts';
import { type PaymentMethod, termsOf } from '../payment/payment-methods.ts';
import {
  askedFacts,
  type CheckoutValues,
  chosenDelivery,
  chosenMethod,
  deliveryCountry,
  needsPayment,
  wantsAddress,
} from './checkout-values.ts';

/**
 * The body of the order call.
 * @param token what a wallet gave
 * @returns undefined without a delivery, a payment that is needed, or the server's total
 */
export function orderBody(
  checkout: Checkout,
  values: CheckoutValues,
  session: string,
  token?: string,
): PlaceOrder | undefined {
  const delivery = chosenDelivery(checkout, values);
  const method = chosenMethod(checkout, values);
  const expectedTotalMinor = delivery?.totalMinor ?? null;
  if (!delivery || expectedTotalMinor === null || (!method && needsPayment(checkout, values))) return undefined;
  const toPoint = delivery.destination === 'point';
  return {
    session,
    cartVersion: checkout.cart.version,
    expectedTotalMinor,
    expectedGifts: giftsOf(checkout),
    buyer: {
      fullName: cleanText(values.fullName),
      email: cleanEmail(values.email),
      phone: cleanCode(values.phone),
    },
    ...(wantsAddress(checkout, values) && { address: addressOf(values) }),
    delivery: {
      id: delivery.id,
      type: delivery.type,
      ...(toPoint && { pointId: values.pointId }),
      ...(values.date && { date: values.date }),
    },
    ...(method && { payment: paymentOf(method, values, token) }),
    ...(values.wantsInvoice && { invoice: invoiceOf(checkout, values) }),
    consents: checkout.consents
      .filter(({ id }) => values.consents.includes(id))
      .map(({ id, version }) => ({ id, version })),
    ...(checkout.minimumAge && { confirmedAge: values.confirmedAge }),
    ...given({ trackingConsent: readStored('consent') ?? '' }),
    ...given(Object.fromEntries(askedFacts(checkout, values).map((name) => [name, values[name]]))),
    ...(delivery.countedPieces != null && { customDeliveryProductsCount: delivery.countedPieces }),
  };
}

function paymentOf(method: PaymentMethod, { code, acceptsTerms }: CheckoutValues, token?: string) {
  const { payment, authorizationKind } = method;
  return {
    type: payment.type,
    ...(authorizationKind && { authorizationKind }),
    ...(authorizationKind === 'AUTHORIZATION_CODE' && { code: bareCode(code) }),
    ...(termsOf(method) && { acceptsTerms }),
    ...(token !== undefined && { token }),
  };
}

function giftsOf({ cart }: Checkout): number[] {
  return cart.products.flatMap(({ gift, combinationId, quantity }) =>
    gift ? Array.from({ length: quantity }, () => combinationId) : [],
  );
}

function addressOf(values: CheckoutValues): NonNullable<PlaceOrder['address']> {
  const { country, city, street, stateCountry, residence } = values;
  const postCode = parsePostCode(country, values.postCode) ?? values.postCode;
  return { ...cleaned({ country, city, postCode, street }), ...given({ stateCountry, residence }) };
}

function invoiceOf(checkout: Checkout, values: CheckoutValues): NonNullable<PlaceOrder['invoice']> {
  const { companyName, companyAddress, companyEmail, companyTaxId } = values;
  // The company is assumed to be where the delivery goes, unless its VAT number says otherwise.
  const country = countryOfTaxId(companyTaxId, deliveryCountry(checkout, values));
  return {
    ...cleaned({ companyName, companyAddress }),
    companyEmail: cleanEmail(companyEmail),
    companyTaxId: cleanCode(companyTaxId),
    country,
  };
}

function cleaned<T extends Record<string, string>>(texts: T): T {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, cleanText(text)])) as T;
}

function given<T extends Record<string, string>>(texts: T): Partial<T> {
  const entries = Object.entries(cleaned(texts)).filter(([, text]) => text !== '');
  return Object.fromEntries(entries) as Partial<T>;
}
