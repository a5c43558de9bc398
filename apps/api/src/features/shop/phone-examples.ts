/**
 * Invented mobile numbers as each country writes them, with its code. Those of North America are in the range that is
 * kept free for fiction (555-0100 to 555-0199).
 */
const examples: Readonly<Record<string, string>> = {
  AT: '+43 664 123456',
  AU: '+61 412 345 678',
  BE: '+32 470 12 34 56',
  BG: '+359 87 123 4567',
  CA: '+1 506 555 0123',
  CH: '+41 78 123 45 67',
  CY: '+357 96 123456',
  CZ: '+420 601 123 456',
  DE: '+49 1512 3456789',
  DK: '+45 32 12 34 56',
  EE: '+372 5123 4567',
  ES: '+34 600 700 800',
  FI: '+358 41 2345678',
  FR: '+33 6 12 34 56 78',
  GB: '+44 7400 123456',
  GR: '+30 691 234 5678',
  HR: '+385 92 123 4567',
  HU: '+36 20 123 4567',
  IE: '+353 85 012 3456',
  IT: '+39 312 345 6789',
  LT: '+370 612 34567',
  LU: '+352 628 123 456',
  LV: '+371 21 234 567',
  MT: '+356 9696 1234',
  NL: '+31 6 12345678',
  NO: '+47 406 12 345',
  PL: '+48 600 700 800',
  PT: '+351 912 345 678',
  RO: '+40 712 034 567',
  SE: '+46 70 123 45 67',
  SI: '+386 31 234 567',
  SK: '+421 912 123 456',
  UA: '+380 50 123 4567',
  US: '+1 201 555 0123',
};

/** Returns an example of a phone number that does not break across lines; undefined for a country without one. */
export function phoneExample(country: string): string | undefined {
  return examples[country]?.replaceAll(' ', '\u00a0');
}
