import { z } from 'zod';

/** A part of a JSON Schema, as the OpenAPI document has it. */
const schemaShape = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  example: z.unknown().optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  minimum: z.number().optional(),
  exclusiveMinimum: z.union([z.number(), z.boolean()]).optional(),
  maximum: z.number().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  multipleOf: z.number().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  allOf: z.array(z.unknown()).optional(),
  $ref: z.string().optional(),
});
type Schema = z.infer<typeof schemaShape>;

/** Finds the schema that a `$ref` names. */
export type FindSchema = (ref: string) => unknown;

const MOST_DEPTH = 12;

const day = { day: '2026-11-30', orders: 3, turnoverMinor: 44_700 };

/** Values of fields that go together with others, by the thing and the field; undefined for one that is left out. */
const fields: Readonly<Record<string, unknown>> = {
  'announcements.endsAt': '2026-12-31T22:59:59.000Z',
  'combination.priceBeforeMinor': 5_900,
  'coupon.announced': false,
  'coupon.endsAt': '2026-12-31T22:59:59.000Z',
  'offer.endsAt': '2026-12-31T22:59:59.000Z',
  'sale.endsAt': '2026-12-31T22:59:59.000Z',
  'delivery.days': [1, 2],
  'ksef.number': '5265877635-20250826-0100001AF629-AF',
  'orders.days': Array.from({ length: 60 }, () => day),
  'product.externalUrl': 'https://maker.example/mug',
  'sale.priceMinor': 3_900,
  'sale.to': '2026-12-31T22:59:59.000Z',
  'webhook.address': 'https://erp.example/webhook',
  'zone.closed': undefined,
};

/** Numbers by the names of their fields. */
const numbers: Readonly<Record<string, number>> = {
  amountMinor: 4_900,
  id: 42,
  percent: 10,
  priceMinor: 4_900,
  productsSumMinor: 4_900,
  stock: 12,
  summedPriceMinor: 4_900,
  totalMinor: 6_400,
  turnoverMinor: 44_700,
  unitPriceMinor: 4_900,
  vatRate: 23,
  version: 3,
};

/** Values of texts by the names of their fields, so that an example reads like a shop. */
const texts: Readonly<Record<string, string>> = {
  actor: 'Anna',
  author: 'Anna',
  brand: 'Glina',
  all: 'true',
  apply: 'true',
  carrier: 'inpost',
  cash: 'true',
  city: 'Kraków',
  code: 'SPRING10',
  companyAddress: 'Lipowa 3, 30-001 Kraków',
  companyName: 'Makota',
  country: 'PL',
  currency: 'PLN',
  day: '2026-11-30',
  email: 'anna@example.com',
  companyEmail: 'office@example.com',
  companyTaxId: '5260250995',
  etag: 'W/"1"',
  field: 'title',
  fullName: 'Anna Nowak',
  gtin: '5901234123457',
  handle: 'mug-classic',
  host: 'shop.example',
  'idempotency-key': '8b2f1c5e-6f0a-4d2b-9a6e-3c1d2e4f5a6b',
  language: 'en',
  month: '2026-11',
  name: 'Mug',
  network: 'INPOST_PARCEL_LOCKER',
  note: 'Ring twice',
  number: '10001',
  phone: '+48 600 100 200',
  pointId: 'KRA012',
  postCode: '30-001',
  prefix: 'witryna_Ab3xYz',
  reason: 'Counted',
  reduced: 'true',
  search: 'mug',
  secret: 'shown-once',
  sku: 'MUG-320',
  street: 'Lipowa 3',
  subject: 'A question',
  text: 'mug',
  title: 'Mug',
  trackingNumber: '630000000000000000000001',
  url: 'https://shop.example/products/mug',
};

const formats: Readonly<Record<string, string>> = {
  date: '2026-11-30',
  'date-time': '2026-11-30T12:00:00.000Z',
  email: 'anna@example.com',
  time: '12:00',
  uri: 'https://shop.example/',
  uuid: '0192f3a4-5b6c-7d8e-9f01-23456789abcd',
};

/** Texts for patterns that no name tells, the first that fits. */
const candidates = [
  ...[
    '2026-11-30',
    '2026-11-30T12:00:00.000Z',
    '12:00',
    'a1',
    'mug-classic',
    '42',
    'PL',
    'PLN',
    'COURIER',
    'white',
    '#cc2222',
  ],
  ...[
    '30-001',
    'anna@example.com',
    'https://shop.example/',
    '1764504000000000.1.42',
    '1764504000000000.0192f3a4-5b6c-7d8e-9f01-23456789abcd',
    '0192f3a4-5b6c-7d8e-9f01-23456789abcd',
  ],
];

/**
 * Makes a value that meets a schema, the same with each call, so that each call of the description has an example.
 * @param name the field, which tells what a text is about
 */
export function exampleOf(given: unknown, find: FindSchema, name = '', depth = 0): unknown {
  const schema = schemaShape.parse(given ?? {});
  if (schema.$ref !== undefined) return exampleOf(find(schema.$ref), find, name, depth + 1);
  if (schema.example !== undefined) return schema.example;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices) {
    const some = choices.find((one) => typeOf(schemaShape.parse(one)) !== 'null');
    return merge(exampleOf(some, find, name, depth + 1), schema.properties && objectOf(schema, find, name, depth));
  }
  if (schema.allOf) return schema.allOf.map((one) => exampleOf(one, find, name, depth + 1)).reduce(merge, {});
  switch (typeOf(schema)) {
    case 'object':
      return objectOf(schema, find, name, depth);
    case 'array': {
      const length = depth > MOST_DEPTH ? 0 : Math.max(schema.minItems ?? 1, Math.min(1, schema.maxItems ?? 1));
      return Array.from({ length }, () => exampleOf(schema.items, find, name.replace(/s$/, ''), depth + 1));
    }
    case 'integer':
    case 'number':
      return numberOf(schema, name);
    case 'boolean':
      return true;
    case 'string':
      return textOf(schema, name);
    default:
      return null;
  }
}

function typeOf({ type }: Schema): string | undefined {
  return [type].flat().find((one) => one !== 'null') ?? (type === undefined ? undefined : 'null');
}

function merge(one: unknown, other: unknown): unknown {
  return typeof other === 'object' && other !== null ? { ...Object(one), ...other } : one;
}

function objectOf({ properties = {} }: Schema, find: FindSchema, owner: string, depth: number): object {
  const own = Object.entries(properties).map(([key, value]) => {
    const path = `${owner}.${key}`;
    return [key, Object.hasOwn(fields, path) ? fields[path] : exampleOf(value, find, key, depth + 1)];
  });
  return Object.fromEntries(own);
}

function numberOf({ minimum = 0, exclusiveMinimum, maximum = 1_000_000, multipleOf }: Schema, name: string): number {
  const known = numbers[name];
  if (known !== undefined && known >= minimum && known <= maximum) return known;
  const least = typeof exclusiveMinimum === 'number' ? exclusiveMinimum + (multipleOf ?? 1) : minimum;
  return Math.min(Math.max(least, 1), maximum);
}

/** A pattern of the description has lost its flags. */
function meets(pattern: string, text: string): boolean {
  return new RegExp(pattern, pattern.includes('\\p{') ? 'u' : '').test(text);
}

function textOf({ format, pattern, minLength = 0, maxLength = 1_000 }: Schema, name: string): string {
  if (/At$|Since$|Until$|^(?:at|from|to|until|since)$/.test(name) && (!format || format === 'date-time') && !pattern)
    return formats['date-time'] ?? '';
  const known = texts[name];
  const options = [...(known === undefined ? [] : [known]), ...(format ? [formats[format] ?? ''] : []), ...candidates];
  const isFit = (text: string) =>
    text.length >= minLength && text.length <= maxLength && (!pattern || meets(pattern, text));
  const isFormatted = format !== undefined && formats[format] !== undefined;
  if (isFormatted) return formats[format] ?? '';
  return (pattern || known !== undefined ? options : ['Example', ...options]).find(isFit) ?? 'x'.repeat(minLength);
}
