/** The parts of an address; an order that a foreign server stores may lack some. */
type Address = Partial<
  Record<'country' | 'stateCountry' | 'city' | 'postCode' | 'street' | 'residence', string | null | undefined>
>;

/** The countries that write the town, its state and the post code in one line: `Brooklyn, New York 11201`. */
const withState = new Set(['US', 'CA', 'AU']);
/** The countries that write the post code behind the town. */
const codeLast = new Set(['GB', 'IE']);

/** The lines of an address, as its country writes them, with the country's name in a language. No line is empty. */
export function addressLines(address: Address, language: string): string[] {
  const { country, city, postCode } = address;
  const state = address.stateCountry === city ? undefined : address.stateCountry;
  const region = countryName(country, language);
  const town =
    country && withState.has(country) ? [joined(', ', city, joined(' ', state, postCode)), region] : undefined;
  const code = country && codeLast.has(country) ? joined(' ', city, postCode) : joined(' ', postCode, city);
  return [streetLine(address), ...(town ?? [code, joined(', ', state, region)])].filter(
    (line) => line !== undefined && line !== '',
  );
}

/** The street with the flat. In Poland, a bare number of a flat stands behind a slash: `Lipowa 5/7`. */
export function streetLine({ country, street, residence }: Pick<Address, 'country' | 'street' | 'residence'>): string {
  const isNumber = /^\d{1,4}[a-z]?$/i.test(residence?.trim() ?? '') && /\d[a-z]?$/i.test(street?.trim() ?? '');
  return joined(country === 'PL' && isNumber ? '/' : ', ', street?.trim(), residence?.trim());
}

function joined(separator: string, ...parts: (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(separator);
}

function countryName(code: string | null | undefined, language: string): string {
  if (!code) return '';
  return /^[A-Z]{2}$/.test(code) ? (new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code) : code;
}
