import type { Country } from '@witryna/contract/shop-config';
import type { Tenant } from '../../database/tenant.ts';
import { statesOf } from './country-states.ts';
import { phoneExample } from './phone-examples.ts';
import { findLanguageAndCountries } from './store.ts';

/** The ISO 3166-1 alpha-2 country codes, and XK, which carriers in the EU use for Kosovo. */
const countryCodes: ReadonlySet<string> = new Set(
  (
    'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
    'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR ' +
    'GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP ' +
    'KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ ' +
    'NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW ' +
    'SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ ' +
    'UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'
  ).split(' '),
);

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
      const [states, phone] = [statesOf(code), phoneExample(code)];
      return {
        code,
        name: names.of(code) ?? code,
        ...(states && { states }),
        ...(phone && { phoneExample: phone }),
      };
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
