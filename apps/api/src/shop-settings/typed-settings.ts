import type { TypedValues } from '@witryna/contract/shop-settings';
import type { SettingField, SettingFields } from '../kinds/setting-fields.ts';

/** What is wrong in which field. */
export type FieldProblems = Record<string, string>;

/** Values that somebody has typed, as they are stored, secrets still readable. */
export interface ReadValues {
  /** The value of each field that is given; undefined takes it away. */
  given: ReadonlyMap<string, unknown>;
  problems: FieldProblems;
}

/** Reads what somebody has typed into the fields of a kind. */
export function readTyped(fields: SettingFields, values: TypedValues): ReadValues {
  const given = new Map<string, unknown>();
  const problems: FieldProblems = {};
  for (const [name, value] of Object.entries(values)) {
    const field = fieldOf(fields, name);
    if (!field) {
      problems[name] = 'unknown';
    } else if (value === null) {
      given.set(name, undefined);
    } else {
      const read = field.schema.safeParse(value);
      if (!read.success) problems[name] = problemIn(read.error.issues[0]);
      else given.set(name, read.data ?? undefined);
    }
  }
  return { given, problems };
}

/** Fields without which the kind does not work, that have no value. */
export function missingFields(
  fields: SettingFields,
  stored: Readonly<Record<string, unknown>>,
  needs: (field: SettingField) => boolean = () => true,
): FieldProblems {
  const missing = Object.entries(fields).filter(
    ([name, field]) =>
      needs(field) && (stored[name] ?? undefined) === undefined && !field.schema.safeParse(undefined).success,
  );
  return Object.fromEntries(missing.map(([name]) => [name, 'required']));
}

function fieldOf(fields: SettingFields, name: string): SettingField | undefined {
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

function problemIn(issue: { code: string; minimum?: unknown } | undefined): string {
  return issue?.code === 'too_small' && issue.minimum === 1 ? 'required' : (issue?.code ?? 'other');
}
