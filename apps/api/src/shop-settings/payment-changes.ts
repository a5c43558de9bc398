import { asRecord } from '../features/shop/read-fields.ts';
import type { StoredPayment } from '../features/shop/store.ts';
import type { SettingFields } from '../kinds/setting-fields.ts';
import { differences } from '../shop-folder/import-changes.ts';

interface PaymentChange {
  field: string;
  before?: unknown;
  after: unknown;
}

/** Lists for the log what has changed in the payments of a shop. Of secrets it says only that they were set or removed. */
export function paymentChanges(
  before: readonly StoredPayment[],
  after: readonly StoredPayment[],
  fieldsOf: (type: string) => SettingFields,
): PaymentChange[] {
  const types = [...new Set([...before, ...after].map(({ type }) => type))];
  const changes = types.flatMap((type): PaymentChange[] => {
    const was = before.find((row) => row.type === type);
    const is = after.find((row) => row.type === type);
    if (!is) return [{ field: type, after: 'removed' }];
    const fields = fieldsOf(type);
    return [
      ...(was ? [] : [{ field: type, after: 'added' }]),
      ...(was && was.active !== is.active ? [{ field: `${type}.on`, before: was.active, after: is.active }] : []),
      ...differences(openOf(fields, was?.settings), openOf(fields, is.settings), type),
      ...secretChanges(type, fields, was?.settings, is.settings),
    ];
  });
  const order = (rows: readonly StoredPayment[], others: readonly StoredPayment[]) =>
    rows
      .filter(({ type }) => others.some((other) => other.type === type))
      .map(({ type }) => type)
      .join(', ');
  const [was, is] = [order(before, after), order(after, before)];
  if (was !== is) changes.push({ field: 'order', before: was, after: is });
  return changes;
}

/** The settings that are no secret; nobody knows that of settings without a field. */
function openOf(fields: SettingFields, settings: unknown): Record<string, unknown> {
  const known = Object.entries(asRecord(settings)).filter(([name]) => {
    const kind = Object.hasOwn(fields, name) ? fields[name]?.kind : undefined;
    return kind !== undefined && kind !== 'secret';
  });
  return Object.fromEntries(known);
}

function secretChanges(type: string, fields: SettingFields, was: unknown, is: unknown): PaymentChange[] {
  const [before, after] = [asRecord(was), asRecord(is)];
  const secrets = Object.keys(fields).filter((name) => fields[name]?.kind === 'secret');
  return secrets
    .filter((name) => (before[name] ?? null) !== (after[name] ?? null))
    .map((name) => ({ field: `${type}.${name}`, after: after[name] == null ? 'secretRemoved' : 'secretSet' }));
}
