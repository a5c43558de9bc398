/** The style in which the imitated foreign server writes its answers. */
export interface AnswerStyle {
  /** Language code of the shop; by default Polish, as `pl` or `pl-PL`. */
  languageCode?: string;
  ids: 'number' | 'digits' | 'words';
  lists: 'array' | 'data';
  categories: 'tree' | 'flat';
  combinationId: 'id' | 'combinationId' | 'none';
  texts: 'plain' | 'json' | 'body' | 'text';
  missing: 'absent' | 'null' | 'empty';
  prices: 'number' | 'text';
  /** Whether payment types, delivery types and countries are sent as names or as objects. */
  kinds: 'names' | 'objects';
  variants: 'list' | 'object';
  /** What the server answers to a change of the cart: the cart, an object without the cart, or nothing. */
  cartChange: 'cart' | 'object' | 'nothing';
  /** Whether answers contain values and fields that the contract does not know. */
  oddities: boolean;
  /** Whether the server sends the contract's optional fields. */
  rich: boolean;
  refusal: { status: 200 | 400 | 404 | 500; place: 'message' | 'error' | 'text' };
}

/** Chooses a style by a seed. The same seed always gives the same style. */
export function styleOf(seed: number): AnswerStyle {
  const next = createNumbers(seed);
  const one = <T>(...choices: T[]): T => choices[Math.floor(next() * choices.length)] as T;
  return {
    ids: one('number', 'digits', 'words'),
    lists: one('array', 'data'),
    categories: one('tree', 'flat'),
    combinationId: one('id', 'combinationId', 'none'),
    texts: one('plain', 'json', 'body', 'text'),
    missing: one('absent', 'null', 'empty'),
    prices: one('number', 'text'),
    kinds: one('names', 'objects'),
    variants: one('list', 'object'),
    cartChange: one('cart', 'object', 'nothing'),
    oddities: one(true, false),
    rich: one(true, false),
    refusal: { status: one(200, 400, 404, 500), place: one('message', 'error', 'text') },
  };
}

/** Creates a random number generator with a seed (the algorithm mulberry32, public domain). */
export function createNumbers(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Fields = Record<string, unknown>;

/** Creates functions that encode values of an answer in a style. */
export function createEncoder(style: AnswerStyle) {
  const id = (number: number) => ({ number, digits: String(number), words: `x${number}` })[style.ids];
  return {
    id,
    /** Decodes an id from a path or body; 0 for a text that can't be an id of this server. */
    number: (text: unknown) => Number(/^x?(\d+)$/.exec(String(text))?.[1] ?? 0),
    price: (amount: number) => (style.prices === 'number' ? amount : String(amount)),
    list: (entries: unknown[], more: Fields = {}): unknown => {
      const odd = style.oddities ? [...entries] : entries;
      return style.lists === 'array' && Object.keys(more).length === 0 ? odd : { data: odd, ...more };
    },
    text: (text: string): unknown =>
      ({ plain: text, json: text, body: { body: text }, text: { text, type: 'HTML' } })[style.texts],
    /** Leaves out undefined fields of an object, or sends them as null or empty text. May add an unknown field. */
    fields: (fields: Fields): Fields => {
      const entries = Object.entries(style.oddities ? { ...fields, 'x-unknown': { deep: [1] } } : fields);
      const filled = entries.flatMap(([name, value]): [string, unknown][] => {
        if (value !== undefined) return [[name, value]];
        return style.missing === 'absent' ? [] : [[name, style.missing === 'null' ? null : '']];
      });
      return Object.fromEntries(filled);
    },
    kind: (name: string, field: string) => (style.kinds === 'names' ? name : { [field]: name }),
    variants: (variants: readonly [string, string][]) =>
      style.variants === 'object' ? Object.fromEntries(variants) : variants.map(([name, value]) => ({ name, value })),
    /** Returns the value if the style sends optional fields, or else undefined. */
    rich: <T>(value: T): T | undefined => (style.rich ? value : undefined),
  };
}

export type Encoder = ReturnType<typeof createEncoder>;
