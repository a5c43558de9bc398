/** What is typed into a field: texts as they stand, switches on or off; null takes a secret away that is stored. */
export type FieldDraft = string | boolean | null;

/** What is typed into a form, by the paths of its fields. */
export type Draft = Readonly<Record<string, FieldDraft>>;

/**
 * How a field is typed. `lines`: a text on each line; `weekdays`: digits from 1 for Monday; `countries`: codes with
 * commas between them; `flag`: a switch that is stored as the text “true”.
 */
export type FieldKind =
  | 'text'
  | 'area'
  | 'secret'
  | 'number'
  | 'switch'
  | 'flag'
  | 'choice'
  | 'country'
  | 'countries'
  | 'time'
  | 'date'
  | 'lines'
  | 'weekdays';

/** A field and how it is typed. */
export interface FieldSpec {
  /** Where its value stands, such as `contact.email`. */
  readonly path: string;
  readonly kind: FieldKind;
}

/** Reads what is typed into a field; undefined if it is empty. */
export function readField(kind: FieldKind, typed: FieldDraft | undefined): unknown {
  if (typed === null || typed === undefined) return undefined;
  if (kind === 'flag') return typed === true ? 'true' : undefined;
  if (typeof typed === 'boolean') return typed;
  if (kind === 'weekdays') return [...typed].map(Number);
  if (kind === 'countries') return typed.split(',').filter(Boolean);
  const text = typed.trim();
  if (text === '') return undefined;
  if (kind === 'lines') return text.split('\n').flatMap((line) => line.trim() || []);
  // What is no number stays as it is typed, and is refused.
  if (kind === 'number') return Number.isNaN(toNumber(text)) ? text : toNumber(text);
  return text;
}

const toNumber = (text: string) => Number(text.replace(',', '.'));

const separators: Partial<Record<FieldKind, string>> = { weekdays: '', countries: ',' };

/** Writes a stored value as it is typed. */
export function writeField(kind: FieldKind, value: unknown): FieldDraft {
  if (kind === 'switch') return value === true;
  if (kind === 'flag') return value === 'true';
  if (kind === 'secret' || value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.join(separators[kind] ?? '\n');
  return `${value}`;
}

/** Makes the value of a form, without what is empty. */
export function valueOfDraft(specs: readonly FieldSpec[], draft: Draft): Record<string, unknown> {
  const value: Record<string, unknown> = {};
  for (const { path, kind } of specs) {
    const read = readField(kind, draft[path]);
    if (read !== undefined) put(value, path.split('.'), read);
  }
  return value;
}

export function draftOfValue(specs: readonly FieldSpec[], value: unknown): Draft {
  return Object.fromEntries(specs.map(({ path, kind }) => [path, writeField(kind, at(value, path.split('.')))]));
}

function put(value: Record<string, unknown>, [name = '', ...rest]: readonly string[], read: unknown): void {
  if (rest.length === 0) {
    value[name] = read;
    return;
  }
  const inner = { ...asRecord(value[name]) };
  put(inner, rest, read);
  value[name] = inner;
}

function at(value: unknown, [name, ...rest]: readonly string[]): unknown {
  return name === undefined ? value : at(asRecord(value)[name], rest);
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
