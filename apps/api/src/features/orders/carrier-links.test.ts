import fc from 'fast-check';
import { expect, test } from 'vitest';
import { carrierLink } from './carrier-links.ts';

test.each([
  ['InPost', 'pl', 'https://inpost.pl/sledzenie-przesylek?number=A%2F1'],
  ['Kurier InPost (pobranie)', 'pl', 'https://inpost.pl/sledzenie-przesylek?number=A%2F1'],
  ['DPD', 'pl', 'https://tracktrace.dpd.com.pl/parcelDetails?typ=1&p1=A%2F1'],
  ['DPD Classic', 'de', 'https://tracking.dpd.de/status/de_DE/parcel/A%2F1'],
  ['DPD', 'es', undefined],
  ['DHL Paket', 'de', 'https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode=A%2F1'],
  ['DHL Express', 'de', 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=A%2F1'],
  ['Zásilkovna', 'en', 'https://tracking.packeta.com/en/?id=A%2F1'],
  ['Pocztex Kurier', 'pl', 'https://emonitoring.poczta-polska.pl/?numer=A%2F1'],
  ['Correos Express', 'es', 'https://s.correosexpress.com/c?n=A%2F1'],
  ['Correos', 'es', 'https://www.correos.es/es/es/herramientas/localizador/envios/detalle?tracking-number=A%2F1'],
  ['Groups', 'en', undefined],
  ['Kurier', 'pl', undefined],
])('a parcel of %j from a shop in %j is followed at %j', (carrier, language, link) => {
  expect(carrierLink(carrier, 'A/1', language)).toBe(link);
});

test('whatever carrier and number are called, the link is an https address of a known carrier', () => {
  const carrier = fc.oneof(fc.string(), fc.constantFrom('InPost', 'dpd', 'UPS Standard', 'GLS'));
  fc.assert(
    fc.property(carrier, fc.string({ unit: 'grapheme' }), (name, number) => {
      const link = carrierLink(name, number, 'pl');
      if (link !== undefined) expect(new URL(link).protocol).toBe('https:');
    }),
  );
});
