import { z } from 'zod';
import { id, line } from './ids.ts';
import { hasTwoDecimals } from './money.ts';
import { productLimits } from './product-form.ts';

/** Limits of a sale: characters, how many a shop may have, percentages, and how much one may reduce. */
export const saleLimits = {
  name: 100,
  banner: 160,
  /** Of how many sales pages show the banner at once. */
  banners: 3,
  sales: 2_000,
  percentMin: 1,
  percentMax: 90,
  /** Products that are chosen one by one. */
  products: 500,
  /** Combinations with a price of their own. */
  prices: 2_000,
  combinations: 20_000,
} as const;

export const saleGoodsKinds = ['products', 'category', 'manufacturer'] as const;
export type SaleGoodsKind = (typeof saleGoodsKinds)[number];

const time = z.iso
  .datetime('time')
  .refine((text) => text >= '1900' && text < '3000', 'time')
  .nullable();
const percent = z
  .number('percent')
  .min(saleLimits.percentMin, 'salePercent')
  .max(saleLimits.percentMax, 'salePercent')
  .refine(hasTwoDecimals, 'decimals');

const saleFields = z.object({
  name: line(saleLimits.name, 1).describe('For the people of the shop; shoppers don’t see it'),
  planned: z.boolean().describe('Whether it begins by itself at its time; a draft does not'),
  goods: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('products'), ids: z.array(id).min(1, 'required').max(saleLimits.products) }),
    z.object({ kind: z.literal('category'), id: id.describe('With the categories below it') }),
    z.object({ kind: z.literal('manufacturer'), id }),
  ]),
  percent: percent.nullable().describe('Off the full price; null if only combinations with a price below are reduced'),
  prices: z
    .array(
      z.object({ combinationId: id, priceMinor: z.int('amount').min(0, 'negative').max(productLimits.priceMinor) }),
    )
    .max(saleLimits.prices)
    .describe('Prices of single combinations, in place of the percentage'),
  startsAt: time.describe('ISO 8601 in UTC. One that has passed begins at once'),
  endsAt: time.describe('The first moment at which the full prices are back'),
  banner: z
    .object({
      text: line(saleLimits.banner, 1),
      link: z.boolean().describe('Whether it leads to the goods'),
    })
    .nullable()
    .default(null)
    .describe('What every page of the shop says while the sale runs'),
});
export type SaleForm = z.infer<typeof saleFields>;

/** What a shopkeeper says of a sale. Amounts are in minor units. */
export const saleForm = saleFields.superRefine((form, context) => {
  for (const { path, message } of contradictions(form)) context.addIssue({ code: 'custom', path, message });
});

/** What is asked about a sale before it is saved. */
export const salePlan = saleFields.pick({ goods: true, percent: true, prices: true, startsAt: true, endsAt: true });
export type SalePlan = z.infer<typeof salePlan>;

interface Contradiction {
  path: (string | number)[];
  message: string;
}

/** Lists what each value may be, but not together with the others. */
function* contradictions({ planned, goods, percent, prices, startsAt, endsAt }: SaleForm): Generator<Contradiction> {
  if (startsAt && endsAt && Date.parse(endsAt) <= Date.parse(startsAt))
    yield { path: ['endsAt'], message: 'endsBefore' };
  if (planned && startsAt === null) yield { path: ['startsAt'], message: 'time' };
  if (planned && endsAt === null) yield { path: ['endsAt'], message: 'time' };
  if (percent === null && prices.length === 0) yield { path: ['percent'], message: 'percent' };
  if (goods.kind === 'products' && new Set(goods.ids).size < goods.ids.length)
    yield { path: ['goods', 'ids'], message: 'twice' };
  if (new Set(prices.map(({ combinationId }) => combinationId)).size < prices.length)
    yield { path: ['prices'], message: 'twice' };
}
