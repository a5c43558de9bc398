import * as z from 'zod/mini';
import { option, pictureFields, text, tone, wholeNumber } from '../section-options.ts';

/**
 * The schema of the address of a silent film, shown over a picture: `https://…/kiln.mp4`. A folder may name a file in
 * its `films/`: `kiln.mp4`.
 */
export const film = () =>
  z.optional(
    z
      .string()
      .check(z.maxLength(2000), z.regex(/^(?:https:\/\/\S+|\/[^\s/]\S*|[^\s/:]+)$/i), z.regex(/\.(?:mp4|webm)$/i)),
  );

const sides = ['left', 'right', 'centre'] as const;
const ink = () => z.optional(z.enum(['dark', 'light']));

/** Where which text is readable on a picture; the import measures it. Elsewhere, text stands beside the picture. */
export const ground = () => z.optional(z.object({ left: ink(), right: ink(), head: ink() }));

const fact = () => z.object({ name: z.string().check(z.minLength(1), z.maxLength(60)), value: text(120) });

/** The schema of one slide, also of one screen of the screen scroller. */
export const slide = () =>
  z.object({
    ...pictureFields(),
    small: text(),
    big: z.string().check(z.minLength(1), z.maxLength(200)),
    body: text(600),
    buttonText: text(80),
    link: text(2000),
    film: film(),
    /** The film of windows narrower than 768 px. It needs a `film`. */
    phoneFilm: film(),
    /** The side of the text on this slide, where the picture leaves room for it; the section's side by default. */
    textSide: z.optional(z.enum(sides)),
    /** The tone of the text. On a photo, the import finds it. */
    textTone: ink(),
    /** The tone of this slide; the section's by default. */
    tone: z.optional(tone),
    /** A table below the text, as on a data sheet. */
    facts: z.optional(z.array(fact()).check(z.maxLength(8))),
    ground: ground(),
    phoneGround: z.optional(z.object({ top: ink(), color: text(7) })),
    /** In the hero of a home: the homes for which the slide is meant. A home that slides name shows no other ones. */
    homes: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(30))),
    /** What the field for searching may be asked, where the hero has one. */
    searchHint: text(60),
    priceLabel: text(40),
    price: text(40),
  });
export type Slide = z.infer<ReturnType<typeof slide>>;

/** The options of a slide's look. */
export const slideLook = () => ({
  /**
   * `split`: text beside the picture; `ground`: on the picture's empty side; `label`: on a label there; `caption`: below
   * the picture; `poster`: above it; `tiles`: slides beside each other. Without an empty side, it is `split`.
   */
  layout: option(['split', 'ground', 'label', 'caption', 'poster', 'tiles'], 'split'),
  /** The earlier name of `layout`, which wins: `photo` is `ground`, and `cutout` is `split`. */
  media: option(['none', 'cutout', 'photo'], 'none'),
  /**
   * The shape of the picture. A `plate` lies on the edge of the tone; a `mat` frames a print; `blocks` are a block of text
   * and one with the picture; a `pair` is the pictures of two slides; a `scallop` is the lower edge of a picture with text
   * on it; a `cover` has a title as large as the page allows, beside a picture that reaches the page's edge; a `paw` has
   * the picture as its pad and four categories as its toes; an `awning` hangs above both; a `bench` has numbered
   * categories below both; a `cabinet` has the words on a dark board below the picture; a `list` names its goods in
   * the largest letters below a wide picture.
   */
  shape: option(
    [
      'none',
      'plate',
      'mat',
      'blocks',
      'pair',
      'arch',
      'circle',
      'scallop',
      'cover',
      'paw',
      'awning',
      'bench',
      'cabinet',
      'list',
    ],
    'none',
  ),
  /**
   * In windows narrower than 768 px. `below`: text below the picture; `portrait`: on the empty top of a portrait;
   * `textFirst`: above the picture; `product`: a product first; `chips`: a low picture and categories; `type`: large
   * words and a strip of the picture.
   */
  phone: option(['below', 'portrait', 'textFirst', 'product', 'chips', 'type'], 'below'),
  /** Shows categories in wide windows too. */
  chips: z._default(z.boolean(), false),
  /** Shows a field for searching the shop. */
  search: z._default(z.boolean(), false),
  /** Puts large words at the foot of the picture. */
  foot: z._default(z.boolean(), false),
  tone: z._default(tone, 'soft'),
  textSide: option(sides, 'left'),
  textAlign: option(['left', 'centre'], 'left'),
  textTone: option(['dark', 'light'], 'dark'),
  /** Which texts a slide shows: all, or all but the small line. */
  fields: option(['all', 'title+text+button'], 'all'),
  body: z._default(z.boolean(), true),
  /** `link` is a line of text with an arrow. */
  button: option(['square', 'pill', 'link', 'none'], 'square'),
  priceTag: z._default(z.boolean(), false),
});
export type SlideLook = z.output<z.ZodMiniObject<ReturnType<typeof slideLook>>>;

/** The options of a slider. */
export const sliderOptions = () => ({
  ...slideLook(),
  height: option(['s', 'm', 'l', 'xl'], 'm'),
  /** `numbers`: as dots, with the numbers of the slides. They stand below the picture. */
  nav: option(['arrows', 'dots', 'arrows+dots', 'numbers', 'none'], 'arrows'),
  effect: option(['fade', 'slide'], 'fade'),
  /** Whether the first slide follows the last one. */
  endless: z._default(z.boolean(), true),
  /** Seconds that a slide stays; 0 turns autoplay off. */
  autoplay: wholeNumber(0, 60, 5),
});
export type SliderSettings = z.output<z.ZodMiniObject<ReturnType<typeof sliderOptions>>>;
