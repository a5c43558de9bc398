import { locales } from '@witryna/contract/languages';
import { freeHandle } from '@witryna/shop-folder/format/handle.ts';
import type { Manufacturer } from '@witryna/shop-folder/format/shop-file.ts';
import type { XmlElement } from '@witryna/shop-folder/read/xml-items.ts';
import type { PartySection } from './ceneo-rows.ts';

/** How many producers and persons a file may name. */
const MOST_PARTIES = 20_000;
const longest = { name: 200, address: 500, email: 200 };

/** Who answers for the safety of the goods of a Ceneo feed. */
export interface CeneoParties {
  /** Takes an element `p` of `responsibleProducers` or `responsiblePersons`. */
  add(section: PartySection, element: XmlElement): void;
  /**
   * Finds the key of the one that an offer names: by its id or name in the section, or by a name and an address in one
   * text, as some shops write it.
   * @returns undefined if its name or address is not known
   */
  keyOf(section: PartySection, text: string): string | undefined;
  /** Those that offers have named, by their keys. */
  list(): ReadonlyMap<string, Manufacturer>;
}

/** @param language of the names of countries in addresses */
export function ceneoParties(language: keyof typeof locales): CeneoParties {
  const countries = new Intl.DisplayNames([locales[language]], { type: 'region', fallback: 'code' });
  const parties = new Map<string, Manufacturer>();
  const keys = new Map<string, string>();
  const used = new Map<string, Manufacturer>();
  const taken = new Set<string>();
  const keyFor = (party: Manufacturer): string => {
    const text = JSON.stringify(party);
    const key = keys.get(text) ?? freeHandle(party.name, taken);
    keys.set(text, key);
    used.set(key, party);
    return key;
  };
  return {
    add(section, element) {
      const party = partyOf(element, countries);
      if (!party || parties.size >= MOST_PARTIES) return;
      for (const name of [element.attributes.id ?? '', party.name]) {
        const place = placeOf(section, name);
        if (!parties.has(place)) parties.set(place, party);
      }
    },
    keyOf(section, text) {
      const party = parties.get(placeOf(section, text)) ?? partyOfText(text);
      return party && (used.size < MOST_PARTIES || keys.has(JSON.stringify(party))) ? keyFor(party) : undefined;
    },
    list: () => used,
  };
}

function placeOf(section: PartySection, name: string): string {
  return `${section} ${name.trim().toLowerCase()}`;
}

function partyOf(element: XmlElement, countries: Intl.DisplayNames): Manufacturer | undefined {
  const text = (...path: string[]) => textAt(element, path);
  const country = text('address', 'countryCode').toUpperCase();
  const address = [
    text('address', 'street'),
    [text('address', 'postalCode'), text('address', 'city')].filter(Boolean).join(' '),
    /^[A-Z]{2}$/.test(country) ? (countries.of(country) ?? '') : country,
  ];
  const email = text('contact', 'email').slice(0, longest.email);
  return made(text('name'), address.filter(Boolean).join(', '), email);
}

function textAt(element: XmlElement, [name, ...rest]: string[]): string {
  const child = name === undefined ? undefined : element.children.find((one) => one.name === name);
  if (!child) return '';
  return rest.length === 0 ? child.text.replace(/\s+/g, ' ').trim() : textAt(child, rest);
}

/** `Firma, ul. Lipowa 3, 90-001 Łódź`: the name, and behind a comma the address. */
function partyOfText(text: string): Manufacturer | undefined {
  const [name = '', ...address] = text.split(',');
  return made(name.trim(), address.join(',').replace(/\s+/g, ' ').trim(), '');
}

function made(name: string, address: string, email: string): Manufacturer | undefined {
  if (name === '' || address === '') return undefined;
  const party = { name: name.slice(0, longest.name), address: address.slice(0, longest.address) };
  return email === '' ? party : { ...party, email };
}
