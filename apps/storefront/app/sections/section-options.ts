import * as z from 'zod/mini';
import { keepTogether } from '../platform/texts/keep-together.ts';

/** The schemas of settings and content that several sections share. */

export const text = (most = 300) => z.optional(z.pipe(z.string().check(z.maxLength(most)), z.transform(keepTogether)));

export const tone = /* @__PURE__ */ z.enum([
  'white',
  'soft',
  'softDark',
  'field',
  'black',
  'lilac',
  'aqua',
  'paleBlue',
  'violet',
  'light',
]);
export type Tone = z.infer<typeof tone>;

const space = /* @__PURE__ */ z.enum(['none', 's', 'm', 'l']);
export type Space = z.infer<typeof space>;

/** The settings for the space above and below a section, for `spaceClass`. */
export const spacing = (top: Space, bottom: Space = 'none') => ({
  spaceTop: z._default(space, top),
  spaceBottom: z._default(space, bottom),
});

export const gap = /* @__PURE__ */ z.enum(['none', 's', 'm']);
export type Gap = z.infer<typeof gap>;

/** A section's accent colour, shown only in shops without their own main colour (`theme/accents.ts`). */
export const accent = /* @__PURE__ */ z.enum(['none', 'red', 'pink', 'green', 'violet', 'paleBlue']);

/** A number between two bounds, for what has too many values for `wholeNumber`. */
export const number = (least: number, most: number, fallback: number) =>
  z._default(z.number().check(z.minimum(least), z.maximum(most)), fallback);

/** The fields of a picture that a shop put on its front page, for `SectionPicture`. */
export const pictureFields = () => ({
  image: text(2000),
  alt: text(),
  /** The colour of the box until the picture has loaded. */
  color: text(40),
  /** A picture of its own for windows narrower than 768 px. */
  phoneImage: text(2000),
  /** The point that stays in view when the picture is cut, in percent from the left and from the top. */
  focus: z.optional(z.object({ x: number(0, 100, 50), y: number(0, 100, 50) })),
});

export const option = <const Value extends string>(values: readonly [Value, ...Value[]], fallback: NoInfer<Value>) =>
  z._default(z.enum(values), fallback);

/** How a section arranges its parts. `standard` is the arrangement of sections that name none. */
export const composition = <const Name extends string>(names: readonly Name[]) =>
  option<'standard' | Name>(['standard', ...names], 'standard');

/** True to write the number of each item before its name: 01, 02. */
export const numbered = () => z._default(z.boolean(), false);

/** The shape of the pictures on product cards. */
export const cardPictures = ['square', 'portrait', 'tall', 'book', 'landscape', 'arch', 'round', 'pad'] as const;

/** How the words of a product card stand. */
export const captions = ['standard', 'plain', 'price', 'line', 'block'] as const;

/** What becomes of a grid of products on phones. */
export const phoneLists = ['grid', 'column', 'swipe', 'shelf', 'rows', 'mixed'] as const;

/** How a list of products draws its cards, for `ProductCards`. */
export const cardLook = () => ({
  /** `portrait` is 4:5, `tall` 3:4, `book` 2:3, `landscape` 4:3; `pad` has the shape of a paw's pad. */
  cardPicture: option(cardPictures, 'square'),
  /**
   * `plain`: name and price, with no stars, and no buttons on phones; `price`: the price first, in large figures; `line`: as
   * `plain`, with name and price on one line; `block`: picture and words on a round block, by turns in two tones.
   */
  caption: option(captions, 'standard'),
  /** True to show each picture on a mat. */
  mat: z._default(z.boolean(), false),
  numbered: numbered(),
  /** True to show the first product as large as four others, in a grid of four columns. */
  lead: z._default(z.boolean(), false),
  /** True to set every second column lower, in a grid of three or four columns. */
  stagger: z._default(z.boolean(), false),
  /**
   * What becomes of a grid in windows narrower than 768 px. `grid`: two columns; `column`: one; `swipe`: one row that
   * scrolls sideways; `shelf`: two such rows; `rows`: small pictures with the words beside them; `mixed`: of three
   * products, the first is as wide as two.
   */
  phone: option(phoneLists, 'grid'),
});

/** The shape of the pictures in a grid, for `shapeLook`. */
export const shape = () => option(['auto', 'portrait', 'square', 'round'], 'auto');

/** The integers from 0 to `Count` - 1. */
type Below<Count extends number, Counted extends number[] = []> = Counted['length'] extends Count
  ? Counted[number]
  : Below<Count, [...Counted, Counted['length']]>;
type WholeNumber<Least extends number, Most extends number> = Exclude<Below<Most>, Below<Least>> | Most;

/**
 * An integer between two bounds. Its type is the union of the allowed numbers, so that a home variant with any other
 * number does not compile.
 */
export function wholeNumber<const Least extends number, const Most extends number>(
  least: Least,
  most: Most,
  fallback: NoInfer<WholeNumber<Least, Most>>,
) {
  const numbers = Array.from({ length: most - least + 1 }, (_, at) => least + at);
  return z._default(z.literal(numbers as WholeNumber<Least, Most>[]), fallback);
}

/** A moment as ISO 8601 text with its offset. Its value is in UTC. */
export const moment = () =>
  z.optional(
    z.pipe(
      z.iso.datetime({ offset: true }),
      z.transform((time) => new Date(time).toISOString()),
    ),
  );
