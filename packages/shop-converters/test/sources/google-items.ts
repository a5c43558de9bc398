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
  },
  {
    id: 'TYP',
    title: 'Z typem Google',
    price: '30 PLN',
    availability: 'in_stock',
    google_product_category: 'Home & Garden > Decor',
  },
];

export const googleTable = [
  Object.keys(googleItems[0] ?? {}).concat(
    'quantity',
    'gtin',
    'mpn',
    'google_product_category',
    'unit_pricing_measure',
    'unit_pricing_base_measure',
    'product_detail',
  ),
]
  .flatMap((names) => [
    names.map((name) => name.replaceAll('_', ' ')),
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
      if (name !== 'product_detail') return `<g:${name}>${escapeXml(text)}</g:${name}>`;
      const [section = '', attribute = '', value = ''] = text.split(':');
      return `<g:product_detail><g:section_name>${section}</g:section_name><g:attribute_name>${attribute}</g:attribute_name><g:attribute_value>${value}</g:attribute_value></g:product_detail>`;
    })
    .join('');
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
