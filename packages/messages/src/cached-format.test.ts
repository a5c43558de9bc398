import { expect, test } from 'vitest';
import { cachedFormat } from './cached-format.ts';

test('calls with the same locale and options share one formatter', () => {
  const formatOf = cachedFormat(
    (...options: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...options),
  );
  const percent = { style: 'percent' } as const;
  expect(formatOf('pl-PL')).toBe(formatOf('pl-PL'));
  expect(formatOf('pl-PL', percent)).toBe(formatOf('pl-PL', { ...percent }));
  expect(formatOf('pl-PL').format(1234567.5)).toBe('1\u00a0234\u00a0567,5');
  expect(formatOf('en-GB').format(1234567.5)).toBe('1,234,567.5');
  expect(formatOf('en-GB', percent).format(0.5)).toBe('50%');
});
