import * as z from 'zod/mini';
import { option, pictureFields, text } from '../section-options.ts';

/** The schema of one tile. */
export const tile = () =>
  z.object({
    ...pictureFields(),
    /** The product that gives the tile its name, prices, picture and link. What the tile itself says comes first. */
    productId: z.optional(z.union([z.number(), z.string()])),
    name: text(120),
    /** Prices as texts, for a tile without a product. */
    price: text(40),
    oldPrice: text(40),
    link: text(2000),
    /** The empty corner of a wide picture, on which the words may stand. Elsewhere they stand below the picture. */
    labelAt: option(['below', 'topLeft', 'topRight', 'bottomLeft', 'bottomRight'], 'below'),
  });
export type Tile = z.infer<ReturnType<typeof tile>>;
