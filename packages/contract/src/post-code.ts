import { cleanCode } from './clean-text.ts';

/** Formats of post codes, each given as an example. For any other country, every text that is not empty is accepted. */
const examples = new Map<string, readonly [string, ...string[]]>(
  Object.entries({
    AT: ['1010'],
    BE: ['1000'],
    CA: ['K1A 0B1'],
    CZ: ['110 00'],
    DE: ['10115'],
    DK: ['1050'],
    ES: ['28013'],
    FR: ['75001'],
    GB: ['SW1A 1AA'],
    IE: ['D02 AF30'],
    IT: ['00144'],
    NL: ['1011 AB'],
    PL: ['00-950'],
    PT: ['1000-001'],
    SK: ['811 01'],
    US: ['10001', '10001-0001'],
  }),
);

/** Match the two parts of post codes with letters. Canadian ones have no D, F, I, O, Q and U, and no W or Z in front. */
const withLetters = new Map(
  Object.entries({
    CA: /^([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])(\d[ABCEGHJ-NPRSTV-Z]\d)$/,
    GB: /^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/,
    IE: /^([A-Z]\d[\dW])([A-Z\d]{4})$/,
    NL: /^(\d{4})([A-Z]{2})$/,
  }),
);

/** The countries whose wrong post codes are refused. For the others, only the checkout's form knows a format. */
const refusing = new Set(['CZ', 'DE', 'ES', 'FR', 'GB', 'PL', 'PT', 'SK', 'US']);

/** Writes a post code in capitals without spaces, dashes and dots, which people leave out. */
export function barePostCode(text: string): string {
  return cleanCode(text)
    .toUpperCase()
    .replace(/[\s.\u2010-\u2015-]/g, '');
}

/** Returns an example of a country's post code format; undefined when the format is unknown. */
export function postCodeExample(country: string): string | undefined {
  return examples.get(country)?.[0];
}

/**
 * Converts a post code to its country's format; undefined when it is not valid. Spaces, dashes, dots and a country code
 * in front of digits don't matter.
 */
export function parsePostCode(country: string, text: string): string | undefined {
  const shapes = examples.get(country);
  if (!shapes) return cleanCode(text) || undefined;
  const bare = barePostCode(text);
  const parts = withLetters.get(country);
  if (parts) return parts.exec(bare)?.slice(1).join(' ');
  const digits = bare.startsWith(country) ? bare.slice(country.length) : bare;
  if (!/^\d+$/.test(digits)) return undefined;
  const shape = shapes.find((example) => example.replace(/\D/g, '').length === digits.length);
  let at = 0;
  return shape?.replace(/\d/g, () => digits.charAt(at++));
}

/** Whether orders and zones of deliveries refuse a post code. Where they check no format, they take every text. */
export function refusesPostCode(country: string, text: string): boolean {
  return refusing.has(country) && parsePostCode(country, text) === undefined;
}
