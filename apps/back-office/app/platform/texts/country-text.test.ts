import { expect, test } from 'vitest';
import { allCountries } from './country-text.ts';

test.each(['pl', 'en', 'de', 'es'])('each country stands once in the list, by its name in %s', (language) => {
  const countries = allCountries(language);
  const names = countries.map(({ label }) => label);
  expect(new Set(names).size).toBe(names.length);
  const codes = countries.map(({ value }) => value);
  expect(codes).toEqual(expect.arrayContaining(['PL', 'DE', 'ES', 'GB', 'RS', 'XK']));
  for (const former of ['DD', 'YU', 'SU', 'UK']) expect(codes).not.toContain(former);
});
