import type { Checkout } from '@witryna/contract/checkout';
import {
  type CheckoutValues,
  cannotTake,
  offeredCountries,
  offeredDeliveries,
  offeredMethods,
} from './checkout-values.ts';

/**
 * Clears choices that the checkout does not offer (any more). Chooses the first likely country, and the only delivery to
 * it and payment method.
 * @param likely countries in which the shopper may be (ISO 3166 codes), the likeliest first
 */
export function fittedValues(checkout: Checkout, values: CheckoutValues, likely: readonly string[]): CheckoutValues {
  const country = fittedCountry(checkout, values, likely);
  const [onlyDelivery, ...others] = offeredDeliveries(checkout, { ...values, country });
  const chosen = [onlyDelivery, ...others].find((one) => one && String(one.id) === values.delivery);
  const found = chosen ?? (others.length > 0 ? undefined : onlyDelivery);
  const delivery = found && !cannotTake(found) ? found : undefined;
  const withDelivery = {
    ...values,
    country,
    // States of one country are none of another.
    stateCountry: country === values.country ? values.stateCountry : '',
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
    consents: values.consents.filter((id) => checkout.consents.some((consent) => consent.id === id)),
  };
}

function fittedCountry(checkout: Checkout, values: CheckoutValues, likely: readonly string[]): string {
  const codes = offeredCountries(checkout).map(({ code }) => code);
  // The first country of the first delivery is the shop's main one.
  const main = checkout.deliveries[0]?.countries[0];
  return [values.country, ...likely, main, codes[0]].find((code) => code && codes.includes(code)) ?? '';
}

/** Countries in which the shopper may be, by the browser's languages and then the page's: `['GB', 'PL']`. */
export function likelyCountries(language: string): string[] {
  const regions = navigator.languages.map((tag) => new Intl.Locale(tag).region);
  return [...regions, language.toUpperCase()].filter((region) => region !== undefined);
}
