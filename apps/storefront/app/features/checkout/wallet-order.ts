import type { Checkout } from '@witryna/contract/checkout';
import type { WalletDelivery, WalletPayment } from '../payment/wallets.ts';
import { type CheckoutValues, offeredMethods } from './checkout-values.ts';

/** The deliveries that a wallet can offer: to an address, with a known price, and payable with the provider. */
export function walletDeliveries({ deliveries }: Checkout, provider: string): WalletDelivery[] {
  return deliveries.flatMap(({ id, name, destination, priceMinor, totalMinor, refusal, payments }) =>
    destination === 'address' && !refusal && priceMinor !== null && totalMinor && payments.includes(provider)
      ? [{ id: String(id), name, priceMinor, totalMinor }]
      : [],
  );
}

/** The countries to which these deliveries go. */
export function walletCountries({ deliveries, countries }: Checkout, offered: readonly WalletDelivery[]): string[] {
  const reached = deliveries.filter(({ id }) => offered.some((one) => one.id === String(id)));
  const isReached = (code: string) => reached.some((one) => one.countries.length === 0 || one.countries.includes(code));
  return countries.map(({ code }) => code).filter(isReached);
}

/** The values of the form with what the wallet knows. They pass the same checks as typed ones. */
export function walletValues(
  checkout: Checkout,
  typed: CheckoutValues,
  provider: string,
  { fullName, email, phone, address, delivery }: WalletPayment,
): CheckoutValues {
  const states = checkout.countries.find(({ code }) => code === address.country)?.states ?? [];
  const wanted = address.state.toLowerCase();
  const state = states.find(({ code, name }) => [code, name].some((text) => text.toLowerCase() === wanted));
  const values = {
    ...typed,
    ...{ fullName, email, phone, city: address.city, postCode: address.postCode },
    ...{ country: address.country, stateCountry: state?.name ?? '', street: address.street },
    ...{ residence: address.residence, delivery: delivery.id, pointId: '', date: '' },
  };
  const method = offeredMethods(checkout, values).find(
    ({ payment, authorizationKind }) => payment.type === provider && authorizationKind === 'REDIRECT',
  );
  return { ...values, payment: method?.key ?? '' };
}
