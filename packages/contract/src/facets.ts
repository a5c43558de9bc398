import { z } from '@hono/zod-openapi';
import { major } from './ids.ts';

const facet = z.object({
  name: z.string(),
  values: z.array(
    z.object({
      value: z.string(),
      color: z.string().nullish().describe('CSS colour of a swatch'),
      count: z.int(),
    }),
  ),
});
export type Facet = z.infer<typeof facet>;

/**
 * What the list can be narrowed to. Each part is counted with all chosen filters but its own. One combination of a product
 * must have the chosen attributes and price and be in stock.
 */
export const facets = z.object({
  price: z
    .object({ min: major, max: major })
    .nullable()
    .describe('Lowest and highest price of a combination; null without products'),
  inStock: z.int().describe('Number of products with such a combination in stock'),
  discount: z.int().nullish().describe('Number of reduced products'),
  rating: z
    .array(z.object({ stars: z.int(), count: z.int() }))
    .nullish()
    .describe('Number of products with an average rating of so many stars or more'),
  attributes: z.array(facet).describe('Options of the combinations, with the number of products that have each value'),
  unknown: z
    .array(z.object({ name: z.string(), values: z.array(z.string()) }))
    .nullish()
    .describe('The chosen attributes and values that no combination of the shop has'),
});
export type Facets = z.infer<typeof facets>;
