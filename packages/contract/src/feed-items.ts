import { z } from 'zod';
import { id, shopQuery } from './ids.ts';

export const feedItemQuery = z.object({
  ...shopQuery,
  items: z
    .string()
    .regex(/^[1-9]\d{0,14}(?:-[1-9]\d{0,14})?(?:,[1-9]\d{0,14}(?:-[1-9]\d{0,14})?){0,99}$/)
    .describe('At most 100 combinations as `5-51`, and products of which none is chosen as `5`, with commas between'),
});

/** Schema of what the shop's feeds tell of an item. Tools that read a feed are told of goods in the same words. */
export const feedItem = z.object({
  productId: id,
  combinationId: id.nullish().describe('As asked for; missing if the product was asked for'),
  itemId: z.string().nullish().describe('Missing if no combination was asked for and the product has several'),
  groupId: z.string().nullish().describe('What the items of one product share; missing if it has one combination'),
  brand: z.string().nullish(),
  categories: z.array(z.string()).describe('Names, from the root to the product’s category'),
  url: z.string().describe('Path of the product’s page'),
  image: z.string().nullish().describe('Path of a picture'),
  gtin: z.string().nullish(),
  mpn: z.string().nullish(),
  stock: z.int(),
});
export type FeedItem = z.infer<typeof feedItem>;
