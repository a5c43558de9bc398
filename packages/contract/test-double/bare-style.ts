/** How a server by others may say the same. Every member changes the form of answers and nothing else. */
export interface BareStyle {
  /** Polish, in one of two spellings, unless said. */
  languageCode?: string;
  ids: 'number' | 'digits' | 'words';
  lists: 'bare' | 'data';
  categories: 'tree' | 'flat';
  combinationId: 'id' | 'combinationId' | 'none';
  texts: 'plain' | 'json' | 'body' | 'text';
  missing: 'absent' | 'null' | 'empty';
  prices: 'number' | 'text';
  /** Payment types, delivery types and countries as plain names or as objects. */
  kinds: 'names' | 'objects';
  variants: 'list' | 'object';
  /** What changing the cart answers. */
  cartChange: 'cart' | 'object' | 'nothing';
  /** Members and fields that no contract knows. */
  oddities: boolean;
  /** More than the least: what the contract's fields add. */
  rich: boolean;
  refusal: { status: 200 | 400 | 404 | 500; place: 'message' | 'error' | 'text' };
}

/** A style by seed, the same one every time. */
export function styleOf(seed: number): BareStyle {
  const next = createRandom(seed);
  const one = <T>(...choices: T[]): T => choices[Math.floor(next() * choices.length)] as T;
  return {
    ids: one('number', 'digits', 'words'),
    lists: one('bare', 'data'),
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

/** mulberry32 */
function createRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Fields = Record<string, unknown>;

/** Says things in a style. */
export function speak(style: BareStyle) {
  const id = (number: number) => ({ number, digits: String(number), words: `x${number}` })[style.ids];
  return {
    id,
    /** Reads an id of a path or body back; 0 when it is none of ours. */
    number: (text: unknown) => Number(/^x?(\d+)$/.exec(String(text))?.[1] ?? 0),
    price: (amount: number) => (style.prices === 'number' ? amount : String(amount)),
    list: (entries: unknown[], more: Fields = {}): unknown => {
      const odd = style.oddities ? [...entries] : entries;
      return style.lists === 'bare' && Object.keys(more).length === 0 ? odd : { data: odd, ...more };
    },
    text: (text: string): unknown =>
      ({ plain: text, json: text, body: { body: text }, text: { text, type: 'HTML' } })[style.texts],
    /** Drops, nulls or empties what is undefined. */
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
    /** Only where the style says more than the least. */
    rich: <T>(value: T): T | undefined => (style.rich ? value : undefined),
  };
}

export type Speech = ReturnType<typeof speak>;
