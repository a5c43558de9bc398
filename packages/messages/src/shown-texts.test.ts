import { expect, test } from 'vitest';
import { findOtherWords } from './glossary.ts';
import { messagesFolder } from './message-files.ts';
import { listLabels, type ShownText } from './shown-texts.ts';
import { findTypography } from './typography.ts';

const shown = (language: string, text: string): ShownText => ({ language, place: 'planted', text });
/** What is found in a text that is planted beside the real ones. */
const wordsFound = (language: string, text: string) =>
  findOtherWords([shown(language, text)], messagesFolder, [language]).filter((problem) =>
    problem.startsWith('planted'),
  );

test('the messages have no other word than the glossary’s, and follow their language’s typography', () => {
  const labels = [{ key: 'delivery.inpost-parcel-locker', texts: { label: inpost } }];
  expect(findOtherWords(listLabels(labels))).toEqual([]);
  expect(findTypography(listLabels(labels))).toEqual([]);
});

const inpost = { en: 'InPost parcel locker', pl: 'Paczkomat InPost', es: 'Taquilla InPost' };

test.each([
  ['en', 'Your basket is empty', 'planted has "basket" for cart; the word is "cart"'],
  ['en', 'Write an e-mail', 'planted has "e-mail*" for email; the word is "email"'],
  ['pl', 'Wpisz kod rabatowy', 'planted has "kod rabatow*" for coupon; the word is "kupon*"'],
  ['pl', '{count, plural, one {# wózek} other {# sztuki}}', 'planted has "wózek" for cart; the word is "koszyk*"'],
  ['es', 'Añadido a la cesta', 'planted has "cesta" for cart; the word is "carrito"'],
  ['de', 'Zum Einkaufswagen', 'planted has "Einkaufswagen*" for cart; the word is "Warenkorb"'],
  ['de', 'Mail schreiben', 'planted has "Mail" for email; the word is "E-Mail*"'],
])('in %s, %j is found by the glossary', (language, text, problem) => {
  expect(wordsFound(language, text)).toEqual([problem]);
});

test('a word of another language, a part of a word and the name of a placeholder are no fault', () => {
  expect(wordsFound('en', 'La cesta, {bag}, <basket>cart</basket>, a baggage')).toEqual([]);
  expect(wordsFound('de', 'E-Mail')).toEqual([]);
});

test('a shop’s own text may name goods, and have headings', () => {
  const ofShop = (language: string, text: string) => ({ ...shown(language, text), ofShop: true });
  const texts = [ofShop('en', 'Put the bag into your basket'), ofShop('pl', 'ul. Wesoła 5, Lublin')];
  expect(findOtherWords(texts, messagesFolder, ['en']).filter((problem) => problem.startsWith('planted'))).toEqual([
    'planted has "basket" for cart; the word is "cart"',
  ]);
  expect(findTypography(texts, messagesFolder, [])).toEqual([]);
});

test('a word of the glossary that no text has is reported', () => {
  expect(findOtherWords([], messagesFolder, ['en'])).toContain(
    'en/glossary.json: no text has "parcel locker" (parcel locker)',
  );
});

const nbsp = '\u00a0';

test.each([
  ['en', `“Yes”, 5%, 3${nbsp}kg…`, '"Yes"', 'has other quotation marks than “ and ”'],
  ['pl', '„Tak”, 5%', '„Tak“', 'has other quotation marks than „ and ”'],
  ['es', `«Sí», 5${nbsp}%`, '“Sí”', 'has other quotation marks than « and »'],
  ['de', `„Ja“, z.${nbsp}B. 5${nbsp}%`, '„Ja”', 'has other quotation marks than „ and “'],
  ['pl', '{rate, number}%', '{rate, number} %', 'has a space before a percent sign'],
  ['de', `{rate, number}${nbsp}%`, '{rate, number} %', 'has no non-breaking space before a percent sign'],
  ['es', `10${nbsp}MB`, '10 MB', 'has no non-breaking space between a number and its unit'],
  ['en', `{count}${nbsp}m`, '{count}m', 'has no non-breaking space between a number and its unit'],
  ['de', `§ 312g, 5W-30, 2,5${nbsp}ml`, '2,5 ml', 'has no non-breaking space between a number and its unit'],
  ['es', `p.${nbsp}ej.`, 'p. ej.', 'has no non-breaking space in an abbreviation'],
  ['de', `Suche${nbsp}…`, 'Suche …', 'has no non-breaking space before an ellipsis'],
  ['pl', 'Szukamy…', 'Szukamy …', 'has a space before an ellipsis'],
  ['es', 'Pedido n.º … recibido el: …', 'Pedido...', 'has three dots for an ellipsis'],
  ['pl', 'Koszyk – pusty', 'Koszyk - pusty', 'has a hyphen for a dash'],
  ['en', 'A b', 'A  b', 'has two spaces'],
  ['de', '4–6, nachdem', '4–6,, nachdem', 'has two punctuation marks'],
  ['de', 'inkl. MwSt., zzgl. Versand', 'Danke. Bis bald', 'has two sentences, but no full stop'],
  [
    'pl',
    'Coś poszło nie tak. Spróbuj ponownie.',
    'Coś poszło nie tak. Spróbuj ponownie',
    'has two sentences, but no full stop',
  ],
])('in %s, %j is right and %j is not', (language, right, wrong, problem) => {
  expect(findTypography([shown(language, right)], messagesFolder, [])).toEqual([]);
  expect(findTypography([shown(language, wrong)], messagesFolder, [])).toEqual([`planted ${problem}`]);
});
