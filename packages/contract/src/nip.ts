const weights = [6, 5, 7, 2, 3, 4, 5, 6, 7] as const;

/**
 * Converts a Polish tax id (NIP) to ten digits; undefined when its length or checksum is wrong. Dashes, dots, spaces
 * and a leading PL are ignored.
 */
export function parseNip(text: string): string | undefined {
  const digits = text.replace(/[\s.\p{Cf}\u2010-\u2015-]/gu, '').replace(/^PL/i, '');
  if (!/^\d{10}$/.test(digits)) return undefined;
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  return sum % 11 === Number(digits[9]) ? digits : undefined;
}
