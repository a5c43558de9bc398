import { hasTwoDecimals } from '@witryna/contract/money';
import { productLimits } from '@witryna/contract/product-form';
import { saleLimits } from '@witryna/contract/sale-form';
import { amount, filled } from '@witryna/contract/setting-values';
import { z } from 'zod';
import { handle } from './handle.ts';

const time = z.string().max(60);

/** A price of one combination, which is named by its product and the values of its options. */
const price = z.strictObject({
  product: handle,
  options: z
    .array(z.string().max(productLimits.optionValue))
    .max(productLimits.options)
    .default([])
    .describe('Values of the options, in the order of the product; empty for one without options'),
  price: amount,
});

/** A sale that has not begun. One that runs stands in `products.csv`, as planned sales of its goods. */
export const plannedSale = z
  .strictObject({
    name: filled(saleLimits.name).describe('For the people of the shop'),
    draft: z.literal(true).optional().describe('Whether it waits until somebody starts it'),
    category: handle.optional().describe('The category whose goods it reduces, with the categories below it'),
    manufacturer: handle.optional().describe('The key of the manufacturer whose goods it reduces'),
    products: z.array(handle).min(1).max(saleLimits.products).optional().describe('Handles of the goods it reduces'),
    percent: z
      .number()
      .min(saleLimits.percentMin)
      .max(saleLimits.percentMax)
      .refine(hasTwoDecimals, 'must have at most two decimals')
      .optional()
      .describe('Percent off the full price; without it, only the combinations in prices are reduced'),
    prices: z.array(price).max(saleLimits.prices).optional().describe('Prices of single combinations'),
    from: time.optional().describe('When it begins; needed unless it is a draft'),
    to: time.optional().describe('When it ends; a date alone includes its day'),
    banner: z
      .strictObject({
        text: filled(saleLimits.banner),
        link: z.literal(true).optional().describe('Whether it leads to the goods'),
      })
      .optional()
      .describe('What every page of the shop says while it runs'),
  })
  .refine(
    ({ category, manufacturer, products }) =>
      [category, manufacturer, products].filter((one) => one !== undefined).length === 1,
    { path: ['products'], message: 'must name its goods by one of products, category and manufacturer' },
  )
  .refine(({ percent, prices }) => percent !== undefined || (prices?.length ?? 0) > 0, {
    path: ['percent'],
    message: 'must be there unless there are prices',
  })
  .refine(({ draft, from, to }) => draft || (from !== undefined && to !== undefined), {
    path: ['from'],
    message: 'must say from when until when, unless the sale is a draft',
  });
export type PlannedSale = z.infer<typeof plannedSale>;
