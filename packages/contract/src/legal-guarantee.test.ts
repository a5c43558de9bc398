import { expect, test } from 'vitest';
import { anyRemindedOfGuarantee, legalGuaranteeYears, remindsOfGuarantee } from './legal-guarantee.ts';

test('buyers in the whole EU are reminded of the legal guarantee, and no others', () => {
  expect(['PL', 'ES', 'DE', 'GR', 'AX', 'RE'].filter((country) => !remindsOfGuarantee(country))).toEqual([]);
  expect(['US', 'GB', 'CH', 'XI', ''].filter(remindsOfGuarantee)).toEqual([]);
  expect([['US', 'DE'], ['US', 'CA'], []].map(anyRemindedOfGuarantee)).toEqual([true, false, true]);
});

test('years of the legal guarantee: the shop’s own, else those of the law it chooses, else of its language', () => {
  const complaints = { liabilityYears: 5 };
  expect(legalGuaranteeYears({ complaints, law: 'ES' }, 'es')).toBe(5);
  expect(legalGuaranteeYears({ law: 'ES' }, 'en')).toBe(3);
  expect(legalGuaranteeYears({ law: 'DE' }, 'es')).toBe(2);
  expect(['pl', 'en', 'es', 'de', 'fr'].map((language) => legalGuaranteeYears({}, language))).toEqual([2, 2, 3, 2, 2]);
});
