import { z } from 'zod';
import { id, line, minor, uuid } from './ids.ts';
import { storedManufacturer } from './manufacturers.ts';
import { photo } from './photo.ts';
import { productFields, productForm, productLimits, productStatuses } from './product-form.ts';

/** What shopkeepers look for when something is to be done about goods. */
export const goodsLacks = ['picture', 'description', 'safety', 'category'] as const;
export const stockStates = ['none', 'low', 'some'] as const;

/** What a list of goods contains. */
export const goodsFilter = z.object({
  search: line(100, 1).optional().describe('Words of name, brand or tags; or a SKU, GTIN or code from its beginning'),
  status: z.enum(productStatuses).optional(),
  category: z.coerce.number().pipe(id).optional().describe('With the categories below it'),
  manufacturer: z.coerce.number().pipe(id).optional().describe('As manufacturer or responsible person'),
  stock: z.enum(stockStates).optional().describe('`low`: some combination is at or below its mark, or has none left'),
  lacks: z.enum(goodsLacks).optional(),
  reduced: z.stringbool().optional(),
  unsoldDays: z.coerce.number().int().min(1).max(90).optional().describe('Not sold in so many days'),
});
export type GoodsFilter = z.infer<typeof goodsFilter>;

/** Some goods by their ids, such as those that another product names. */
export const goodsIds = z
  .string()
  .regex(/^[1-9]\d{0,15}(,[1-9]\d{0,15}){0,99}$/)
  .transform((text) => text.split(',').map(Number))
  .refine((ids) => ids.every(Number.isSafeInteger));

export const goodsSorts = ['newest', 'name', 'stock', 'price'] as const;
export const goodsPage = { sizeDefault: 50, sizeMax: 100 } as const;

/** A combination as the list shows it: what can be changed there. */
const listedCombination = z.object({
  id,
  name: z.string().describe('Its option values, such as "red / XL"; empty without options'),
  sku: z.string().nullable(),
  priceMinor: minor,
  priceBeforeMinor: minor.nullable(),
  stock: z.int(),
  active: z.boolean(),
});
export type ListedCombination = z.infer<typeof listedCombination>;

export const listedGoods = z.object({
  id,
  version: z.int(),
  name: z.string(),
  brand: z.string().nullable(),
  status: z.enum(productStatuses),
  categoryId: id.nullable(),
  photo: photo.nullable(),
  stock: z.int(),
  sold90d: z.int(),
  combinationsCount: z.int(),
  combinations: z.array(listedCombination).max(20).describe('The first of them, at most 20'),
});
export type ListedGoods = z.infer<typeof listedGoods>;

export const goodsList = z.object({
  goods: z.array(listedGoods),
  next: z.string().nullable().describe('Continues the list as `after`; null after the last product'),
  currency: z.string(),
  categories: z
    .array(z.object({ id, name: z.string(), parentId: id.nullable() }))
    .nullable()
    .describe('The categories of the shop, with the first part of a list only'),
});
export type GoodsList = z.infer<typeof goodsList>;

/** A product with what its form needs beside the form's own values. */
export const handledProduct = z.object({
  id,
  version: z.int().describe('Grows with each save; the stock does not count'),
  currency: z.string(),
  address: z.string().describe('The address of its page in the shop'),
  product: productFields,
  prices: z
    .array(z.object({ combinationId: id, priceMinor: minor, from: z.string() }))
    .describe('Prices of the last 60 days, the newest first; at most 2,000'),
  choices: z.object({
    categories: z.array(z.object({ id, name: z.string(), parentId: id.nullable() })),
    deliveries: z.array(z.object({ id, name: z.string() })),
    brands: z.array(z.string()).describe('At most 500'),
    tags: z.array(z.string()).describe('At most 500'),
    options: z.array(z.string()).describe('Names of options in the shop; at most 100'),
    features: z.array(z.string()).describe('Names of features in the shop; at most 200'),
    parties: z.array(storedManufacturer.extend({ id })).describe('Manufacturers and responsible persons, at most 500'),
    vatRates: z.array(z.number()),
  }),
});
export type HandledProduct = z.infer<typeof handledProduct>;

/** What a new product's form begins with. */
export const newProductChoices = handledProduct.pick({ currency: true, choices: true });

/** Stock that the form was opened with, by the id of the combination: only the difference is added to what is there. */
const shownStock = z.record(z.string().regex(/^\d{1,16}$/), z.int().min(0).max(productLimits.stock));

export const newProduct = z.object({ product: productForm });
export const savedProduct = z.object({ version: z.int(), shownStock, product: productForm });
export const productSaved = z.object({ id, version: z.int() });

const percent = z.number().min(-90).max(900).multipleOf(0.01);
const combinationChange = z.object({
  id,
  priceMinor: productFields.shape.combinations.element.shape.priceMinor.optional(),
  priceBeforeMinor: productFields.shape.combinations.element.shape.priceBeforeMinor.optional(),
  stock: z
    .object({ from: z.int().min(0), to: z.int().min(0).max(productLimits.stock) })
    .optional()
    .describe('What was shown and what was typed: only the difference is added'),
});

/** What can be done to several products at once. */
export const goodsChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('status'), status: z.enum(productStatuses) }),
  z.object({ kind: z.literal('category'), categoryId: id.nullable() }),
  z.object({
    kind: z.literal('tags'),
    add: productFields.shape.tags,
    remove: productFields.shape.tags,
  }),
  z.object({ kind: z.literal('vat'), vatRate: productFields.shape.vatRate }),
  z.object({ kind: z.literal('price'), percent }).describe('Changes the price of all combinations'),
  z
    .object({
      kind: z.literal('sale'),
      percent: z.number().min(1).max(90).multipleOf(0.01).nullable(),
      from: z.iso.datetime().nullish().describe('When it begins; without it now'),
      to: z.iso.datetime().nullish().describe('When it ends by itself; only with `from`'),
    })
    .describe(
      'Reduces the price of all combinations below what it is without a reduction; null ends the reduction, or the plan',
    ),
  z.object({ kind: z.literal('combinations'), combinations: z.array(combinationChange).min(1).max(100) }),
]);
export type GoodsChange = z.infer<typeof goodsChange>;

export const changedGoods = z.object({ ids: z.array(id).min(1).max(200), change: goodsChange });

export const goodsChanged = z.object({
  batch: uuid.nullable().describe('By which the change is undone; null if nothing changed'),
  changed: z.array(id),
  refused: z
    .array(z.object({ id, field: z.string(), reason: z.string() }))
    .describe('Products that stay as they were, with the first field that would be wrong'),
});
export type GoodsChanged = z.infer<typeof goodsChanged>;

/** What one press has changed of more goods than this is undone by a job. */
export const MOST_UNDONE_AT_ONCE = 200;

/** How far a job is that undoes what one press has changed. `stopped`: it has ended before its time, and can go on. */
export const goodsUndo = z.object({
  batch: uuid.describe('What is undone'),
  state: z.enum(['running', 'stopped', 'ended']),
  products: z.int(),
  changed: z.int().describe('Have their earlier values again'),
  refused: z.int().describe('Were changed again since, and stay as they are'),
});
export type GoodsUndo = z.infer<typeof goodsUndo>;

/** What is being undone, or has been within the last hour. */
export const goodsUndos = z.object({ undos: z.array(goodsUndo) });

export const goodsUndone = goodsChanged.extend({
  job: goodsUndo.nullable().default(null).describe('Undoes the rest; null when all is done'),
});

/** A picture that was taken into the shop; sizes in pixels. */
export const uploadedPicture = z.object({
  id: z.string(),
  width: z.int(),
  height: z.int(),
  color: z.string().nullable(),
});

/** Limits of a price list that is read: bytes of the file, rows, and rows whose changes or faults are listed. */
export const priceListLimits = { bytes: 4 * 1024 * 1024, rows: 20_000, listed: 500 } as const;

/** Why a row of a price list can't be taken. */
export const priceListFaults = [
  'unreadable',
  'tooManyRows',
  'unknownCombination',
  'ambiguousSku',
  'twice',
  'noAmount',
  'noTime',
  'noCount',
  'notHigher',
  'notLower',
  'endsBefore',
  'saleIncomplete',
  'other',
] as const;

/** What a price list changes, or has changed. */
export const priceListResult = z.object({
  rows: z.int(),
  changed: z.int().describe('Combinations that differ'),
  changes: z
    .array(
      z.object({
        row: z.int(),
        productId: id,
        name: z.string(),
        field: z.enum(['priceMinor', 'priceBeforeMinor', 'sale', 'stock']),
        before: z.unknown(),
        after: z.unknown(),
      }),
    )
    .max(priceListLimits.listed),
  faults: z
    .array(z.object({ row: z.int(), column: z.string().nullable(), reason: z.enum(priceListFaults) }))
    .max(priceListLimits.listed)
    .describe('Rows that are left out'),
  batch: uuid.nullable().describe('By which it is undone; null if nothing was changed'),
  currency: z.string(),
});
export type PriceListResult = z.infer<typeof priceListResult>;
