import type { CompiledQuery, QueryExecutorProvider } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { TenantTransaction } from './tenant-transaction.ts';

/** Stands for a value of the input while a statement is built. */
class Placeholder {
  /** The keys that lead to the value in the input. */
  readonly path: readonly string[];

  constructor(path: readonly string[]) {
    this.path = path;
  }
}

/** A statement of Kysely's builders or of its `sql` template. */
interface Statement<Row> {
  compile(provider: QueryExecutorProvider): CompiledQuery<Row>;
}

/** A statement has one text for each shape of its input, such as each number of rows that it inserts. */
const MAX_TEXTS = 20;

/**
 * Makes a function that compiles a statement once, and afterwards only fills in the values. Building and compiling took a
 * sixth of an order's time. `build` gets a placeholder instead of each value, so that it can pass values on but not look at
 * them. Plain objects, and arrays of them, keep their shape, and what is undefined stays so; anything else is a value.
 */
export function compileOnce<Input extends object, Row>(
  build: (tx: TenantTransaction, input: Input) => Statement<Row>,
): (tx: TenantTransaction, input: Input) => CompiledQuery<Row> {
  const known = new LRUCache<string, CompiledQuery<Row>>({ max: MAX_TEXTS });
  return (tx, input) => {
    const shape = shapeOf(input);
    let compiled = known.get(shape);
    if (!compiled) {
      compiled = build(tx, toTemplate(input, []) as Input).compile(tx);
      known.set(shape, compiled);
    }
    const parameters = compiled.parameters.map((value) => (value instanceof Placeholder ? read(input, value) : value));
    return { ...compiled, parameters };
  };
}

/** A text that is the same for inputs with the same template. */
function shapeOf(value: unknown): string {
  if (value === undefined) return 'undefined';
  if (isRows(value)) return `[${value.map(shapeOf)}]`;
  if (!isPlainObject(value)) return 'value';
  let shape = '';
  for (const [key, one] of Object.entries(value)) shape += `${key}:${shapeOf(one)},`;
  return `{${shape}}`;
}

function toTemplate(value: unknown, path: readonly string[]): unknown {
  if (value === undefined) return undefined;
  if (isRows(value)) return value.map((one, at) => toTemplate(one, [...path, String(at)]));
  if (!isPlainObject(value)) return new Placeholder(path);
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, toTemplate(one, [...path, key])]));
}

const isRows = (value: unknown): value is object[] => Array.isArray(value) && isPlainObject(value[0]);

function isPlainObject(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function read(input: object, { path }: Placeholder): unknown {
  let value: unknown = input;
  for (const key of path) value = (value as Record<string, unknown>)[key];
  return value;
}
