import type { InvoiceDocument, InvoiceRow } from '@witryna/contract/invoices';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseXml, type XmlNode } from '../../../test/parse-xml.ts';
import { chargeOf } from './charged-rows.ts';
import { canBeFa3, writeFa3 } from './write-fa3.ts';

/**
 * The elements of FA(3) that we write, in the order of its schema (version 1-0E, namespace …/2025/06/25/13775/). With a
 * question mark: may be missing. With a star: any number.
 */
const shapes: Readonly<Record<string, string>> = {
  '': 'Faktura',
  Faktura: 'Naglowek Podmiot1 Podmiot2 Fa',
  Naglowek: 'KodFormularza WariantFormularza DataWytworzeniaFa SystemInfo',
  Podmiot1: 'DaneIdentyfikacyjne Adres',
  Podmiot2: 'DaneIdentyfikacyjne Adres JST GV',
  DaneIdentyfikacyjne: 'NIP Nazwa',
  Adres: 'KodKraju AdresL1',
  Fa:
    'KodWaluty P_1 P_2 P_6? P_13_1? P_14_1? P_13_2? P_14_2? P_13_3? P_14_3? P_13_6_1? P_13_7? P_15 Adnotacje ' +
    'RodzajFaktury PrzyczynaKorekty? TypKorekty? DaneFaKorygowanej? FaWiersz* Platnosc WarunkiTransakcji',
  Adnotacje: 'P_16 P_17 P_18 P_18A Zwolnienie NoweSrodkiTransportu P_23 PMarzy',
  Zwolnienie: 'P_19? P_19A? P_19N?',
  NoweSrodkiTransportu: 'P_22N',
  PMarzy: 'P_PMarzyN',
  DaneFaKorygowanej: 'DataWystFaKorygowanej NrFaKorygowanej NrKSeF? NrKSeFFaKorygowanej? NrKSeFN?',
  FaWiersz: 'NrWierszaFa P_7 Indeks? P_8A P_8B P_9B P_10? P_11A P_12 StanPrzed?',
  Platnosc: 'Zaplacono? DataZaplaty? FormaPlatnosci? PlatnoscInna? OpisPlatnosci?',
  WarunkiTransakcji: 'Zamowienia',
  Zamowienia: 'DataZamowienia NrZamowienia',
};

const amount = /^-?(?:[1-9]\d{0,15}|0)\.\d{2}$/;
const values: Readonly<Record<string, RegExp>> = {
  NIP: /^[1-9](?:\d[1-9]|[1-9]\d)\d{7}$/,
  DataWytworzeniaFa: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/,
  P_1: /^\d{4}-\d\d-\d\d$/,
  P_12: /^(?:23|22|8|7|5|0 KR|zw)$/,
  P_8B: /^\d+$/,
  ...Object.fromEntries(
    ['P_13_1', 'P_14_1', 'P_13_6_1', 'P_13_7', 'P_15', 'P_9B', 'P_10', 'P_11A'].map((name) => [name, amount]),
  ),
};

/** Lists what an element, or one below it, has that the schema refuses. */
function faultsOf(node: XmlNode): string[] {
  const shape = shapes[node.name];
  if (shape === undefined) {
    const fits = node.children.length === 0 && node.text !== '' && (values[node.name]?.test(node.text) ?? true);
    return fits ? [] : [`${node.name}: ${node.text}`];
  }
  const pattern = shape.split(' ').map((part) => part.replace(/^(\w+)([?*]?)$/, '(?:$1 )$2'));
  const names = node.children.map(({ name }) => `${name} `).join('');
  const own = new RegExp(`^${pattern.join('')}$`).test(names) ? [] : [`${node.name}: ${names}`];
  return [...own, ...node.children.flatMap(faultsOf)];
}

const find = (node: XmlNode, name: string): string[] => [
  ...(node.name === name ? [node.text] : []),
  ...node.children.flatMap((child) => find(child, name)),
];

const row = fc
  .record({
    name: fc.string({ minLength: 1, maxLength: 600, unit: 'grapheme' }).filter((text) => text.trim() !== ''),
    sku: fc.option(fc.constantFrom('IMB-1', 'A&B <1>')),
    quantity: fc.integer({ min: 1, max: 999 }),
    unitMinor: fc.integer({ min: 1, max: 1_000_000 }),
    off: fc.integer({ min: 0, max: 100 }),
    vatRate: fc.constantFrom(23, 8, 5, 0),
  })
  .map(({ off, ...rest }): Omit<InvoiceRow, 'position'> => {
    const full = rest.quantity * rest.unitMinor;
    const discountMinor = Math.floor((full * off) / 100);
    return { ...rest, discountMinor, grossMinor: full - discountMinor };
  });
const rows = fc
  .array(row, { minLength: 1, maxLength: 8 })
  .map((all) => all.map((one, at): InvoiceRow => ({ ...one, position: at === 0 ? null : at })));

const party = { name: 'Glina “s.c.” & Syn', address: 'Lipowa 1, 30-001 Kraków', country: 'PL', taxId: '5265877635' };
const documentOf = (charged: InvoiceRow[], more: Partial<InvoiceDocument> = {}): InvoiceDocument => ({
  ...chargeOf(charged),
  ...{ seller: party, buyer: { ...party, taxId: '5260250274' }, isKsef: true, orderNumber: '10001' },
  ...{ placedOn: '2026-11-18', suppliedOn: '2026-11-19', paidOn: '2026-11-18', paymentType: 'payu', currency: 'PLN' },
  ...{ exemption: null, notes: [], corrected: null },
  ...more,
});
const write = (document: InvoiceDocument) =>
  writeFa3({
    kind: document.corrected ? 'correction' : 'invoice',
    ...{ number: 'FV/1/11/2026', issued_on: '2026-11-20', issued_at: new Date('2026-11-20T12:00:00.123Z'), document },
  });
const sumOf = (file: XmlNode, names: readonly string[]) =>
  Math.round(names.flatMap((name) => find(file, name)).reduce((sum, text) => sum + Number(text) * 100, 0));
const parts = ['P_13_1', 'P_14_1', 'P_13_2', 'P_14_2', 'P_13_3', 'P_14_3', 'P_13_6_1', 'P_13_7'];

test('whatever is sold, the file has the elements of FA(3) in their order, and its sums are the total', () => {
  fc.assert(
    fc.property(rows, fc.boolean(), fc.option(fc.constant('2026-11-18')), (charged, byTransfer, paidOn) => {
      const document = documentOf(charged, { paidOn, paymentType: byTransfer ? 'bank-transfer' : 'payu' });
      const file = parseXml(write(document));
      expect(faultsOf(file)).toEqual([]);
      expect(sumOf(file, parts)).toBe(document.totalMinor);
      expect(sumOf(file, ['P_15'])).toBe(document.totalMinor);
      expect(sumOf(file, ['P_11A'])).toBe(document.totalMinor);
      expect(find(file, 'P_7').every((text) => text.length <= 512)).toBe(true);
    }),
  );
});

test('a correction has each changed row as it was and as it is, and the differences as sums', () => {
  fc.assert(
    fc.property(rows, fc.integer({ min: 0, max: 8 }), (charged, kept) => {
      const before = chargeOf(charged);
      const number = { invoiceId: 1, number: 'FV/1/11/2026', issuedOn: '2026-11-01', reason: 'Zwrot\ntowaru' };
      const corrected = { ...number, ksefNumber: '5265877635-20250826-0100001AF629-AF', before };
      const document = documentOf(charged.slice(0, kept), { corrected });
      const file = parseXml(write(document));
      expect(faultsOf(file)).toEqual([]);
      const change = document.totalMinor - before.totalMinor;
      expect([sumOf(file, ['P_15']), sumOf(file, parts)]).toEqual([change, change]);
      expect(find(file, 'StanPrzed')).toHaveLength(Math.max(0, charged.length - kept));
      expect(find(file, 'FaWiersz')).toHaveLength(2 * Math.max(0, charged.length - kept));
      expect(find(file, 'PrzyczynaKorekty')).toEqual(['Zwrot towaru']);
    }),
  );
});

test('a small business names the rule by which it charges no VAT', () => {
  const none: InvoiceRow[] = [
    {
      position: 0,
      name: 'A',
      sku: null,
      quantity: 1,
      unitMinor: 500,
      discountMinor: 0,
      grossMinor: 500,
      vatRate: null,
    },
  ];
  const file = parseXml(write(documentOf(none, { exemption: 'smallBusiness' })));
  expect(faultsOf(file)).toEqual([]);
  expect([find(file, 'P_13_7'), find(file, 'P_19'), find(file, 'P_12')]).toEqual([['5.00'], ['1'], ['zw']]);
});

test('what the file can’t say has none', () => {
  const charged = (vatRate: number): InvoiceRow[] => [
    { position: 0, name: 'A', sku: null, quantity: 1, unitMinor: 500, discountMinor: 0, grossMinor: 500, vatRate },
  ];
  expect(canBeFa3(documentOf(charged(23)))).toBe(true);
  expect(canBeFa3(documentOf(charged(21)))).toBe(false);
  expect(canBeFa3(documentOf(charged(23), { currency: 'EUR' }))).toBe(false);
  expect(canBeFa3(documentOf(charged(23), { isKsef: false }))).toBe(false);
});
