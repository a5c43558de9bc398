import type { ShopFileInput } from '@witryna/shop-folder/format/write-shop-file.ts';
import type { StoredPayment } from '../features/shop/store.ts';
import type { SettingFields } from '../kinds/setting-fields.ts';
import type { NoteLeftOut } from './export-report.ts';
import { majorOf } from './export-shop-file.ts';
import type { StoredDelivery } from './export-store.ts';
import { fieldsOfPriceRules } from './price-rules-of-file.ts';

/** Payment providers, kinds of delivery or carriers by type. */
type Kinds = ReadonlyMap<string, { fields: SettingFields }>;

export function deliveriesOf(
  deliveries: readonly StoredDelivery[],
  kinds: Kinds,
  currency: string,
  leftOut: NoteLeftOut,
): NonNullable<ShopFileInput['deliveries']> {
  return deliveries.map((row) => ({
    handle: row.handle,
    type: row.type,
    name: row.name,
    price: majorOf(row.price_minor, currency),
    freeFrom: row.free_from_minor === null ? undefined : majorOf(row.free_from_minor, currency),
    ...fieldsOfPriceRules(row.price_rules, (minor) => majorOf(minor, currency)),
    countries: row.countries,
    days: [row.days_from, row.days_to],
    dateChoiceDays: row.date_choice_days ?? undefined,
    cashOnDelivery: row.cash_on_delivery || undefined,
    vatRate: row.vat_rate ?? undefined,
    settings: settingsOf(row, kinds, leftOut),
  }));
}

/** Writes payments or carriers. */
export function kindsOf(
  stored: readonly (Pick<StoredPayment, 'type' | 'settings'> & { active?: boolean })[],
  kinds: Kinds,
  leftOut: NoteLeftOut,
): NonNullable<ShopFileInput['payments']> {
  return stored.map((row) => ({
    type: row.type,
    ...(row.active === false && { off: true }),
    settings: settingsOf(row, kinds, leftOut),
  }));
}

/**
 * Picks the settings that a folder may have: those with a field that is not secret. Nobody knows which settings of an
 * unknown type are secret, so all of them are left out.
 */
function settingsOf(
  { type, settings }: { type: string; settings: unknown },
  kinds: Kinds,
  leftOut: NoteLeftOut,
): Record<string, unknown> | undefined {
  const fields = kinds.get(type)?.fields;
  const given = Object.entries(settings ?? {}).filter(([, value]) => value !== null);
  if (!fields && given.length > 0) leftOut('settings of a type that this server does not know', type);
  if (!fields) return undefined;
  const open = given.filter(([name]) => {
    const kind = Object.hasOwn(fields, name) ? fields[name]?.kind : undefined;
    if (kind === undefined) leftOut('setting without a field', `${type}.${name}`);
    if (kind === 'secret') leftOut('secret setting; set it with npm run shop -- secret set', `${type}.${name}`);
    return kind !== undefined && kind !== 'secret';
  });
  return open.length === 0 ? undefined : Object.fromEntries(open);
}
