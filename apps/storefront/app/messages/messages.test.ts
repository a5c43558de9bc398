import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import compile from 'icu-minify/compile';
import format from 'icu-minify/format';
import { expect, test } from 'vitest';

const folder = import.meta.dirname;
const languages = ['en', 'pl', 'es'] as const;
const areas = readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []));
const locales = { en: 'en-GB', pl: 'pl-PL', es: 'es-ES' };

function read(area: string, language: string): Record<string, string> {
  return JSON.parse(readFileSync(join(folder, area, `${language}.json`), 'utf8'));
}

type Node = string | number | [string, ...unknown[]];

/** Names of placeholders and tags, with their kind; plural and select are walked into. */
function placeholders(nodes: unknown): string[] {
  if (!Array.isArray(nodes)) return [];
  return (nodes as Node[]).flatMap((node) => {
    if (!Array.isArray(node)) return [];
    const [name, kind, options] = node;
    if (kind === undefined) return [name];
    if (typeof kind !== 'number') return [`<${name}>`, ...placeholders(node.slice(1))];
    const inner = options && typeof options === 'object' ? Object.values(options).flatMap(placeholders) : [];
    return [`${name}:${kind}`, ...inner];
  });
}

function pluralForms(text: string): string[][] {
  return [...text.matchAll(/\{\w+, plural,((?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)\}/g)].map((found) =>
    [...(found[1] ?? '').matchAll(/(=\d+|zero|one|two|few|many|other)\s*\{/g)].map((form) => form[1] ?? ''),
  );
}

test.each(areas)('%s says the same in every language', (area) => {
  const english = read(area, 'en');
  for (const language of languages) {
    const texts = read(area, language);
    expect(Object.keys(texts).sort(), language).toEqual(Object.keys(english).sort());
    for (const [key, text] of Object.entries(texts)) {
      expect(text.trim(), `${language}.${key}`).not.toBe('');
      const names = [...new Set(placeholders(compile(text)))].sort();
      expect(names, `${language}.${key}`).toEqual([...new Set(placeholders(compile(english[key] ?? '')))].sort());
    }
  }
});

test.each(areas)('%s has the plural forms that each language needs', (area) => {
  for (const language of languages) {
    for (const [key, text] of Object.entries(read(area, language))) {
      for (const forms of pluralForms(text)) {
        expect(forms, `${language}.${key}`).toEqual(expect.arrayContaining(['one', 'other']));
        // Only after a preposition (z 5 produktów, z 2 produktów) can Polish do with two forms, never with three.
        if (language === 'pl') expect(forms.includes('few'), `pl.${key}`).toBe(forms.includes('many'));
      }
    }
  }
});

test('Polish counts as Poles do', () => {
  const text = compile(read('shop', 'pl').productsCount ?? '');
  const formatters = {
    getDateTimeFormat: (...options: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
      new Intl.DateTimeFormat(...options),
    getNumberFormat: (...options: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...options),
    getPluralRules: (...options: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...options),
  };
  const shown = [1, 2, 5, 12, 22, 25].map((count) => format(text, locales.pl, { count }, { formatters }));
  expect(shown).toEqual(['1 produkt', '2 produkty', '5 produktów', '12 produktów', '22 produkty', '25 produktów']);
});
