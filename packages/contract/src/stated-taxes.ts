import type { Taxes } from './taxes.ts';
import { isInEu } from './vat-id.ts';

/**
 * What is said of the taxes in a price: `vat`, it contains VAT; `duties`, it contains all taxes and duties of a country
 * outside the EU; `exempt`, the seller charges no VAT.
 */
export const statedTaxes = ['vat', 'duties', 'exempt'] as const;
export type StatedTaxes = (typeof statedTaxes)[number];

export interface TaxFacts {
  /** Whether all goods have a VAT rate above 0 (`haveVatRates`). */
  hasVat: boolean;
  /** The code of the country that the goods are sent to, e.g. `DE`. */
  country: string;
  /** The shop's setting. */
  taxes: Taxes | undefined;
}

/**
 * Decides what pages, mails and invoices say of the taxes of goods. This function alone decides it, so that no text
 * speaks of VAT where none is charged: on exports (Directive 2006/112/EC, art. 146), and by a small business (art. 284).
 * @returns undefined if nothing is said
 */
export function taxesStated({ hasVat, country, taxes }: TaxFacts): StatedTaxes | undefined {
  if (!isInEu(country)) return taxes?.includedIn?.includes(country) ? 'duties' : undefined;
  if (taxes?.smallBusiness) return 'exempt';
  return hasVat ? 'vat' : undefined;
}

/**
 * Decides the same before the destination is known: what is true in the first country of `deliveryCountries`, which is
 * the shop's main one. That taxes and duties are included is said only if it is true in all countries outside the EU.
 * @param deliveryCountries an empty list means all countries
 */
export function taxesStatedBefore(
  deliveryCountries: readonly string[],
  { hasVat, taxes }: Omit<TaxFacts, 'country'>,
): StatedTaxes | undefined {
  // A shop that names no country is read as one in the EU, as all shops were before there were others.
  const [country = 'PL'] = deliveryCountries;
  const stated = taxesStated({ hasVat, country, taxes });
  const isTrueOfAll = deliveryCountries.every((one) => isInEu(one) || taxes?.includedIn?.includes(one));
  return stated === 'duties' && !isTrueOfAll ? undefined : stated;
}

/** Whether all goods have a VAT rate above 0. Otherwise no text says that their prices contain VAT. */
export function haveVatRates(rates: readonly (number | null)[]): boolean {
  return rates.length > 0 && rates.every(Boolean);
}
