import { z } from 'zod';
import { id, line, uuid } from './ids.ts';
import { fieldChange } from './shop-events.ts';

/** Systems whose files of goods can be imported; `witryna` is our own `products.csv`. */
export const goodsImportKinds = ['witryna', 'shopify', 'woocommerce', 'google-feed', 'ceneo'] as const;
export type GoodsImportKind = (typeof goodsImportKinds)[number];

/**
 * Limits of an import of goods: bytes of the file, products, what is listed of them and of the file's notes, how many
 * imports are listed with reports, and how many are remembered; and days for which one is remembered, and for which a
 * file waits that nobody imports.
 */
export const goodsImportLimits = {
  bytes: 32 * 1024 * 1024,
  products: 10_000,
  listed: 100,
  changes: 20,
  notes: 200,
  kept: 5,
  remembered: 100,
  keptDays: 400,
  waitingDays: 1,
} as const;

/** Why a file can't be imported, in `fields.file` of the refusal. */
export const goodsFileFaults = [
  'empty',
  'packed',
  'spreadsheet',
  'encoding',
  'documentType',
  'broken',
  'unknown',
  'otherKind',
  'noProducts',
  'tooManyProducts',
  'time-out',
] as const;
export type GoodsFileFault = (typeof goodsFileFaults)[number];

/** What is noted of a file's rows. `other` is told in the words of the note. */
export const goodsNotes = [
  'leftOutNoTitle',
  'leftOutNoPrice',
  'leftOutNotSent',
  'leftOutNoParent',
  'leftOutRow',
  'leftOutFault',
  'noPrice',
  'noPlace',
  'unreadable',
  'otherCurrency',
  'renamed',
  'skuRepeated',
  'vatUnknown',
  'pastPrices',
  'oldLink',
  'noPicture',
  'notInShop',
  'byHttps',
  'tooMany',
  'tooLong',
  'alwaysInStock',
  'noStock',
  'stockChanged',
  'sharedStock',
  'hidden',
  'anyValue',
  'missingValue',
  'repeatedValue',
  'size',
  'draft',
  'visibility',
  'condition',
  'encodedTwice',
  'safety',
  'sale',
  'rounded',
  'more',
  'other',
] as const;
export type GoodsNote = (typeof goodsNotes)[number];

/** The notes about products and combinations that are not imported. */
export const leavesOut = (note: GoodsNote) => note.startsWith('leftOut');

/** `stopped`: its job has ended before its time, and can go on. */
export const goodsImportStates = ['ready', 'running', 'stopped', 'done', 'cancelled'] as const;
export type GoodsImportState = (typeof goodsImportStates)[number];

/** What becomes of a product of the file. `left`: it was changed in the shop since it was last imported, or looked at. */
export const goodsOutcomes = ['added', 'changed', 'same', 'left', 'refused'] as const;
export type GoodsOutcome = (typeof goodsOutcomes)[number];

const count = z.int().min(0);
export const goodsCounts = z.object({ added: count, changed: count, same: count, left: count, refused: count });
export type GoodsCounts = z.infer<typeof goodsCounts>;

export const goodsImportOptions = z.object({
  stock: z.boolean().describe('Whether goods that the shop has get the stock of the file'),
  overwrite: z.boolean().describe('Whether goods are changed that were changed in the shop since the last import'),
});
export type GoodsImportOptions = z.infer<typeof goodsImportOptions>;

export const goodsNote = z.object({
  row: z.int().nullable().describe('The first row, or line of XML'),
  column: z.string().nullable().describe('As the file names it, or as `products.csv` does'),
  note: z.enum(goodsNotes),
  value: z.string().nullable().describe('What it is about; of `other`, the note itself'),
  rows: z.int().describe('Of how many rows it is true'),
});
export type ListedNote = z.infer<typeof goodsNote>;

/** A product of the file that is not yet in the shop as the file has it. */
export const listedGoodsRow = z.object({
  row: z.int(),
  title: z.string(),
  productId: id.nullable().describe('Null for a new one'),
  outcome: z.enum(goodsOutcomes),
  changes: z.array(fieldChange).max(goodsImportLimits.changes),
  names: z.record(z.string(), z.string()).describe('The options of changed combinations, by their ids'),
  faults: z.array(z.object({ field: z.string(), reason: z.string() })).describe('Why it is refused'),
});
export type ListedGoodsRow = z.infer<typeof listedGoodsRow>;

/** What an import would do. */
export const goodsPreview = z.object({
  counts: goodsCounts,
  listed: z.array(listedGoodsRow).max(goodsImportLimits.listed).describe('The first of each outcome but `same`'),
  newCategories: z.array(z.string()).describe('Categories that are made; at most 100'),
});
export type GoodsPreview = z.infer<typeof goodsPreview>;

export const goodsImport = z.object({
  id: uuid,
  kind: z.enum(goodsImportKinds),
  file: z.string(),
  state: z.enum(goodsImportStates),
  at: z.string().describe('When the file came; ISO 8601 in UTC'),
  by: z.string(),
  startedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  currency: z.string(),
  products: count.describe('Products of the file'),
  leftOut: count.describe('Rows of the file from which no product could be made'),
  options: goodsImportOptions,
  notes: z.array(goodsNote).max(goodsImportLimits.notes),
  preview: goodsPreview,
  done: goodsCounts.describe('What became of the products so far'),
  missingPictures: count.describe('Pictures that could not be had so far'),
  problems: z
    .array(listedGoodsRow.omit({ changes: true, names: true }))
    .max(goodsImportLimits.listed)
    .describe('The first products that were refused, left, or lack pictures, with the addresses of these'),
});
export type GoodsImport = z.infer<typeof goodsImport>;

const listedImport = goodsImport.pick({ id: true, kind: true, file: true, state: true, at: true, by: true });
export const goodsImportList = z.object({ imports: z.array(listedImport).describe('The newest first') });

export const goodsFile = z.object({
  name: line(200, 1).describe('The file’s name'),
  kind: z.enum(goodsImportKinds).optional().describe('Found by the file’s columns if missing'),
  vatRate: z.coerce.number().min(0).lt(100).multipleOf(0.01).optional().describe('Of goods that name none; percent'),
});
