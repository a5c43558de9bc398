type Item = Readonly<Record<string, string>>;

/** Items of a feed: 24 of 8 products with combinations, and traps. */
export const googleItems: readonly Item[] = [
  ...Array.from({ length: 24 }, (_, at) => {
    const product = Math.floor(at / 3) + 1;
    const color = ['czerwony', 'zielony', 'czarny'][at % 3] ?? '';
    return {
      id: `G${at + 1}`,
      item_group_id: `GRUPA${product}`,
      title: `Sukienka ${product} – ${color}`,
      description: 'Pierwszy akapit & reszta.\n\nDrugi <akapit>.',
      link: `https://shop.example/p/${at + 1}`,
      image_link: `https://shop.example/${at + 1}.jpg`,
      additional_image_link: `https://shop.example/${at + 1}-b.jpg`,
      availability: at % 3 === 0 ? 'out of stock' : 'in_stock',
      price: '199.00 PLN',
      sale_price: at % 3 === 1 ? '149.00 PLN' : '',
      sale_price_effective_date: at % 3 === 1 ? '2026-03-10T00:00+0100/2026-03-20T23:59+0100' : '',
      product_type: 'Odzież > Sukienki',
      brand: 'Szyk',
      condition: 'new',
      color,
      material: 'len',
      shipping_weight: '0.4 kg',
      gender: 'female',
    };
  }),
  { id: 'BEZ-CENY', title: 'Bez ceny', availability: 'in_stock' },
  { id: 'EURO', title: 'W euro', price: '10.00 EUR', availability: 'in_stock' },
  {
    id: 'MIARA',
    title: 'Oliwa',
    price: '30 PLN',
    availability: 'backorder',
    unit_pricing_measure: '750 ml',
    unit_pricing_base_measure: '100 ml',
  },
  {
    id: 'PRZED',
    title: 'Przedsprzedaż',
    price: '30 PLN',
    availability: 'preorder',
    product_detail: 'Ogólne:Kolor:biały',
  },
  {
    id: 'KOD',
    title: 'Z kodem',
    price: '30 PLN',
    availability: 'in_stock',
    quantity: '7',
    gtin: '4006381333931',
    mpn: 'M-1',
    condition: 'refurbished',
    // The example of support.google.com/merchants/answer/13528839.
    certification: 'EC:EPREL:123456',
  },
  {
    id: 'TYP',
    title: 'Z typem Google',
    price: '30 PLN',
    availability: 'in_stock',
    google_product_category: 'Home & Garden > Decor',
  },
];

const partsOf: Readonly<Record<string, readonly string[]>> = {
  product_detail: ['section_name', 'attribute_name', 'attribute_value'],
  certification: ['certification_authority', 'certification_name', 'certification_code'],
};

const certificationHeader = 'certification(certification_authority:certification_name:certification_code)';

export const googleTable = [
  Object.keys(googleItems[0] ?? {}).concat(
    'quantity',
    'gtin',
    'mpn',
    'google_product_category',
    'unit_pricing_measure',
    'unit_pricing_base_measure',
    'product_detail',
    'certification',
  ),
]
  .flatMap((names) => [
    // Google asks for the parts of an attribute in the header of a table.
    names.map((name) => (name === 'certification' ? certificationHeader : name.replaceAll('_', ' '))),
    ...googleItems.map((item) => names.map((name) => (item[name] ?? '').replace(/\n+/g, ' '))),
  ])
  .map((cells) => cells.join('\t'))
  .join('\n');

export const googleRss = `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>Sklep</title><link>https://shop.example</link>
${googleItems.map((item) => `<item>${elementsOf(item)}</item>`).join('\n')}
</channel></rss>`;

export const googleAtom = `<?xml version="1.0"?>
<feed xmlns="http://www.w3.org/2005/Atom" xmlns:g="http://base.google.com/ns/1.0"><title>Sklep</title>
${googleItems.map((item) => `<entry><id>https://shop.example/x</id><updated>2026-01-01</updated>${elementsOf(item)}</entry>`).join('\n')}
</feed>`;

function elementsOf(item: Item): string {
  return Object.entries(item)
    .filter(([, text]) => text !== '')
    .map(([name, text]) => {
      if (name === 'title') return `<title>${escapeXml(text)}</title>`;
      if (name === 'description') return `<g:description><![CDATA[${text}]]></g:description>`;
      const names = partsOf[name];
      if (!names) return `<g:${name}>${escapeXml(text)}</g:${name}>`;
      const parts = text.split(':').map((part, at) => `<g:${names[at]}>${part}</g:${names[at]}>`);
      return `<g:${name}>${parts.join('')}</g:${name}>`;
    })
    .join('');
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
