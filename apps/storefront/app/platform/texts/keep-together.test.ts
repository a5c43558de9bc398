import { expect, test } from 'vitest';
import { keepTogether } from './keep-together.ts';

test.each([
  ['Solniczka i pieprzniczka', 'Solniczka i~pieprzniczka'],
  ['Z drewna i w domu', 'Z~drewna i~w~domu'],
  ['duża misa (z uchem)', 'duża misa (z~uchem)'],
  ['Dodaj coś – poczeka', 'Dodaj coś~– poczeka'],
  ['ma 980 °C', 'ma 980~°C'],
  ['od 250 zł, złote brzegi', 'od 250~zł, złote brzegi'],
  ['20 × 30 cm, 450 g i 15 %, 5 gramów', '20 × 30~cm, 450~g i~15~%, 5 gramów'],
  ['20 bis 120 Nm, 0,3 bar, 74 Ah, 25 mm² und 3 Barren', '20 bis 120~Nm, 0,3~bar, 74~Ah, 25~mm² und 3 Barren'],
  ['kubek z', 'kubek z'],
])('"%s" gets non-breaking spaces', (text, expected) => {
  expect(keepTogether(text)).toBe(expected.replaceAll('~', '\u00a0'));
});
