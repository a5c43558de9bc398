import type { MessageKey } from '@witryna/messages/areas';

interface Words {
  readonly state?: MessageKey<'checkout'>;
  readonly postCode?: MessageKey<'checkout'>;
}

/** What countries call the parts of their addresses. */
const words: Readonly<Record<string, Words>> = {
  AU: { state: 'state' },
  BR: { state: 'state' },
  CA: { state: 'province', postCode: 'postalCode' },
  ES: { state: 'province' },
  IT: { state: 'province' },
  MX: { state: 'state' },
  US: { state: 'state', postCode: 'zip' },
};

/** The labels of an address in a country; general ones if the country has none of its own, or is not chosen. */
export function addressWords(country: string): Required<Words> {
  return { state: 'stateCountry', postCode: 'postCode', ...words[country] };
}
