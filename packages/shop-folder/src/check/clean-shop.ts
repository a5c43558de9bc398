import { cleanValue } from '@witryna/contract/clean-text';

/** The fields of `shop.json` whose texts and HTML are shown as they stand. */
const shownFields = new Set(['frontPage', 'frontPageDefaults', 'footerHtml', 'headSections']);

/** Cleans names, codes, addresses and settings, which people copy from pages and mails. */
export function cleanShop(json: unknown): unknown {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return json;
  const fields = Object.entries(json).map(([key, value]) => [key, shownFields.has(key) ? value : cleanValue(value)]);
  return Object.fromEntries(fields);
}
