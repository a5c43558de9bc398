import { ShopError } from '@witryna/contract/errors';
import { parseJson } from '@witryna/contract/parse-json';
import { z } from 'zod';

const id = z.int().positive();
const key = z
  .string()
  .max(1_000)
  .refine((text) => !text.includes('\u0000'));

/** Places in lists that are sorted by texts or by numbers: the value of the last row, and its id. */
const places = { text: z.tuple([key, id]), number: z.tuple([z.int(), id]) };
type PlaceKind = keyof typeof places;

/** Writes a place as the text that continues the list as `after`. */
export function placeText(place: readonly [key: string | number, id: number]): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/** @throws ShopError InvalidRequest for a text that is not one of these places */
export function readPlace<Kind extends PlaceKind>(kind: Kind, text: string): z.infer<(typeof places)[Kind]> {
  const { data } = places[kind].safeParse(parseJson(Buffer.from(text, 'base64url').toString()));
  if (!data) throw new ShopError('InvalidRequest', { fields: { after: 'unknown' } });
  return data;
}
