/** An id from a foreign server: a number, or a text that is not a whole number. */
export type ForeignId = number | string;

type IdField =
  | 'id'
  | 'shopId'
  | 'parentId'
  | 'categoryId'
  | 'combinationId'
  | 'defaultCombinationId'
  | 'productIds'
  | 'relatedIds';

type ForeignIds<T> = T extends readonly unknown[] ? ForeignId[] : T extends number ? ForeignId : T;

/** A type of the contract with its ids replaced by foreign ids. */
export type Foreign<T> = T extends readonly (infer Item)[]
  ? Foreign<Item>[]
  : T extends object
    ? { [Field in keyof T]: Field extends IdField ? ForeignIds<T[Field]> : Foreign<T[Field]> }
    : T;

/**
 * Returns the name of a delivery type for which the foreign server sent none; undefined for a type that we don't know
 * either.
 */
export type DeliveryName = (type: string) => string | undefined;

/** Called with the field and value of each part of an answer that can't be read and is left out. */
export type Report = (field: string, value: unknown) => void;

const MAX_REPORTED_LENGTH = 200;
/** How many pairs are remembered and reported. */
const MAX_REPORTED = 1_000;

/**
 * Makes a reporter that reports each pair of field and value once, so that a product list does not log the same problem
 * for every product.
 */
export function reportOnce(report: Report): Report {
  const reported = new Set<string>();
  return (field, value) => {
    const key = `${field} ${typeof value === 'object' ? '' : String(value).slice(0, 100)}`;
    if (reported.has(key) || reported.size >= MAX_REPORTED) return;
    reported.add(key);
    report(field, shorten(value));
  };
}

/** A value may be as long as the whole answer, which is too much for the log. */
function shorten(value: unknown): unknown {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.length > MAX_REPORTED_LENGTH ? `${text.slice(0, MAX_REPORTED_LENGTH)}…` : value;
}
