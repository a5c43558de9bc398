import * as z from 'zod/mini';
import { keepTogether } from '../platform/texts/keep-together.ts';

/** Options that several sections share, each with its default. */

export const text = (most = 300) => z.optional(z.pipe(z.string().check(z.maxLength(most)), z.transform(keepTogether)));

export const tone = /* @__PURE__ */ z.enum([
  'white',
  'soft',
  'softDark',
  'black',
  'lilac',
  'aqua',
  'paleBlue',
  'violet',
  'light',
]);
export type Tone = z.infer<typeof tone>;

export const space = /* @__PURE__ */ z.enum(['none', 's', 'm', 'l']);
export type Space = z.infer<typeof space>;

export const option = <const Value extends string>(values: readonly [Value, ...Value[]], fallback: NoInfer<Value>) =>
  z._default(z.enum(values), fallback);

export const wholeNumber = (least: number, most: number, fallback: number) =>
  z._default(z.int().check(z.gte(least), z.lte(most)), fallback);
