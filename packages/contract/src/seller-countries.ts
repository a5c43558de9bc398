import type { Language } from './languages.ts';

interface SellerCountry {
  /** That of the capital. */
  timeZone: string;
  /** The standard rate of VAT, in percent. */
  vatRate: number;
}

const country = (timeZone: string, vatRate: number): SellerCountry => ({ timeZone, vatRate });

/** The countries in which a new shop may be at home, by ISO 3166-1 alpha-2 code: those of the EU. */
const countries = {
  AT: country('Europe/Vienna', 20),
  BE: country('Europe/Brussels', 21),
  BG: country('Europe/Sofia', 20),
  CY: country('Asia/Nicosia', 19),
  CZ: country('Europe/Prague', 21),
  DE: country('Europe/Berlin', 19),
  DK: country('Europe/Copenhagen', 25),
  EE: country('Europe/Tallinn', 24),
  ES: country('Europe/Madrid', 21),
  FI: country('Europe/Helsinki', 25.5),
  FR: country('Europe/Paris', 20),
  GR: country('Europe/Athens', 24),
  HR: country('Europe/Zagreb', 25),
  HU: country('Europe/Budapest', 27),
  IE: country('Europe/Dublin', 23),
  IT: country('Europe/Rome', 22),
  LT: country('Europe/Vilnius', 21),
  LU: country('Europe/Luxembourg', 17),
  LV: country('Europe/Riga', 21),
  MT: country('Europe/Malta', 18),
  NL: country('Europe/Amsterdam', 21),
  PL: country('Europe/Warsaw', 23),
  PT: country('Europe/Lisbon', 23),
  RO: country('Europe/Bucharest', 21),
  SE: country('Europe/Stockholm', 25),
  SI: country('Europe/Ljubljana', 22),
  SK: country('Europe/Bratislava', 23),
} as const satisfies Record<string, SellerCountry>;

export type SellerCountryCode = keyof typeof countries;

export const sellerCountries = Object.keys(countries) as SellerCountryCode[];

/** What follows from the country of a new shop. */
export function factsOfCountry(code: SellerCountryCode): SellerCountry {
  return countries[code];
}

const ofLanguage: Record<Language, SellerCountryCode> = { en: 'IE', pl: 'PL', es: 'ES', de: 'DE' };

/** The country of a new shop in a language whose seller names none. */
export function countryOfLanguage(language: Language): SellerCountryCode {
  return ofLanguage[language];
}
