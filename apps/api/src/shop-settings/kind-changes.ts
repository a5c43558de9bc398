import { asRecord } from '../features/shop/read-fields.ts';
import type { SettingFields } from '../kinds/setting-fields.ts';
import { differences } from '../shop-folder/import-changes.ts';

/** A payment or delivery of a shop, as the log compares it. */
export interface LoggedKind {
  /** By which it is known in the shop. */
  key: string;
  /** What may be logged of it: everything but its secrets. */
  shown: Readonly<Record<string, unknown>>;
  fields: SettingFields;
  /** As stored. */
  settings: unknown;
}

interface KindChange {
  field: string;
  before?: unknown;
  after: unknown;
}

/** Lists for the log what has changed in a list. Of secrets it says only that they were set or removed. */
export function kindChanges(before: readonly LoggedKind[], after: readonly LoggedKind[]): KindChange[] {
  const keys = [...new Set([...before, ...after].map(({ key }) => key))];
  const changes = keys.flatMap((key): KindChange[] => {
    const was = before.find((one) => one.key === key);
    const is = after.find((one) => one.key === key);
    if (!is) return [{ field: key, after: 'removed' }];
    return [
      ...(was ? [] : [{ field: key, after: 'added' }]),
      ...differences(was?.shown ?? {}, is.shown, key),
      ...secretChanges(was, is),
    ];
  });
  const [was, is] = [orderOf(before, after), orderOf(after, before)];
  if (was !== is) changes.push({ field: 'order', before: was, after: is });
  return changes;
}

/** The order of those that are in both lists. */
function orderOf(list: readonly LoggedKind[], other: readonly LoggedKind[]): string {
  return list
    .map(({ key }) => key)
    .filter((key) => other.some((one) => one.key === key))
    .join(', ');
}

/** The settings that are no secret; nobody knows that of settings without a field. */
export function openSettingsOf(fields: SettingFields, settings: unknown): Record<string, unknown> {
  const known = Object.entries(asRecord(settings)).filter(([name]) => {
    const kind = Object.hasOwn(fields, name) ? fields[name]?.kind : undefined;
    return kind !== undefined && kind !== 'secret';
  });
  return Object.fromEntries(known);
}

function secretChanges(was: LoggedKind | undefined, { key, fields, settings }: LoggedKind): KindChange[] {
  const [before, after] = [asRecord(was?.settings), asRecord(settings)];
  const secrets = Object.keys(fields).filter((name) => fields[name]?.kind === 'secret');
  return secrets
    .filter((name) => (before[name] ?? null) !== (after[name] ?? null))
    .map((name) => ({
      field: `${key}.${name}`,
      after: (after[name] ?? null) === null ? 'secretRemoved' : 'secretSet',
    }));
}
