import type { Language } from '@witryna/contract/languages';
import { countryOfLanguage, factsOfCountry, type SellerCountryCode } from '@witryna/contract/seller-countries';

/** The layout of the home page in the templates of all languages. */
export const templateHome = 'HomeFashionOne';

/** What is known of a shop before it has a folder. Null stands for what its owner fills in later. */
export interface NewShop {
  name: string;
  host: string;
  /** Further hosts, which redirect to the first one. */
  otherHosts: readonly string[];
  language: Language;
  /** From where the shop sells, and where its couriers deliver; null for the country of the language. */
  country: SellerCountryCode | null;
  /** ISO 4217 code. */
  currency: string;
  /** Name of a layout of the home page, such as `HomePlants`; null for the first one. */
  home: string | null;
  company: string | null;
  address: string | null;
  email: string | null;
  phone: string | null;
  /** The number of the bank account for transfers. Without it, the shop offers no bank transfer. */
  account: string | null;
}

/** What differs from the templates of a language for a shop that is not in the country of that language. */
export function placeAbroad({ country, language }: Pick<NewShop, 'country' | 'language'>) {
  if (country === null || country === countryOfLanguage(language)) return undefined;
  return { country, ...factsOfCountry(country) };
}
