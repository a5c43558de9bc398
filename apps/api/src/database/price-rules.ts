import { z } from 'zod';

/** A lower price for the orders that fulfil all its conditions. */
const priceStep = z.object({
  priceMinor: z.int(),
  upToGrams: z.int().optional(),
  upToPieces: z.int().optional(),
  fromMinor: z.int().optional(),
});

const priceZone = z.object({
  /** Countries of the zone; all countries of the delivery if they are missing. */
  countries: z.array(z.string()).optional(),
  /** Post codes (`72-600`), ranges of them (`72-600..72-612`) and beginnings (`BT*`); all if they are missing. */
  postCodes: z.array(z.string()).optional(),
  /** Undefined if the delivery does not reach the zone. */
  priceMinor: z.int().optional(),
  freeFromMinor: z.int().optional(),
  steps: z.array(priceStep).optional(),
});

/**
 * Schema of the rules by which a delivery's price depends on the order. The first zone with the destination applies, or
 * else the price, threshold and steps of the delivery itself.
 */
export const priceRules = z.object({
  steps: z.array(priceStep).optional(),
  zones: z.array(priceZone).optional(),
  maxGrams: z.int().optional(),
  maxPieces: z.int().optional(),
});
export type PriceRules = z.infer<typeof priceRules>;
export type PriceStep = z.infer<typeof priceStep>;
export type PriceZone = z.infer<typeof priceZone>;
