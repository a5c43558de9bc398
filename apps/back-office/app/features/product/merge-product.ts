import type { FormCombination, ProductForm } from '@witryna/contract/product-form';

/** A field that two people have changed, each in another way. */
export interface Conflict {
  /** `title`, or `combinations.12.priceMinor`. */
  readonly path: string;
  readonly mine: unknown;
  readonly theirs: unknown;
}

export interface Merged {
  /** Mine, with what only they have changed. Where both have, it has mine. */
  readonly product: ProductForm;
  readonly conflicts: readonly Conflict[];
  /** The fields that only they have changed. */
  readonly taken: readonly string[];
}

/**
 * Joins two changes of the same product. Combinations are told apart by their ids, lists such as photos count as one
 * field, and of the stock both differences count.
 * @param base what both began with
 */
export function mergeProduct(base: ProductForm, mine: ProductForm, theirs: ProductForm): Merged {
  const conflicts: Conflict[] = [];
  const taken: string[] = [];
  const choose = <Value>(path: string, was: Value, own: Value, other: Value): Value => {
    if (same(own, other) || same(was, other)) return own;
    if (same(was, own)) {
      taken.push(path);
      return other;
    }
    conflicts.push({ path, mine: own, theirs: other });
    return own;
  };
  const { combinations: _, ...fields } = mine;
  const joined = { ...mine };
  for (const name of keysOf(fields)) setField(joined, name, choose(name, base[name], mine[name], theirs[name]));
  joined.combinations = mergeCombinations(base, mine, theirs, choose, taken);
  return { product: joined, conflicts, taken };
}

type Choose = <Value>(path: string, was: Value, own: Value, other: Value) => Value;

function mergeCombinations(base: ProductForm, mine: ProductForm, theirs: ProductForm, choose: Choose, taken: string[]) {
  const [was, own, other] = [byId(base), byId(mine), byId(theirs)];
  const joined = mine.combinations.flatMap((combination) => {
    const { id } = combination;
    const [old, now] = [id === null ? undefined : was.get(id), id === null ? undefined : other.get(id)];
    if (!old) return [combination];
    if (!now) {
      // They have removed it. What I have changed of it stays.
      if (!same(old, combination)) return [combination];
      taken.push(`combinations.${id}`);
      return [];
    }
    const result = { ...combination };
    for (const name of keysOf(combination)) {
      if (name === 'stock') continue;
      setField(result, name, choose(`combinations.${id}.${name}`, old[name], combination[name], now[name]));
    }
    return [{ ...result, stock: Math.max(0, now.stock + combination.stock - old.stock) }];
  });
  const added = theirs.combinations.filter(({ id }) => id !== null && !was.has(id) && !own.has(id));
  taken.push(...added.map(({ id }) => `combinations.${id}`));
  return [...joined, ...added];
}

/** Takes their value of a field in place of mine. */
export function takeTheirs(product: ProductForm, { path, theirs }: Conflict): ProductForm {
  const [, id, field] = /^combinations\.(\d+)\.(\w+)$/.exec(path) ?? [];
  if (id === undefined || field === undefined) return { ...product, [path]: theirs };
  const combinations = product.combinations.map((one) => (one.id === Number(id) ? { ...one, [field]: theirs } : one));
  return { ...product, combinations };
}

/** Whether two JSON values are the same, in whatever order their fields are. A missing field is an empty one. */
export function same(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) {
    return (one ?? null) === (other ?? null);
  }
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [fields, others] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
  return [...new Set([...fields.keys(), ...others.keys()])].every((name) => same(fields.get(name), others.get(name)));
}

function byId({ combinations }: ProductForm): Map<number, FormCombination> {
  return new Map(combinations.flatMap((one) => (one.id === null ? [] : [[one.id, one]])));
}

function keysOf<Thing extends object>(thing: Thing): (keyof Thing & string)[] {
  return Object.keys(thing).filter((name): name is keyof Thing & string => Object.hasOwn(thing, name));
}

function setField<Thing extends object, Name extends keyof Thing>(thing: Thing, name: Name, value: Thing[Name]): void {
  thing[name] = value;
}
