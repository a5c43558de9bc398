import { cleanText } from '@witryna/contract/clean-text';

/** The fields of `shop.json` whose texts and HTML are shown as they stand. */
const shownFields = new Set(['frontPage', 'frontPageDefaults', 'footerHtml', 'headSections']);

/** Cleans names, codes, addresses and settings, which people copy from pages and mails. */
export function cleanShop(json: unknown): unknown {
  return mapValues(json, (value, key) => (shownFields.has(key) ? value : cleanValue(value)));
}

/** Cleans the texts of a part of `shop.json`. */
export function cleanValue(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  return Array.isArray(value) ? value.map(cleanValue) : mapValues(value, cleanValue);
}

function mapValues(value: unknown, map: (value: unknown, key: string) => unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, map(one, key)]));
}
