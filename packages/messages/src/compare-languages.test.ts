import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languages } from '@witryna/contract/languages';
import { expect, onTestFinished, test } from 'vitest';
import { compareLanguages, findMissingLabels, findUntranslated } from './compare-languages.ts';
import { messagesFolder } from './message-files.ts';

const changePolish = (area: string, change: Record<string, string | undefined>) => changeTexts('pl', area, change);

/** Copies the language folders to a temporary folder and changes texts of a language in the copy. */
async function changeTexts(code: string, area: string, change: Record<string, string | undefined>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'witryna-messages-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const language of languages)
    await cp(join(messagesFolder, language), join(folder, language), { recursive: true });
  const path = join(folder, code, `${area}.json`);
  const { default: texts } = await import(path, { with: { type: 'json' } });
  await writeFile(path, JSON.stringify({ ...texts, ...change }));
  return folder;
}

test('every language has the same texts, with the same placeholders and its own plural forms', () => {
  expect(compareLanguages()).toEqual([]);
});

test.each([
  ['a missing text', { home: undefined }, 'lacks "home"'],
  ['an empty text', { home: ' ' }, '"home" is empty'],
  ['an extra text', { house: 'Dom' }, '"house" is not in the English file'],
  ['another placeholder', { pageNumber: 'Strona {page}' }, '"pageNumber" has {page} where English has {number}'],
  ['a missing tag', { cookieText: 'Prywatność' }, '"cookieText" has no placeholder where English has <link>'],
  ['broken syntax', { home: 'Dom {' }, '"home" is not an ICU message'],
  [
    'a missing plural form',
    { productsCount: '{count, plural, one {# produkt} many {# produktów} other {# produktu}}' },
    '"productsCount" lacks the plural form "few" of {count, plural}',
  ],
  [
    'a plural form of another language',
    { productsCount: '{count, plural, one {a} two {b} few {c} many {d} other {e}}' },
    '"productsCount" has the plural form "two" of {count, plural}, which the language never uses',
  ],
])('%s is reported', async (_, change, problem) => {
  expect(compareLanguages(await changePolish('shop', change))).toEqual([`pl/shop.json ${problem}`]);
});

test('a missing message file is reported once', async () => {
  const folder = await changePolish('shop', {});
  await rm(join(folder, 'pl', 'cart.json'));
  expect(compareLanguages(folder)).toEqual(['pl/cart.json is missing']);
});

test('labels that fall back to English are listed', async () => {
  const folder = await changeTexts('de', 'entries', { 'payment.tpay.hint': undefined });
  const texts = {
    label: { en: 'Tpay', pl: 'Tpay', es: 'Tpay' },
    hint: { en: 'Pay by transfer', pl: 'Zapłać przelewem' },
  };
  const missing = findMissingLabels([{ key: 'payment.tpay', texts }], folder);
  // German has the label in its folder.
  expect(missing).toEqual(['es: payment.tpay.hint', 'de: payment.tpay.hint']);
});

test('no text of a language is the English one, unless it is listed as the same', () => {
  expect(findUntranslated()).toEqual([]);
});

test.each([
  ['Cart', 'is reported', ['pl/shop.json "home" is the English text']],
  ['Blog', 'and listed is not', []],
  ['{name}: {reason}', 'without words is not', []],
])('a text that is %s in English too %s', async (text, _, found) => {
  const folder = await changePolish('shop', { home: text });
  const english = join(folder, 'en', 'shop.json');
  const { default: texts } = await import(english, { with: { type: 'json' } });
  await writeFile(english, JSON.stringify({ ...texts, home: text }));
  expect(findUntranslated(folder)).toEqual(found);
});

test('a text that is listed as the same, but is not, is reported', async () => {
  const folder = await changePolish('back-office-import', { kind_ceneo: 'Ceneo' });
  expect(findUntranslated(folder)).toEqual(['pl/shared-with-english.json: no text is "Ceneo (XML)"']);
});
