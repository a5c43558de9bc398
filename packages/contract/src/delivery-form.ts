import { z } from 'zod';
import { serverLimits } from './server-limits.ts';
import { amount, country, filled, rate } from './setting-values.ts';
import { deliveryType } from './shop-config.ts';

const grams = z.int().min(1).max(1e9);
const pieces = z.int().min(1).max(1e6);

/** `72-600`, `72-600..72-612` or `BT*`. */
const postCodes = z
  .string()
  .max(45)
  .regex(
    /^[A-Z0-9][A-Z0-9 -]{0,19}(?:\*|\.\.[A-Z0-9][A-Z0-9 -]{0,19})?$/,
    'must be a post code "72-600", a range "72-600..72-612" or a beginning "BT*"',
  );

const step = z
  .strictObject({
    price: amount,
    upToGrams: grams.optional().describe('Applies to orders of at most this weight'),
    upToPieces: pieces.optional().describe('Applies to orders of at most this many pieces'),
    fromValue: amount.optional().describe('Applies to orders of at least this value'),
  })
  .refine(
    ({ upToGrams, upToPieces, fromValue }) => (upToGrams ?? upToPieces ?? fromValue) !== undefined,
    'must have upToGrams, upToPieces or fromValue',
  );
const steps = z
  .array(step)
  .max(50)
  .optional()
  .describe('Lower prices for light, small or valuable orders: the lowest that applies is the price');

const zone = z
  .strictObject({
    countries: z.array(country).min(1).max(250).optional().describe('By default all countries of the delivery'),
    postCodes: z.array(postCodes).min(1).max(500).optional(),
    closed: z.literal(true).optional().describe('Whether the delivery does not reach the zone'),
    price: amount.optional(),
    freeFrom: amount.optional(),
    steps,
  })
  .refine(({ countries, postCodes }) => (countries ?? postCodes) !== undefined, 'must have countries or postCodes')
  .refine(
    ({ closed, price, freeFrom, steps }) => (closed ? (price ?? freeFrom ?? steps) === undefined : price !== undefined),
    'must have a price, or only "closed": true',
  );

/**
 * What a shop says of one of its deliveries, but for its handle and the settings of its kind. Amounts are in major units
 * of the shop's currency, as in `shop.json`.
 */
export const deliveryForm = z.strictObject({
  type: deliveryType,
  name: filled(200),
  price: amount.describe('The price of orders for which no step or zone names another'),
  freeFrom: amount.optional().describe('The total from which the delivery is free'),
  steps,
  zones: z.array(zone).max(100).optional().describe('Destinations with other prices; the first one that fits applies'),
  maxGrams: grams.optional().describe('The greatest weight that it takes'),
  maxPieces: pieces.optional().describe('The greatest number of pieces that it takes'),
  countries: z.array(country).min(1).max(250),
  days: z.tuple([z.int().min(0).max(365), z.int().min(0).max(365)]).describe('Working days, from and to'),
  dateChoiceDays: z
    .int()
    .min(1)
    .max(serverLimits.dateChoiceDays)
    .optional()
    .describe('Lets buyers choose the day of arrival: up to so many days after the earliest one'),
  cashOnDelivery: z.boolean().default(false).describe('Whether its carrier takes cash'),
  vatRate: rate.optional().describe('Percent'),
});
export type DeliveryForm = z.infer<typeof deliveryForm>;
