import { type CsvRow, csvText } from '../csv-text.ts';
import { longDescription } from './long-description.ts';

const colors = ['kobalt', 'mleczny', 'grafit'];

/** A product with a row for each colour and a row that only adds a picture, as Shopify exports it. */
function mug(number: number): CsvRow[] {
  const handle = `kubek-${number}`;
  const variants = colors.map((color, at) => ({
    Handle: handle,
    Title: at === 0 ? `Kubek ${number}` : '',
    'Body (HTML)': at === 0 ? `<p>Kubek numer ${number}, "z Łodzi".</p>` : '',
    Vendor: at === 0 ? 'Glina' : '',
    'Product Category': at === 0 ? 'Home & Garden > Kitchen & Dining' : '',
    Type: at === 0 ? 'Kubki' : '',
    Tags: at === 0 ? 'herbata, ręcznie robione' : '',
    Published: at === 0 ? 'TRUE' : '',
    'Option1 Name': at === 0 ? 'Szkliwo' : '',
    'Option1 Value': color,
    'Variant SKU': `K${number}-${at + 1}`,
    'Variant Grams': String(300 + number),
    'Variant Inventory Tracker': 'shopify',
    'Variant Inventory Qty': String(number % 7),
    'Variant Inventory Policy': 'deny',
    'Variant Price': `${40 + number}.50`,
    'Variant Compare At Price': at === 0 ? `${50 + number}.50` : '',
    'Variant Requires Shipping': 'true',
    'Variant Taxable': 'true',
    'Image Src': at === 0 ? `https://cdn.example/${handle}.jpg` : '',
    'Image Position': at === 0 ? '2' : '',
    'Image Alt Text': at === 0 ? `Kubek ${number} z boku` : '',
    'Variant Image': `https://cdn.example/${handle}-${color}.jpg`,
    'Gift Card': at === 0 ? 'false' : '',
    'SEO Title': at === 0 ? 'Kubek w najlepszej cenie' : '',
    Status: at === 0 ? 'active' : '',
  }));
  return [
    ...variants,
    { Handle: handle, 'Image Src': `https://cdn.example/${handle}-first.jpg`, 'Image Position': '1' },
  ];
}

/** A product with one combination. */
function single(handle: string, cells: CsvRow = {}): CsvRow {
  return {
    Handle: handle,
    Title: `Towar ${handle}`,
    Published: 'TRUE',
    'Option1 Name': 'Title',
    'Option1 Value': 'Default Title',
    'Variant SKU': `SKU-${handle}`,
    'Variant Inventory Tracker': 'shopify',
    'Variant Inventory Qty': '5',
    'Variant Inventory Policy': 'deny',
    'Variant Price': '10.00',
    Status: 'active',
    ...cells,
  };
}

/** What Word and Shopify's editor leave in a description, and what must not reach a page. */
const messyHtml = [
  '<meta charset="utf-8"><h1 data-mce-fragment="1" style="color:red">Opis</h1>',
  '<p class="MsoNormal"><span style="font-size:11pt"><span>Tekst</span></span><o:p></o:p></p><p>&nbsp;</p>',
  '<!--[if gte mso 9]><xml>junk</xml><![endif]--><script>alert(1)</script><img src="x" onerror="alert(2)">',
  '<p><a href="/collections/kubki">Kubki</a> <a href="//cdn.example/a.pdf">PDF</a> <a href="javascript:x()">Nie</a></p>',
].join('\n');

const traps: CsvRow[] = [
  single('opis', { 'Body (HTML)': messyHtml }),
  single('dlugi-opis', { 'Body (HTML)': longDescription, Vendor: 'Glina', Type: 'Dzbanki' }),
  single('dluga-nazwa', { Title: `Nazwa ${'bardzo '.repeat(30)}${'długa'.repeat(20)}`, Type: 'Dzbanki' }),
  single('przed-nizsza', { 'Variant Price': '20', 'Variant Compare At Price': '15' }),
  single('ogrom-sztuk', { 'Variant Inventory Qty': '9999999' }),
  single('cena', { 'Variant Price': '1 234,50 zł', 'Variant Compare At Price': '1234.50' }),
  single('euro', { 'Variant Price': '19.99 EUR' }),
  single('bez-ceny', { 'Variant Price': '' }),
  single('niesledzony', { 'Variant Inventory Tracker': '', 'Variant Inventory Qty': '0' }),
  single('na-zamowienie', { 'Variant Inventory Qty': '-3', 'Variant Inventory Policy': 'continue' }),
  single('ujemny', { 'Variant Inventory Qty': '-3' }),
  single('ten-sam-sku', { 'Variant SKU': 'SKU-cena' }),
  single('opis', { Title: 'Inny towar', 'Variant SKU': 'OTHER' }),
  single('bez-tytulu', { Title: '' }),
  single('karta', { 'Gift Card': 'true' }),
  single('plik', { 'Variant Requires Shipping': 'false' }),
  single('szkic', { Status: 'draft' }),
  single('stary', { Status: 'archived' }),
  single('ukryty', { Published: 'FALSE' }),
  single('Üppige Tasse!', { Title: '=SUM(A1:A9)' }),
  single('kod', {
    'Variant Barcode': '4006381333931',
    'Google Shopping / MPN': 'M-1',
    'Google Shopping / Condition': 'used',
  }),
  single('zly-kod', { 'Variant Barcode': '4006381333932' }),
  single('miara', {
    'Unit Price Total Measure': '250',
    'Unit Price Total Measure Unit': 'g',
    'Unit Price Base Measure': '1',
    'Unit Price Base Measure Unit': 'kg',
  }),
  single('pole', {
    'Material (product.metafields.custom.material)': 'Kamionka',
    'Foreign column': 'x',
    'Price / Germany': '9',
  }),
  single('ogromny', { 'Body (HTML)': `<p>${'x'.repeat(1_100_000)}</p>` }),
  single('zdjecia', { 'Image Src': 'http://cdn.example/0.jpg', 'Image Alt Text': 'Bok\nkubka' }),
  ...Array.from({ length: 120 }, (_, at) => ({ Handle: 'zdjecia', 'Image Src': `https://cdn.example/${at + 1}.jpg` })),
  {
    Handle: 'wariant-przed',
    'Option1 Value': 'S',
    'Variant SKU': 'WP-S',
    'Variant Price': '20',
    'Variant Inventory Qty': '1',
  },
  single('wariant-przed', {
    'Option1 Name': 'Rozmiar',
    'Option1 Value': 'M',
    'Option2 Name': 'Kolor',
    'Option2 Value': 'biały',
  }),
  {
    Handle: 'wariant-przed',
    'Option1 Value': 'M',
    'Option2 Value': 'biały',
    'Variant Price': '21',
    'Variant Inventory Qty': '1',
  },
];

/** All columns of Shopify's newer template (public file 58860042729), with values. */
export const shopifyTemplateRow: CsvRow = {
  Title: 'Kubek',
  'URL handle': 'kubek',
  Description: '<p>Opis</p>',
  Vendor: 'Glina',
  'Product category': 'Home & Garden > Kitchen & Dining',
  Type: 'Kubki',
  Tags: 'herbata',
  'Published on online store': 'TRUE',
  Status: 'Active',
  SKU: 'K1',
  Barcode: '4006381333931',
  ...Object.fromEntries(
    [1, 2, 3].flatMap((number) => [
      [`Option${number} name`, number === 1 ? 'Title' : ''],
      [`Option${number} value`, number === 1 ? 'Default Title' : ''],
      [`Option${number} Linked To`, ''],
    ]),
  ),
  Price: '10',
  'Compare-at price': '12',
  'Cost per item': '5',
  'Charge tax': 'TRUE',
  'Tax code': '',
  'Unit price total measure': '250',
  'Unit price total measure unit': 'g',
  'Unit price base measure': '1',
  'Unit price base measure unit': 'kg',
  'Inventory tracker': 'shopify',
  'Inventory quantity': '4',
  'Continue selling when out of stock': 'DENY',
  'Weight value (grams)': '250',
  'Weight unit for display': 'g',
  'Requires shipping': 'TRUE',
  'Fulfillment service': 'manual',
  'Product image URL': 'https://cdn.example/1.jpg',
  'Image position': '1',
  'Image alt text': 'Kubek',
  'Variant image URL': '',
  'Gift card': 'FALSE',
  'SEO title': '',
  'SEO description': '',
  'Color (product.metafields.shopify.color-pattern)': '',
  'Google Shopping / Google product category': '',
  'Google Shopping / Gender': 'Unisex',
  'Google Shopping / Age group': 'Adult',
  'Google Shopping / Manufacturer part number (MPN)': 'M-1',
  'Google Shopping / Ad group name': '',
  'Google Shopping / Ads labels': '',
  'Google Shopping / Condition': 'New',
  'Google Shopping / Custom product': 'FALSE',
  'Google Shopping / Custom label 0': 'x',
};

/** Rows as Shopify exports them: 40 products with combinations, and a product for each trap. */
export const shopifyRows: readonly CsvRow[] = [...Array.from({ length: 40 }, (_, at) => mug(at + 1)).flat(), ...traps];

export const shopifyExport = csvText(shopifyRows);
