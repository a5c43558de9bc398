/** An id of a server that is not ours: a text that is no whole number stays a text. */
export type ForeignId = number | string;

type IdField = 'id' | 'shopId' | 'parentId' | 'categoryId' | 'combinationId' | 'defaultCombinationId' | 'productIds';

type ForeignIds<T> = T extends readonly unknown[] ? ForeignId[] : T extends number ? ForeignId : T;

/** A contract type as a foreign server may fill it: the same but for its ids. */
export type Foreign<T> = T extends readonly (infer Item)[]
  ? Foreign<Item>[]
  : T extends object
    ? { [Field in keyof T]: Field extends IdField ? ForeignIds<T[Field]> : Foreign<T[Field]> }
    : T;

/** What a delivery type is called where the server gives it no name; undefined for a type that we have no name for either. */
export type DeliveryName = (type: string) => string | undefined;

/** Told of every member that could not be understood and was left out. */
export type Report = (field: string, value: unknown) => void;

/** Passes each field and value on once, in bounded memory: a listing must not log the same oddity for every product. */
export function reportOnce(report: Report, most = 1_000): Report {
  const told = new Set<string>();
  return (field, value) => {
    const key = `${field} ${typeof value === 'object' ? '' : String(value).slice(0, 100)}`;
    if (told.has(key) || told.size >= most) return;
    told.add(key);
    report(field, value);
  };
}
