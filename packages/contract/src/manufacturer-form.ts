import { z } from 'zod';
import { email, line, webAddress } from './ids.ts';

/** Limits of a manufacturer, in the folder and in forms: characters of texts, and how many a shop may have. */
export const manufacturerLimits = { name: 200, address: 500, email: 254, url: 500, manufacturers: 5_000 } as const;

/**
 * What a shopkeeper says of somebody who answers for the safety of products (Regulation (EU) 2023/988, Art. 19): a
 * manufacturer or a responsible person. Shop folders, products, the calls of the back office and its form speak this
 * shape.
 */
export const manufacturerForm = z.object({
  name: line(manufacturerLimits.name, 1),
  address: line(manufacturerLimits.address, 1).describe('Postal address in one line'),
  email: email.nullable(),
  url: webAddress(manufacturerLimits.url).nullable(),
});
export type ManufacturerForm = z.infer<typeof manufacturerForm>;
