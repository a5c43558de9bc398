import { type CsvRow, csvText } from '../csv-text.ts';
import { longDescription } from './long-description.ts';

const sizes = ['S', 'M', 'L'];

/** A product of WooCommerce that has variations, which stand elsewhere. */
function shirt(number: number): CsvRow {
  return {
    ID: String(number),
    Type: 'variable',
    SKU: `T${number}`,
    Name: `Koszulka ${number}`,
    Published: '1',
    'Visibility in catalog': 'visible',
    'Short description': 'Miękka.',
    Description: `Pierwszy wiersz\\nDrugi wiersz\\n\\nNowy akapit ${number}`,
    'Tax class': number % 2 === 0 ? '23' : 'reduced-rate',
    'In stock?': '1',
    Stock: '12',
    'Weight (kg)': '0,25',
    Categories: 'Odzież > Koszulki, Nowości',
    Tags: 'bawełna, "T\\, shirt"',
    Images: `https://shop.example/${number}.jpg, https://shop.example/${number}-2.jpg`,
    'Attribute 1 name': 'Rozmiar',
    'Attribute 1 value(s)': sizes.join(', '),
    'Attribute 1 visible': '1',
    'Attribute 1 global': '1',
    'Attribute 2 name': 'Materiał',
    'Attribute 2 value(s)': 'bawełna\\, len',
    'Attribute 2 visible': '1',
    'Attribute 2 global': '0',
    Upsells: number === 1 ? 'T2, id:3' : '',
    Position: String(number),
  };
}

function variationsOf(number: number): CsvRow[] {
  return sizes.map((size, at) => ({
    ID: String(1000 + number * 10 + at),
    Type: 'variation',
    SKU: `T${number}-${size}`,
    Name: `Koszulka ${number} - ${size}`,
    Published: at === 2 ? '0' : '1',
    'In stock?': '1',
    Stock: at === 0 ? 'parent' : String(at),
    'Regular price': `${50 + number},90`,
    'Sale price': at === 1 ? '45.00' : '',
    'Date sale price starts': at === 1 ? '2026-03-01' : '',
    'Date sale price ends': at === 1 ? '2026-03-15' : '',
    Parent: number % 2 === 0 ? `T${number}` : `id:${number}`,
    Images: at === 0 ? `https://shop.example/${number}-s.jpg` : '',
    'Attribute 1 name': 'Rozmiar',
    'Attribute 1 value(s)': size,
  }));
}

/** A product without variations. */
function simple(sku: string, cells: CsvRow = {}): CsvRow {
  return {
    Type: 'simple',
    SKU: sku,
    Name: `Towar ${sku}`,
    Published: '1',
    'Visibility in catalog': 'visible',
    'In stock?': '1',
    Stock: '5',
    'Regular price': '100',
    ...cells,
  };
}

const traps: CsvRow[] = [
  simple('A-CENA', { 'Regular price': '1 234,50 zł', 'Sale price': '1.000,00' }),
  simple('A-WYZSZA', { 'Sale price': '120' }),
  simple('A-PRZYSZLA', { 'Sale price': '80', 'Date sale price starts': '2026-04-01' }),
  simple('A-MINELA', {
    'Sale price': '80',
    'Date sale price starts': '2026-02-01 10:30:00',
    'Date sale price ends': '2026-02-28 23:59:59',
  }),
  simple('A-BEZ-CENY', { 'Regular price': '' }),
  simple('A-STAN', { Stock: '' }),
  simple('A-BRAK', { Stock: '', 'In stock?': '0' }),
  simple('A-DLUG', { Stock: '-2', 'Backorders allowed?': 'notify' }),
  simple('A-UJEMNY', { Stock: '-2' }),
  simple('A-UKRYTY', { 'Visibility in catalog': 'hidden' }),
  simple('A-SZKIC', { Published: '-1' }),
  simple('A-GRUPA', { Type: 'grouped', 'Grouped products': 'A-CENA, A-STAN', Stock: '', 'Regular price': '' }),
  simple('A-PLIK', { Type: 'simple, downloadable, virtual' }),
  simple('A-OBCY', {
    Type: 'external',
    Stock: '',
    'External URL': 'https://other.example/x?from=us',
    'Button text': 'Kup w innym sklepie',
  }),
  simple('A-OBCY-HTTP', { Type: 'external', 'External URL': 'http://other.example/x' }),
  simple('A-OBCY-BEZ', { Type: 'external', 'External URL': '' }),
  simple('A-SIEROTA', { Type: 'variation', Parent: 'NIE-MA' }),
  simple('A-EAN', { 'GTIN, UPC, EAN, or ISBN': '400-6381333931', Brands: 'Stabilo, Inna' }),
  simple('A-ROZMIAR', { 'Length (cm)': '20', 'Width (cm)': '10,5', 'Height (cm)': '0.4' }),
  simple('A-POL-ROZMIARU', { 'Length (cm)': '20' }),
  simple('A-CECHY', {
    'Attribute 1 name': 'Kolor',
    'Attribute 1 value(s)': 'biały, czarny',
    'Attribute 1 visible': '1',
    'Attribute 2 name': 'Ukryta',
    'Attribute 2 value(s)': 'x',
    'Attribute 2 visible': '0',
  }),
  simple('A-HTML', {
    Name: 'Salt &amp; Pepper',
    Description: '[vc_row]<p>Tak</p><script>alert(1)</script><a href="/sklep">Sklep</a>[/vc_row]',
  }),
  simple('A-ZDJECIA', {
    Images: Array.from({ length: 105 }, (_, at) => `http://shop.example/${at},${at}.jpg`).join(', '),
  }),
  {
    ...simple('DOWOLNY', { Type: 'variable', 'Regular price': '', Stock: '' }),
    'Attribute 1 name': 'Kolor',
    'Attribute 1 value(s)': 'biały, czarny',
  },
  {
    ...simple('MIESZANY', { Type: 'variable', 'Regular price': '', Stock: '', Categories: 'Dom, Dom > Książki' }),
    'Attribute 1 name': 'Forma',
    'Attribute 1 value(s)': 'druk, plik',
  },
  ...[
    ['druk', 'variation'],
    ['plik', 'variation, downloadable, virtual'],
  ].map(([value = '', type = '']) =>
    simple(`MIESZANY-${value}`, {
      Type: type,
      Parent: 'MIESZANY',
      'Attribute 1 name': 'Forma',
      'Attribute 1 value(s)': value,
    }),
  ),
  simple('DOWOLNY-X', { Type: 'variation', Parent: 'DOWOLNY', 'Attribute 1 name': 'Kolor', Stock: '3' }),
  simple('A-OPIS', { Description: longDescription.replaceAll('\n', '\\n'), Categories: 'Dom > Kuchnia > Kubki' }),
  simple('A-META', { 'Meta: _color': 'red', 'Download 1 name': 'a', Nonsense: 'x' }),
];

/** Rows as WooCommerce exports them: variations before and after their products, and a product for each trap. */
export const wooCommerceRows: readonly CsvRow[] = [
  ...Array.from({ length: 25 }, (_, at) => variationsOf(at + 1)).flat(),
  ...Array.from({ length: 50 }, (_, at) => shirt(at + 1)),
  ...Array.from({ length: 25 }, (_, at) => variationsOf(at + 26)).flat(),
  ...traps,
];

export const wooCommerceExport = csvText(wooCommerceRows);
