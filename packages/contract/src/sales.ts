import { z } from 'zod';
import { id, line, minor, uuid } from './ids.ts';
import { saleForm, saleGoodsKinds, saleLimits, salePlan } from './sale-form.ts';

/** A draft begins never, a planned one at its time; while one runs, its goods are reduced. */
export const saleStates = ['draft', 'planned', 'running', 'ended'] as const;
export type SaleState = (typeof saleStates)[number];

/** A sale as it is stored: its category or manufacturer may have been removed since. */
export const storedSale = z.object({
  name: z.string(),
  planned: z.boolean(),
  goods: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal(saleGoodsKinds[0]), ids: z.array(id) }),
    z.object({ kind: z.literal(saleGoodsKinds[1]), id: id.nullable() }),
    z.object({ kind: z.literal(saleGoodsKinds[2]), id: id.nullable() }),
  ]),
  percent: z.number().nullable(),
  prices: z.array(z.object({ combinationId: id, priceMinor: minor })),
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  banner: z.object({ text: z.string(), link: z.boolean() }).nullable(),
});
export type StoredSale = z.infer<typeof storedSale>;

/** What a sale has brought: orders of its goods that were placed while it ran and were not cancelled, paid or not. */
export const saleFigures = z.object({
  orders: z.int(),
  pieces: z.int(),
  turnoverMinor: minor.describe('What its goods cost in these orders, with VAT'),
  discountMinor: minor.describe('What they cost less than at their full prices'),
});
export type SaleFigures = z.infer<typeof saleFigures>;

export const listedSale = z.object({
  id,
  sale: storedSale,
  state: z.enum(saleStates),
  moving: z.boolean().describe('Whether its prices are about to change'),
  beganAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  combinations: z.int().describe('How many it has reduced; 0 before it begins'),
  figures: saleFigures,
});
export type ListedSale = z.infer<typeof listedSale>;

export const saleFilter = z.object({
  state: z.enum(saleStates).optional(),
  search: line(saleLimits.name, 1).optional().describe('A part of the name'),
});
export type SaleFilter = z.infer<typeof saleFilter>;
export const salesPage = { sizeDefault: 50, sizeMax: 100 } as const;

export const saleList = z.object({
  currency: z.string().describe('Of all amounts'),
  sales: z.array(listedSale),
  next: id.nullable().describe('Continues the list as `after`; null after the last one'),
});
export type SaleList = z.infer<typeof saleList>;

export const handledSale = listedSale.extend({
  version: z.int().describe('Grows with each save; beginning and ending don’t change it'),
  currency: z.string(),
});
export type HandledSale = z.infer<typeof handledSale>;

export const newSale = z.object({ sale: saleForm });
export const savedSale = z.object({ version: z.int(), sale: saleForm });
export const saleSaved = z.object({
  id,
  version: z.int(),
  batch: uuid.nullable().describe('By which the change is undone; null if nothing changed'),
});
export type SaleSaved = z.infer<typeof saleSaved>;

/** What a sale was that somebody has removed, as its event keeps it. */
export const removedSale = z.object({ version: z.int(), sale: saleForm });

/** Why goods of a sale keep their price: each combination has one reduction at a time, the one that began first. */
export const saleExceptions = ['reduced', 'ownSale', 'otherSale', 'noPrice', 'notLower'] as const;
export type SaleException = (typeof saleExceptions)[number];

export const salePreviewAsked = z.object({ id: id.nullable().describe('Null for a new one'), plan: salePlan });

/** Limits of a preview: rows that are shown, combinations whose lowest price is worked out, and other sales. */
export const salePreviewLimits = { rows: 100, lowest: 2_000, others: 100, conflicts: 20 } as const;

export const salePreviewRow = z.object({
  combinationId: id,
  productId: id,
  name: z.string(),
  variants: z.array(z.string()),
  fullMinor: minor,
  priceMinor: minor.nullable().describe('Null if it keeps its price'),
  exception: z.enum(saleExceptions).nullable(),
  lowestMinor: minor.nullable().describe('The lowest price of the 30 days before, which the shop will show'),
  percent: z.int().nullable().describe('The reduction that the shop will show, which counts from the lowest price'),
});
export type SalePreviewRow = z.infer<typeof salePreviewRow>;

export const salePreview = z.object({
  currency: z.string(),
  combinations: z.int().describe('Of the goods, as they are now'),
  products: z.int(),
  reduced: z.int().describe('How many combinations it will reduce'),
  isTooLarge: z.boolean(),
  exceptions: z
    .array(z.object({ exception: z.enum(saleExceptions), combinations: z.int() }))
    .describe('Why others keep their price'),
  conflicts: z
    .array(
      z.object({
        id,
        name: z.string(),
        startsAt: z.string(),
        endsAt: z.string(),
        combinations: z.int(),
        first: z.array(z.string()).describe('Names of some of the products'),
        comesFirst: z.boolean().describe('Whether these goods keep the reduction of the other sale'),
      }),
    )
    .describe('Other sales of the same goods that run or are planned for the same time'),
  lowest: z.object({
    examined: z.int().describe('Combinations whose lowest price was worked out'),
    none: z.int().describe('How many of them would show no reduction, because they cost no more in the 30 days before'),
    smaller: z.int().describe('How many would show a smaller one'),
  }),
  rows: z.array(salePreviewRow),
});
export type SalePreview = z.infer<typeof salePreview>;
