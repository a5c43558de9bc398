import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listAreas, messagesFolder, readMessages } from './message-files.ts';
import { serverTexts } from './server-texts.ts';

test('Polish texts use the right plural form', async () => {
  const t = await serverTexts('shop', 'pl');
  const shown = [1, 2, 5, 12, 22, 25].map((count) => t('productsCount', { count }));
  expect(shown).toEqual(['1 produkt', '2 produkty', '5 produktów', '12 produktów', '22 produkty', '25 produktów']);
});

test.each([
  ['en', '4.8 out of 5'],
  ['pl', '4,8 z 5'],
  ['es', '4,8 de 5'],
  ['de', '4,8 von 5'],
] as const)('a rating in %s is %s', async (language, label) => {
  expect((await serverTexts('shop', language))('ratingOf', { rating: 4.8333 })).toBe(label);
});

test('in Polish, payment states are feminine and order states neuter', () => {
  const texts = Object.entries(readMessages('pl', 'orders'));
  const endings = (prefix: string) => [
    ...new Set(texts.flatMap(([key, text]) => (key.startsWith(prefix) ? (/[nt]([ae])$/.exec(text)?.[1] ?? []) : []))),
  ];
  expect(endings('payment_')).toEqual(['a']);
  expect(endings('state_')).toEqual(['e']);
});

test('German texts speak formally, quote with German marks, and use the words that the law prescribes', () => {
  const texts = listAreas('de').flatMap((area) => Object.values(readMessages('de', area)));
  for (const text of texts) expect(text).not.toMatch(/\b(?:du|dein\w*|dich|dir|euch|euer)\b|["“”].*“|[‘’']/i);
  expect(readMessages('de', 'checkout').order).toBe('Zahlungspflichtig bestellen');
  expect(readMessages('de', 'withdrawal').confirm).toBe('Widerruf bestätigen');
});

test('Spanish texts use one word for the cart and one for the terms, and so do the demo shop’s documents', () => {
  const documents = join(messagesFolder, '../../demo/shops/verde/documents');
  const texts = [
    ...listAreas('es').flatMap((area) => Object.values(readMessages('es', area))),
    ...['condiciones', 'pagos', 'preguntas', 'privacidad'].map((name) =>
      readFileSync(join(documents, `${name}.html`), 'utf8'),
    ),
  ];
  for (const text of texts) expect(text).not.toMatch(/\bcesta\b|condiciones (?:generales|de uso)|\btérminos\b/i);
});

test('Spanish texts speak to shoppers and merchants as tú', () => {
  const texts = listAreas('es').flatMap((area) => Object.values(readMessages('es', area)));
  const formal =
    /\busted(?:es)?\b|(?:^|\. )(?:Copie|Deje|Elija|Envíe|Escriba|Indique|Mire|Pregunte|Quite|Revise|Seleccione)\b/;
  for (const text of texts) expect(text).not.toMatch(formal);
});
