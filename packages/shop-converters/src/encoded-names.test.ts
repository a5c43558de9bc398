import { expect, test } from 'vitest';
import { convertText } from '../test/convert-text.ts';
import { csvText } from '../test/csv-text.ts';
import { convertCeneo } from './ceneo.ts';
import { convertGoogleFeed } from './google-feed.ts';
import { convertShopify } from './shopify.ts';
import { convertWooCommerce } from './woocommerce.ts';

const title = 'Zestaw &#8211; kr&oacute;lewski &#x1F375;';
const name = 'Dom &#038; Ogr&oacute;d';
const inXml = (text: string) => text.replaceAll('&', '&amp;');

const sources = {
  shopify: {
    convert: convertShopify,
    content: csvText([
      {
        ...{ Handle: 'zestaw', Title: title, Vendor: name, Type: name, Tags: name, 'Variant Price': '1' },
        ...{ 'Option1 Name': name, 'Option1 Value': name, 'Image Src': 'https://a.example/1.jpg' },
        'Image Alt Text': name,
      },
    ]),
  },
  woocommerce: {
    convert: convertWooCommerce,
    content: csvText([
      {
        ...{ Name: title, Brands: name, Categories: name, Tags: name, 'Regular price': '1' },
        ...{ 'Attribute 1 name': name, 'Attribute 1 value(s)': name },
      },
    ]),
  },
  google: {
    convert: convertGoogleFeed,
    content: csvText([
      {
        id: '1',
        title,
        brand: name,
        product_type: `${name} &gt; ${name}`,
        price: '1',
        product_detail: `:${name}:${name}`,
      },
    ]),
  },
  ceneo: {
    convert: convertCeneo,
    content: `<offers><o id="1" price="1" avail="1"><name>${inXml(title)}</name><cat>${inXml(name)}</cat>
<attrs><a name="Producent">${inXml(name)}</a><a name="${inXml(name)}">${inXml(name)}</a></attrs></o></offers>`,
  },
};

test.each(Object.entries(sources))('%s: names are shown without character references', async (source, given) => {
  const { converted, categories, notes } = await convertText(given.convert, given.content);
  const [{ product } = { product: undefined }] = converted;
  expect(product).toMatchObject({ title: 'Zestaw – królewski 🍵', brand: 'Dom & Ogród' });
  expect(new Set(categories.map((category) => category.name))).toEqual(new Set(['Dom & Ogród']));
  expect(categories).toHaveLength(source === 'google' ? 2 : 1);
  expect(JSON.stringify(product)).not.toMatch(/&(?:#|oacute)/);
  expect(notes.filter(({ message }) => message.includes('decoded'))).toEqual([]);
});

test('what is encoded twice is decoded twice with a note, and nothing a third time', async () => {
  const rows = [
    {
      Name: 'A &amp;#8211; B',
      Brands: 'Salt &amp;amp; Co',
      'Regular price': '1',
      Tags: 'R&D, AT&T; x, &amp;lt;b&amp;gt;',
    },
    { Name: 'C &amp;amp;lt; D', Brands: '', 'Regular price': '1', Tags: '' },
  ];
  const { of, notesOn } = await convertText(convertWooCommerce, csvText(rows));
  expect(of('a-b')).toMatchObject({ title: 'A – B', brand: 'Salt & Co', tags: ['R&D', 'AT&T; x', '<b>'] });
  expect(of('c-lt-d').title).toBe('C &lt; D');
  for (const column of ['Title', 'Vendor', 'Tags']) expect(notesOn(column).join(), column).toContain('encoded twice');
});
