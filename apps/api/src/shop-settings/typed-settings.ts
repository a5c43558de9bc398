import type { TypedValues } from '@witryna/contract/shop-settings';
import type { JsonRow } from '../database/write-rows.ts';
import { asRecord } from '../features/shop/read-fields.ts';
import type { SettingField, SettingFields } from '../kinds/setting-fields.ts';
import { openSettings, sealSettings } from '../secrets/sealed-settings.ts';
import type { SecretKey } from '../secrets/secret-key.ts';

/** What is wrong in which field. */
export type FieldProblems = Record<string, string>;

/** Values that somebody has typed, as they are stored, secrets still readable. */
interface ReadValues {
  /** The value of each field that is given; undefined takes it away. */
  given: ReadonlyMap<string, unknown>;
  problems: FieldProblems;
}

/** Reads what somebody has typed into the fields of a kind. */
function readTyped(fields: SettingFields, values: TypedValues): ReadValues {
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

interface Joined {
  secretKey: SecretKey;
  shopId: number;
  type: string;
  fields: SettingFields;
  /** As stored; undefined for something new. */
  stored: unknown;
}

/** Joins stored settings with what somebody has typed. Secrets that are typed are encrypted, others stay. */
export function joinSettings(
  values: TypedValues,
  { secretKey, shopId, type, fields, stored }: Joined,
): { settings: JsonRow; problems: FieldProblems } {
  const { given, problems } = readTyped(fields, values);
  const kept = Object.entries(asRecord(stored)).filter(([name]) => !given.has(name));
  const typed = Object.fromEntries([...given].filter(([, value]) => value !== undefined));
  const sealed = sealSettings(secretKey, { shopId, type, fields }, typed);
  return { settings: { ...Object.fromEntries(kept), ...sealed }, problems };
}

/**
 * Completes what somebody has typed by what is stored, with readable secrets, so that it can be tried.
 * @returns the settings, whether they are those that are stored, and what is wrong or missing in which field
 */
export function completeTyped(
  values: TypedValues,
  { secretKey, shopId, type, fields, stored }: Joined,
): { settings: Record<string, unknown>; isStored: boolean; fields: FieldProblems } {
  const { given, problems } = readTyped(fields, values);
  const known = asRecord(openSettings(secretKey, shopId, type, stored ?? {}));
  const settings = { ...known, ...Object.fromEntries(given) };
  const isStored = stored !== undefined && JSON.stringify(settings) === JSON.stringify(known);
  return { settings, isStored, fields: { ...missingFields(fields, settings), ...problems } };
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
