import { parseNip } from './nip.ts';

/** The beginnings of VAT numbers in the EU: Greece has EL, and Northern Ireland, which trades as part of the EU, XI. */
const prefixes = new Set(
  'AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI'.split(' '),
);
/** The countries whose code differs from the beginning of their VAT numbers. */
const countryOfPrefix: Readonly<Record<string, string>> = { EL: 'GR', XI: 'GB' };

/** The codes of the countries of the EU. */
export const euCountries: readonly string[] = [...prefixes].flatMap((prefix) =>
  prefix === 'XI' ? [] : [countryOfPrefix[prefix] ?? prefix],
);

/** Whether VAT of the EU is charged on goods sent to a country, given by its code, e.g. `DE`. */
export function isInEu(country: string): boolean {
  return country !== 'XI' && prefixes.has(country === 'GR' ? 'EL' : country);
}

/** A VAT number of the EU: its beginning, e.g. DE, and the rest in capitals without spaces. */
export interface VatId {
  prefix: string;
  number: string;
}

/**
 * Reads the VAT number of a company that trades in the EU. A number without a beginning counts as one of `country`,
 * except in Poland, where the bare number (NIP) is for trade within the country.
 * @returns undefined if it is none
 */
export function parseVatId(taxId: string, country: string): VatId | undefined {
  const text = taxId
    .toUpperCase()
    .replace(/[\s.\p{Cf}\u2010-\u2015-]/gu, '')
    .replace(/^GR/, 'EL');
  const own = country === 'GR' ? 'EL' : country;
  const prefix = prefixes.has(text.slice(0, 2)) ? text.slice(0, 2) : undefined;
  const number = prefix ? text.slice(2) : text;
  if (!/^[0-9A-Z+*]{2,12}$/.test(number) || !/\d/.test(number)) return undefined;
  if (prefix) return { prefix, number };
  return own !== 'PL' && prefixes.has(own) ? { prefix: own, number } : undefined;
}

/**
 * The spelling in which a tax id is stored: without spaces, dots and dashes, in capitals, and with the beginning of a VAT
 * number if it was typed. Another tax id than those of the EU stays as it is.
 */
export function normalTaxId(taxId: string, country: string): string {
  const typed = parseVatId(taxId, '');
  if (typed) return `${typed.prefix}${typed.number}`;
  const nip = country === 'PL' ? parseNip(taxId) : undefined;
  return nip ?? parseVatId(taxId, country)?.number ?? taxId;
}

/** The country of a company: that of its VAT number's beginning, or else `country`. */
export function countryOfTaxId(taxId: string, country: string): string {
  const prefix = parseVatId(taxId, '')?.prefix;
  return prefix ? (countryOfPrefix[prefix] ?? prefix) : country;
}

/**
 * Whether a tax id can be valid. A Polish one needs ten digits with the right checksum; any other is accepted here, and
 * only its length is limited by the form.
 * @param country where the company is, unless the tax id itself says so
 */
export function taxIdFits(country: string, taxId: string): boolean {
  return countryOfTaxId(taxId, country) !== 'PL' || parseNip(taxId) !== undefined;
}
