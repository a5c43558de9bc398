import fc from 'fast-check';
import type { CsvRow } from '../csv-text.ts';

const text = (maxLength: number) => {
  const characters = fc.constantFrom(...'aąŁż09 -,;:="\'\\/|[]{}<>&@+\n😀');
  const any = fc.string({ unit: characters, minLength: 1, maxLength });
  return any.map((characters) => `x${characters}`);
};

const variant = fc.record({
  value: text(40),
  sku: fc.option(text(30), { nil: '' }),
  priceMinor: fc.nat(10_000_000),
  beforeMinor: fc.option(fc.nat(10_000_000), { nil: null }),
  grams: fc.nat(50_000),
  stock: fc.oneof(fc.integer({ min: -5, max: 5_000 }), fc.constant(99_999_999)),
  policy: fc.constantFrom('deny', 'continue'),
  tracker: fc.constantFrom('shopify', ''),
  barcode: fc.constantFrom('', '4006381333931', '123', '4.00638E+12'),
  image: fc.constantFrom('', 'https://cdn.example/a.jpg', 'http://cdn.example/b c.jpg', 'file.jpg'),
});

/** A product with any texts that Shopify's export may contain. */
export const shopifyProduct = fc.record({
  handle: fc.oneof(text(30), fc.constantFrom('kubek', 'Kubek', 'x'.repeat(150))),
  title: text(600),
  html: text(200),
  vendor: text(40),
  type: text(250),
  tags: fc.array(text(20), { maxLength: 5 }),
  option: text(40),
  status: fc.constantFrom('active', 'draft', 'archived', ''),
  alt: text(30),
  variants: fc.array(variant, { minLength: 1, maxLength: 5 }),
});

type Product = typeof shopifyProduct extends fc.Arbitrary<infer T> ? T : never;

let number = 0;

/** Writes a product as Shopify's export does. Each gets a title of its own, because equal ones would be one product. */
export function rowsOfShopify(product: Product): CsvRow[] {
  number += 1;
  const { handle, variants } = product;
  return variants.map((one, at) => ({
    Handle: handle,
    ...(at === 0 && {
      Title: `${number} ${product.title}`,
      'Body (HTML)': product.html,
      Vendor: product.vendor,
      Type: product.type,
      Tags: product.tags.join(', '),
      Status: product.status,
      'Option1 Name': product.option,
      'Image Src': 'https://cdn.example/a.jpg',
      'Image Alt Text': product.alt,
    }),
    'Option1 Value': one.value,
    'Variant SKU': one.sku,
    'Variant Grams': String(one.grams),
    'Variant Inventory Tracker': one.tracker,
    'Variant Inventory Qty': String(one.stock),
    'Variant Inventory Policy': one.policy,
    'Variant Price': decimal(one.priceMinor),
    'Variant Compare At Price': one.beforeMinor === null ? '' : decimal(one.beforeMinor),
    'Variant Barcode': one.barcode,
    'Variant Image': one.image,
  }));
}

function decimal(minor: number): string {
  return (minor / 100).toFixed(2);
}
