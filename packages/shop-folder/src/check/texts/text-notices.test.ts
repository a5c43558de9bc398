import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listNotices } from '../list-notices.ts';
import { amountOf } from './amounts.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'witryna-texts-'));
});
afterEach(() => rm(folder, { recursive: true }));

const now = new Date('2026-11-28T12:00:00Z');
const courier = {
  ...{ handle: 'kurier', type: 'COURIER', name: 'Kurier', price: 12.99, freeFrom: 199, countries: ['PL'] },
  days: [1, 2],
};
const shop = {
  ...{ name: 'Glina', hosts: ['glina.test'], language: 'pl', currency: 'PLN', deliveryCountries: ['PL'] },
  ...{ dispatch: { cutOff: '14:00' }, deliveries: [courier] },
  payments: [{ type: 'bank-transfer', settings: { days: 7 } }],
  legal: { guaranteeNotice: { image: 'notice.svg' } },
  footer: { contact: { register: 'NIP 526 025 02 74' } },
};

async function notes(files: Record<string, string>, fields: object = {}): Promise<string[]> {
  for (const [file, text] of Object.entries({ 'shop.json': JSON.stringify({ ...shop, ...fields }), ...files })) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  return (await listNotices(folder, { now })).map(({ file, column, message }) =>
    [file, column, message].filter(Boolean).join(' '),
  );
}

const inDocument = (type: string, html: string) => `---\ntype: ${type}\nname: Dokument\n---\n${html}`;
/** Documents that lack nothing that a Polish shop needs. */
const complete = {
  'documents/regulamin.html': inDocument(
    'REGULATION',
    '<p>Glina, NIP 526&nbsp;025&nbsp;02&nbsp;74, CEIDG.</p><p>Niniejszym informuję o moim odstąpieniu od umowy.</p><p>Usługi elektroniczne. Punkt kontaktowy: rozporządzenie (UE) 2022/2065.</p>',
  ),
  'documents/prywatnosc.html': inDocument('PRIVACY_POLICY', '<p>Odpowiadamy w 30 dni na zwrot danych.</p>'),
};
const faq = (html: string) => ({ ...complete, 'documents/pytania.html': inDocument('FAQ', html) });

test('texts that fit the settings are no reason for a note', async () => {
  const texts = [
    'Zamówienia opłacone do 14.00 wysyłamy tego samego dnia.',
    'Kurier przyjedzie następnego dnia do 12.00.',
    'Zamówienia telefoniczne przyjmujemy od 9.00 do 17.00.',
    'Dostawa od 12,99 zł, gratis od 199 zł.',
    'Darmowa dostawa od 199 zł!',
    'Masz 14 dni na zwrot. Na przelew czekamy 7 dni.',
    'Książka «Ziemia, dom» i lampa {',
  ];
  expect(await notes(faq(texts.map((text) => `<p>${text}</p>`).join('')))).toEqual([]);
});

test.each([
  ['pl', 'Zamówienia opłacone do&nbsp;12.00 wychodzą od razu.', 'says 12:00; dispatch.cutOff is 14:00.'],
  ['pl', 'Zamów do godziny 15, a&nbsp;wyślemy dziś.', 'says 15:00'],
  ['pl', 'Dostawa gratis od <b>1&nbsp;250&nbsp;zł</b>.', 'says 1250; freeFrom is 199.'],
  ['pl', 'Od 150 zł dostawa gratis.', 'says 150; freeFrom is 199.'],
  ['pl', 'Wysyłka od 9,99 zł.', 'says 9.99; the cheapest delivery costs 12.99.'],
  ['pl', 'Czekamy 5 dni.', 'says 5; the bank transfer’s days are 7.'],
  ['pl', 'Masz 30 dni na zwrot.', 'says 30; goods may be returned for 14 days, as returns is missing.'],
  ['en', 'Paid before noon, the same working day.', 'says 12:00'],
  ['en', 'Orders paid by 1 p.m. leave on Monday.', 'says 13:00'],
  ['en', 'Free delivery over €59.', 'says 59'],
  ['en', 'Shipping from €4.90.', 'says 4.9;'],
  ['en', 'We send it once paid, and wait 10 days for it.', 'says 10;'],
  ['en', '30 days to return.', 'says 30'],
  ['es', 'Lo pagado antes de las 13.00 sale ese día.', 'says 13:00'],
  ['es', 'Los pedidos pagados antes de las 11&nbsp;h salen hoy.', 'says 11:00'],
  ['es', 'Envío gratis desde 45&nbsp;€.', 'says 45'],
  ['es', 'Envíos desde 4,90&nbsp;€.', 'says 4.9;'],
  ['es', 'Esperamos el pago 5 días.', 'says 5;'],
  ['es', '30 días para devolver.', 'says 30'],
  ['es', '30 días naturales para desistir.', 'says 30'],
  ['de', 'Was Sie bis 12 Uhr bestellen, geht am selben Tag ab.', 'says 12:00'],
  ['de', 'Ab 60&nbsp;€ versandkostenfrei.', 'says 60'],
  ['de', 'Versand ab 5,90&nbsp;€.', 'says 5.9;'],
  ['de', 'Auf das Geld warten wir 10 Tage.', 'says 10;'],
  ['de', '30 Tage Rückgaberecht.', 'says 30'],
])('in %s, %s contradicts a setting', async (language, text, message) => {
  const found = await notes(faq(`<p>${text}</p>`), { language });
  expect(found.filter((note) => note.startsWith('documents/pytania.html'))).toEqual([expect.stringContaining(message)]);
});

test('the same day is no promise of a shop that prepares goods for days', async () => {
  const text = faq('<p>Opłacone do 14.00 wysyłamy tego samego dnia.</p>');
  expect(await notes(text, { dispatch: { cutOff: '14:00', preparationDays: 2 } })).toEqual([
    expect.stringContaining('promises the same day; dispatch.preparationDays is 2.'),
  ]);
});

test('a table of deliveries has all deliveries of the shop, and no others', async () => {
  const table = (...rows: string[]) => ({
    ...complete,
    'documents/dostawa.html': inDocument('DELIVERY_CONDITIONS', `<table>${rows.join('')}</table>`),
  });
  const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  const right = row('Kurier', '12,99&nbsp;zł', '199 zł', '1–2 dni robocze');
  const point = { ...courier, handle: 'punkt', name: 'Punkt', price: 10.99, days: [2, 2] };
  expect(await notes(table(right, row('Odbiór', '0 zł', '–', 'po umówieniu')))).toEqual([]);
  expect(await notes(table(right, row('Kurier', '12,99 zł', '199 zł', '3–4 dni')))).toEqual([
    'documents/dostawa.html "Kurier · 12,99 zł · 199 zł · 3–4 dni" fits no delivery of shop.json.',
  ]);
  expect(await notes(table(right), { deliveries: [courier, point] })).toEqual([
    'documents/dostawa.html The table lacks "Punkt" for 10.99.',
  ]);
});

test('the “from” price of a banner is the lowest one behind its link', async () => {
  const item = (price: string, link: string) => ({ title: 'Dom', price, link, image: 'a.webp', alt: '' });
  const banners = (...items: object[]) => ({ frontPage: { content: { bannerRow: { items } } } });
  const goods = {
    'categories.csv': 'Handle,Name,Parent\ndom,Dom,\nkubki,Kubki,dom\n',
    'products.csv': [
      'Handle,Title,Category,Status,Option1 Name,Option1 Value,Variant Price',
      'kubek,Kubek,kubki,,Kolor,sand,49',
      'kubek,,,,,mint,39',
      'szkic,Szkic,dom,draft,,,5',
    ].join('\n'),
  };
  const found = await notes(goods, banners(item('od 39 zł', 'category:dom'), item('od 49 zł', 'category:kubki')));
  expect(found.filter((note) => note.includes('lowest'))).toEqual([
    'shop.json frontPage.content.bannerRow.items[1].price "od 49 zł" says 49; the lowest price behind category:kubki is 39.',
  ]);
  const product = await notes(
    goods,
    banners(item('od 20 zł', 'product:kubek'), item('gratis od 199 zł', 'category:dom')),
  );
  expect(product.filter((note) => note.includes('lowest'))).toEqual([
    expect.stringContaining('"od 20 zł" says 20; the lowest price behind product:kubek is 39.'),
  ]);
});

test('documents name what they lack of what the law demands', async () => {
  expect(await notes({ 'documents/pytania.html': inDocument('FAQ', '<p>Bez rejestracji.</p>') })).toEqual([
    'documents No document has terms of sale (a document of type REGULATION).',
    'documents No document has a privacy policy (PRIVACY_POLICY).',
    'documents No document has the model withdrawal form.',
    'documents No document has the seller’s tax number.',
    'documents No document has the seller’s entry in a register.',
    'documents No document has the rules for moderating and reporting reviews (Regulation (EU) 2022/2065, art. 11 to 16).',
    'documents No document has the terms of electronic services (art. 8 of the Polish act of 18 July 2002).',
  ]);
  expect(await notes(complete, { footer: {} })).toEqual([
    expect.stringContaining('shop.json footer.contact.register The register and the tax number are missing.'),
  ]);
  expect(
    await notes({ 'documents/impressum.html': inDocument('CUSTOM', 'Tel. 1, HRB 2') }, { language: 'de' }),
  ).toEqual(
    expect.arrayContaining([
      'documents/impressum.html The Impressum lacks an e-mail address (§ 5 DDG).',
      'documents/impressum.html The Impressum lacks the VAT number (USt-IdNr.) or the Wirtschafts-IdNr. (§ 5 DDG).',
      expect.stringContaining('shop.json legal.imprint Mails do not lead to the Impressum.'),
      expect.stringContaining('No document has the model instructions on withdrawal (Widerrufsbelehrung)'),
    ]),
  );
  await rm(join(folder, 'documents'), { recursive: true });
  expect(await notes(complete, { language: 'de' })).toContain('documents There is no Impressum (§ 5 DDG).');
});

test.each([
  ['en', 'VAT no. NL000099998B57, KvK 90000001. I hereby give notice that I withdraw.'],
  ['en', 'VAT number IE3456789FA, registered in Ireland under 123. I/We hereby give notice.'],
  [
    'es',
    'NIF B00000180, Registro Mercantil de Granada. Por la presente le comunico/comunicamos (*) que desisto de mi.',
  ],
  ['pl', 'NIP: 526-025-02-74, KRS 0000123. Ja/My niniejszym informuję/informujemy o moim/naszym odstąpieniu.'],
  ['pl', 'NIP 5260250274, CEIDG. Ja/My(*) niniejszym informuję/informujemy(*) o moim/naszym(*) odstąpieniu.'],
])('in %s, the seller and the form are found in %s', async (language, text) => {
  const files = {
    ...complete,
    'documents/regulamin.html': inDocument('REGULATION', `<p>${text} (UE) 2022/2065, usługi elektroniczne.</p>`),
  };
  expect(await notes(files, { language })).toEqual([]);
});

test('marks of our templates are named wherever they are left, quotation marks are not', async () => {
  const files = {
    ...faq('<p>Piszcie na «e-mail» albo «telefon».</p>'),
    'descriptions/kubek.html': '<p>«To przykładowy produkt bez opcji. Zastąp go, zanim zaczniesz sprzedawać.»</p>',
    'articles/a.html': '---\ntitle: A\npublished: 2026-01-01\n---\n<p>«Hola», dijo.</p>',
    'products.csv': 'Handle,Title,Vendor,VAT Rate,Variant Price\na,A,«nazwa sklepu»,23,1\n',
  };
  expect(await notes(files)).toEqual([
    'documents/pytania.html 2 marks «…» are to be filled in: "«e-mail»" and others.',
    'products.csv A mark «…» is to be filled in: "«nazwa sklepu»".',
    'descriptions/kubek.html A mark «…» is to be filled in: "«To przykładowy produkt bez opcji. Zastą…".',
  ]);
});

test('a mark across the chunks of a long file is found', async () => {
  const before = 'x'.repeat(64 * 1024 - 5);
  expect(await notes({ 'descriptions/a.html': `${before}«telefon»${before}` })).toEqual([
    'descriptions/a.html A mark «…» is to be filled in: "«telefon»".',
  ]);
});

test('words in braces that pages do not replace are named', async () => {
  const files = {
    ...faq('<p>{cutOff} {freefrom} {freeFrom}</p><style>p{color}</style>'),
    'documents/dostawa.html': inDocument('REGULATION', '{returnDays} NIP 5260250274 KRS informuję o moim odstąpieniu'),
  };
  const { freeFrom: _, ...paid } = courier;
  const found = await notes(files, { deliveries: [paid], footer: { columns: [], note: '{cutOff}' } });
  expect(found.filter((note) => note.includes('stays'))).toEqual([
    'shop.json footer.note {cutOff} stays as it is: terms, privacy policy and footer have no placeholders.',
    'documents/dostawa.html {returnDays} stays as it is: terms, privacy policy and footer have no placeholders.',
    'documents/pytania.html {freefrom} stays as it is: there is no such placeholder. Is "freeFrom" meant?',
    'documents/pytania.html {freeFrom} stays as it is: no delivery has a freeFrom.',
  ]);
});

test('the first 200 documents are read', async () => {
  const many = Array.from({ length: 200 }, (_, at): [string, string] => [
    `documents/z${at + 100}.html`,
    inDocument('CUSTOM', at < 199 ? '<p>Masz 30 dni na zwrot.</p>' : '{freefrom}'),
  ]);
  const found = await notes({ ...complete, ...Object.fromEntries(many) });
  expect(found).toHaveLength(198);
});

test('many notes are counted', async () => {
  const lines = Array.from({ length: 300 }, (_, at) => `<p>Masz ${at + 20} dni na zwrot.</p>`);
  const found = await notes(faq(lines.join('')));
  expect(found).toHaveLength(201);
  expect(found.at(-1)).toBe('documents 100 more notes are not shown.');
});

test.each([
  ['1 990 zł', 1990],
  ['1.990 €', 1990],
  ['1,990.50 $', 1990.5],
  ['€4.90', 4.9],
  ['12,99 zł', 12.99],
  ['€59.', 59],
])('amountOf(%s) is %s', (text, amount) => expect(amountOf(text)).toBe(amount));
