import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { elementsOf, parseXml, type XmlNode } from './parse-xml.ts';

// The rules of those who read the feeds. Fields that they don't know are refused, so that none is written in vain.
// Google: support.google.com/merchants/answer/7052112 and the pages of the attributes: 6324490 (unit pricing),
// 13528839 (certification), 6324479 (gender), 6324463 (age group), 9218260 (product detail), 6324484 (shipping).
// Meta: developers.facebook.com/docs/marketing-api/catalog/reference, with the limits of its catalogue fields.
// Ceneo has no public schema: what three generators of shop systems write (the GPSR sections: files 5165468593,
// 56648012910 and 60649381861 of a public code index) and the offers of its panel's description.

const text = (longest: number) => z.string().trim().min(1).max(longest);
const address = z.url({ protocol: /^https?$/ }).max(2_000);
const price = z.string().regex(/^\d+(?:\.\d{2})? [A-Z]{3}$/);
const country = z.string().regex(/^[A-Z]{2}$/);
const gtin = z.string().regex(/^(?:\d{8}|\d{12,14})$/);
const units = 'oz|lb|mg|g|kg|floz|pt|qt|gal|ml|cl|l|cbm|in|ft|yd|cm|m|sqft|sqm|ct|sheet|item';
const gender = z.enum(['male', 'female', 'unisex']);
const ageGroups = ['newborn', 'infant', 'toddler', 'kids', 'adult'] as const;
const one = <Value extends z.ZodType>(value: Value) => z.tuple([value]).optional();
const required = <Value extends z.ZodType>(value: Value) => z.tuple([value]);
const parts = <Shape extends z.ZodRawShape>(shape: Shape) => z.strictObject(shape);
const amount = (value: string | undefined) => Number.parseFloat(value ?? '');

/** Each attribute with the values that it has in an item. */
const googleItem = z
  .strictObject({
    'g:id': required(text(50)),
    'g:item_group_id': one(text(50)),
    'g:title': required(text(150)),
    'g:description': required(text(5_000)),
    'g:link': required(address),
    'g:image_link': one(address),
    'g:additional_image_link': z.array(address).max(10).optional(),
    'g:availability': required(z.enum(['in_stock', 'out_of_stock', 'preorder', 'backorder'])),
    'g:price': required(price),
    'g:sale_price': one(price),
    'g:unit_pricing_measure': one(z.string().regex(new RegExp(`^\\d+(?:\\.\\d+)? ?(?:${units})$`))),
    'g:unit_pricing_base_measure': one(
      z.string().regex(new RegExp(`^(?:(?:1|10|100|2|4|8) ?(?:${units})|75 ?cl|750 ?ml|50 ?kg|1000 ?kg)$`)),
    ),
    'g:product_type': one(text(750)),
    'g:brand': one(text(70)),
    'g:gtin': one(gtin),
    'g:mpn': one(text(70)),
    'g:identifier_exists': one(z.enum(['yes', 'no'])),
    'g:condition': required(z.enum(['new', 'refurbished', 'used'])),
    'g:color': one(text(100)),
    'g:size': one(text(100)),
    'g:material': one(text(200)),
    'g:pattern': one(text(100)),
    'g:gender': one(gender),
    'g:age_group': one(z.enum(ageGroups)),
    'g:adult': one(z.enum(['yes', 'no'])),
    'g:certification': z
      .array(
        parts({
          'g:certification_authority': z.enum(['EC', 'European_Commission']),
          'g:certification_name': z.literal('EPREL'),
          'g:certification_code': z.string().regex(/^\d+$/),
        }),
      )
      .optional(),
    'g:shipping': z
      .array(parts({ 'g:country': country, 'g:service': text(100), 'g:price': price }))
      .max(100)
      .optional(),
    'g:free_shipping_threshold': z
      .array(parts({ 'g:country': country, 'g:price_threshold': price }))
      .max(100)
      .optional(),
    'g:shipping_weight': one(z.string().regex(/^\d+(?:\.\d+)? (?:g|kg|lb|oz)$/)),
    'g:shipping_length': one(z.string().regex(/^\d+(?:\.\d+)? (?:cm|in)$/)),
    'g:shipping_width': one(z.string().regex(/^\d+(?:\.\d+)? (?:cm|in)$/)),
    'g:shipping_height': one(z.string().regex(/^\d+(?:\.\d+)? (?:cm|in)$/)),
    'g:product_detail': z
      .array(
        parts({
          'g:section_name': text(140).optional(),
          'g:attribute_name': text(140),
          'g:attribute_value': text(1_000),
        }),
      )
      .optional(),
  })
  .refine((item) => !item['g:sale_price'] || amount(item['g:sale_price'][0]) < amount(item['g:price'][0]), 'no saving')
  .refine((item) => !item['g:unit_pricing_base_measure'] || item['g:unit_pricing_measure'], 'a base without a measure');

const empty = z.literal('');
const metaRow = z
  .strictObject({
    id: text(100),
    title: text(200),
    description: text(9_999),
    availability: z.enum(['in stock', 'out of stock', 'preorder', 'available for order', 'discontinued']),
    condition: z.enum(['new', 'refurbished', 'used']),
    price,
    link: address,
    image_link: address.or(empty),
    brand: text(100),
    sale_price: price.or(empty),
    item_group_id: z.string().max(100),
    additional_image_link: z.string().max(2_000),
    gtin: gtin.or(empty),
    mpn: z.string().max(100),
    color: z.string().max(200),
    size: z.string().max(200),
    material: z.string().max(200),
    pattern: z.string().max(100),
    gender: gender.or(empty),
    age_group: z.enum([...ageGroups, 'all ages', 'teen', '']),
    // Names and values are separated by colons, and each pair from the next by a comma.
    additional_variant_attribute: z.string().regex(/^(?:[^:;,|]*:[^:;,|]*(?:,[^:;,|]*:[^:;,|]*)*)?$/),
    product_type: z.string().max(750),
    shipping: z.string().regex(/^(?:[A-Z]{2}:[^:,]*:[^:,]*:[\d.]+ [A-Z]{3}(?:,(?!$)|$))*$/),
    shipping_weight: z.string().regex(/^(?:\d+ (?:g|kg|lb|oz))?$/),
  })
  .refine((row) => row.sale_price === '' || amount(row.sale_price) < amount(row.price), 'no saving');

const ceneoAttributes = z.strictObject({
  id: text(50),
  url: address,
  price: z.string().regex(/^\d+(?:\.\d{1,2})?$/),
  avail: z.enum(['1', '3', '7', '14', '90', '99', '110']),
  stock: z.string().regex(/^\d+$/).optional(),
  weight: z
    .string()
    .regex(/^\d+(?:\.\d+)?$/)
    .optional(),
  set: z.enum(['0', '1']),
});
const ceneoOrder = ['cat', 'name', 'imgs', 'desc', 'attrs'];

/** Lists what the reader of a feed would say against it. */
export function feedFaults(format: string, file: string): string[] {
  if (format === 'google')
    return elementsOf(parseXml(file), 'item').flatMap((item) => faults(googleItem, valuesOf(item)));
  if (format === 'meta') {
    const rows: unknown[] = parse(file, { columns: true });
    return rows.flatMap((row) => faults(metaRow, row));
  }
  if (format === 'ceneo') return ceneoFaults(parseXml(file));
  throw new Error(`no rules for the format ${format}`);
}

function valuesOf({ children }: XmlNode): Record<string, unknown[]> {
  const values: Record<string, unknown[]> = {};
  for (const child of children) {
    const own = child.children.map(({ name, text: value }) => [name, value] as const);
    values[child.name] = [...(values[child.name] ?? []), own.length > 0 ? Object.fromEntries(own) : child.text];
  }
  return values;
}

function ceneoFaults(file: XmlNode): string[] {
  const idsOf = (section: string) =>
    elementsOf(file, section).flatMap(({ children }) => children.map((p) => p.attributes.id));
  const listed = new Map([
    ['Producent odpowiedzialny', idsOf('responsibleProducers')],
    ['Podmiot odpowiedzialny', idsOf('responsiblePersons')],
  ]);
  const partyFaults = ['responsibleProducers', 'responsiblePersons']
    .flatMap((section) => elementsOf(file, section).flatMap(({ children }) => children))
    .flatMap((party) =>
      elementsOf(party, 'street').length + elementsOf(party, 'city').length > 0 ? [] : 'no address',
    );
  const sectionsFirst = file.children[0]?.children.map(({ name }) => name) ?? [];
  const order =
    sectionsFirst.lastIndexOf('responsiblePersons') > sectionsFirst.indexOf('o') ? ['sections after offers'] : [];
  return [
    ...partyFaults,
    ...(sectionsFirst.includes('o') ? order : []),
    ...elementsOf(file, 'o').flatMap((offer) => [
      ...faults(ceneoAttributes, offer.attributes),
      ...offer.children.flatMap(({ name }) => (ceneoOrder.includes(name) ? [] : `unknown element ${name}`)),
      ...elementsOf(offer, 'a').flatMap(({ attributes, text: id }) => {
        const ids = listed.get(attributes.name ?? '');
        return ids && !ids.includes(id) ? [`${attributes.name} names ${id}, which is not listed`] : [];
      }),
    ]),
  ];
}

function faults(schema: z.ZodType, value: unknown): string[] {
  return (schema.safeParse(value).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
}
