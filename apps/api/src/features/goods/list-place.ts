import { ShopError } from '@witryna/contract/errors';
import { parseJson } from '@witryna/contract/parse-json';
import { z } from 'zod';

const id = z.int().positive();
const key = z
  .string()
  .max(1_000)
  .refine((text) => !text.includes('\u0000'));

/** A place in a list that is sorted by texts, or by numbers: the value of the last row, and what tells it from its like. */
export const textPlace = z.tuple([key, id]);
export const numberPlace = z.tuple([z.int(), id]);
export const hostPlace = z.tuple([z.int(), key]);
export const uuidPlace = z.tuple([z.int(), z.uuid()]);

/** Writes a place as the text that continues the list as `after`. */
export function placeText(place: readonly [key: string | number, id: string | number]): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/** @throws ShopError InvalidRequest for a text that is not such a place */
export function readPlace<Place>(place: z.ZodType<Place>, text: string): Place {
  const { data } = place.safeParse(parseJson(Buffer.from(text, 'base64url').toString()));
  if (data === undefined) throw new ShopError('InvalidRequest', { fields: { after: 'unknown' } });
  return data;
}
