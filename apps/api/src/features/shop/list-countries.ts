import type { Country } from '@witryna/contract/shop-config';
import type { Tenant } from '../../database/tenant.ts';
import { countryCodes } from './country-codes.ts';
import { statesOf } from './country-states.ts';
import { findLanguageAndCountries } from './store.ts';

/**
 * Lists the countries that the shop delivers to, sorted by name in its language. A shop that names none delivers to all
 * countries.
 */
export async function listCountries(tenant: Tenant): Promise<Country[]> {
  const row = await tenant.read(findLanguageAndCountries);
  return describeCountries(row?.language_code ?? 'en', row?.delivery_countries ?? []);
}

/**
 * Lists countries with their names, sorted by name.
 * @param codes ISO 3166-1 alpha-2 codes; unknown codes are left out, and an empty list means all countries
 */
export function describeCountries(language: string, codes: readonly string[]): Country[] {
  const included =
    codes.length === 0 ? countryCodes : new Set([...countryCodes].filter((code) => codes.includes(code)));
  const locale = knownLocale(language);
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const byName = new Intl.Collator(locale).compare;
  return [...included]
    .map((code) => {
      const states = statesOf(code);
      return { code, name: names.of(code) ?? code, ...(states && { states }) };
    })
    .sort((a, b) => byName(a.name, b.name));
}

function knownLocale(language: string): string {
  try {
    return Intl.DisplayNames.supportedLocalesOf([language])[0] ?? 'en';
  } catch {
    return 'en';
  }
}
