import type { Checkout } from '@witryna/contract/checkout';
import {
  type CheckoutValues,
  cannotTake,
  chosenDelivery,
  offeredCountries,
  offeredMethods,
} from './checkout-values.ts';

/**
 * Clears choices that the checkout does not offer (any more). Chooses the only delivery, payment method or country. If
 * several countries are offered, chooses that of the page's language.
 */
export function fittedValues(checkout: Checkout, values: CheckoutValues, language: string): CheckoutValues {
  const [onlyDelivery, another] = checkout.deliveries;
  const found = chosenDelivery(checkout, values) ?? (another ? undefined : onlyDelivery);
  const delivery = found && !cannotTake(found) ? found : undefined;
  const withDelivery = {
    ...values,
    delivery: delivery ? String(delivery.id) : '',
    pointId: delivery?.destination === 'point' ? values.pointId : '',
    date: delivery?.dates?.includes(values.date) ? values.date : '',
  };
  const methods = offeredMethods(checkout, withDelivery);
  const payment = methods.some(({ key }) => key === values.payment) ? values.payment : '';
  return {
    ...withDelivery,
    payment: payment || (methods.length === 1 ? (methods[0]?.key ?? '') : ''),
    acceptsTerms: payment !== '' && values.acceptsTerms,
    country: fittedCountry(checkout, withDelivery, language),
    consents: values.consents.filter((id) => checkout.consents.some((consent) => consent.id === id)),
  };
}

function fittedCountry(checkout: Checkout, values: CheckoutValues, language: string): string {
  const codes = offeredCountries(checkout, values).map(({ code }) => code);
  if (codes.includes(values.country)) return values.country;
  if (codes.length === 1) return codes[0] ?? '';
  const ofLanguage = language.toUpperCase();
  return codes.includes(ofLanguage) ? ofLanguage : '';
}
