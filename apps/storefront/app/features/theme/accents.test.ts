import { expect, test } from 'vitest';
import { accentRules } from './accents.ts';
import { contrast } from './oklch.ts';

test('a shop without its own colour gets rules whose texts have enough contrast', () => {
  const rules = [
    ...accentRules(null).matchAll(/\[data-accent=(\w+)\]\{--accent:(#\w+);.*?--accent-text:(#\w+);.*?\}/g),
  ];
  expect(rules.map(([, name]) => name)).toEqual(['red', 'pink', 'green', 'violet', 'paleBlue']);
  for (const [, name, accent = '', text = ''] of rules)
    expect(contrast(accent, text), name).toBeGreaterThanOrEqual(4.5);
});

test('the shop’s own colour replaces the accents', () => {
  expect(accentRules('#336699')).toBe('');
  expect(accentRules('no colour')).toBe(accentRules(null));
});
