import { cleanCode } from './clean-text.ts';

/** Formats of post codes, each given as an example. For any other country, every text that is not empty is accepted. */
const examples: Readonly<Record<string, readonly [string, ...string[]]>> = {
  CZ: ['110 00'],
  DE: ['10115'],
  ES: ['28013'],
  FR: ['75001'],
  GB: ['SW1A 1AA'],
  PL: ['00-950'],
  PT: ['1000-001'],
  SK: ['811 01'],
  US: ['10001', '10001-0001'],
};

/** Matches the outward and the inward code of a British post code. */
const british = /^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/;

/** Writes a post code in capitals without spaces, dashes and dots, which people leave out. */
export function barePostCode(text: string): string {
  return cleanCode(text)
    .toUpperCase()
    .replace(/[\s.\u2010-\u2015-]/g, '');
}

/** Returns an example of a country's post code format; undefined when the format is unknown. */
export function postCodeExample(country: string): string | undefined {
  return examples[country]?.[0];
}

/**
 * Converts a post code to its country's format; undefined when it is not valid. Spaces, dashes, dots and a leading
 * country code don't matter.
 */
export function parsePostCode(country: string, text: string): string | undefined {
  const shapes = examples[country];
  if (!shapes) return cleanCode(text) || undefined;
  const bare = barePostCode(text);
  if (country === 'GB') return british.exec(bare)?.slice(1).join(' ');
  const digits = bare.startsWith(country) ? bare.slice(country.length) : bare;
  if (!/^\d+$/.test(digits)) return undefined;
  const shape = shapes.find((example) => example.replace(/\D/g, '').length === digits.length);
  let at = 0;
  return shape?.replace(/\d/g, () => digits.charAt(at++));
}
