import { cleanValue } from '@witryna/contract/clean-text';
import { ShopError } from '@witryna/contract/errors';
import type { HandledSection, SettingSection } from '@witryna/contract/shop-settings';
import { unfitValues } from '@witryna/shop-folder/check/unfit-values.ts';
import type { Tenant } from '../database/tenant.ts';
import { logAct } from '../features/goods/event-store.ts';
import type { Person } from '../features/goods/save-goods.ts';
import { differences } from '../shop-folder/import-changes.ts';
import { sectionForms } from './section-forms.ts';
import { lockSettingsRow, readSettingsRow, writeSettings } from './settings-store.ts';
import { settingsChanged, versionOf } from './version-of.ts';

/** @throws ShopError NotFound for a shop whose first import has not begun */
export async function readSection(tenant: Tenant, section: SettingSection): Promise<HandledSection> {
  const row = await tenant.read(readSettingsRow);
  if (!row) throw new ShopError('NotFound');
  const value = sectionForms[section].read(row);
  return { version: versionOf(value), value };
}

interface Saved {
  section: SettingSection;
  /** The version with which the form began. */
  version: number;
  value: unknown;
}

/**
 * Saves a section as an import of `shop.json` would, and logs what has changed.
 * @throws ShopError InvalidRequest that names the fields; ChangedMeanwhile; NotFound
 */
export async function saveSection(
  tenant: Tenant,
  { section, version, value }: Saved,
  person: Person,
): Promise<{ version: number }> {
  const given = cleanSection(value);
  const form = sectionForms[section];
  return tenant.write(async (tx) => {
    const row = await lockSettingsRow(tx);
    if (!row) throw new ShopError('NotFound');
    const before = form.read(row);
    const stored = versionOf(before);
    if (stored !== version) throw await settingsChanged(tx, section, { known: version, version: stored });
    const written = form.write(given, row);
    // What JSON leaves out must be left out in what is compared, too.
    const after = form.read(JSON.parse(JSON.stringify({ ...row, ...written })));
    const changes = [...differences(before, after)];
    const next = versionOf(after);
    if (changes.length === 0) return { version: next };
    await writeSettings(tx, written);
    await logAct(tx, { thing: 'shop', action: 'changed', name: section, version: next, changes }, person);
    return { version: next };
  });
}

/** Cleans texts as those of `shop.json` are cleaned. */
function cleanSection(value: unknown): unknown {
  const [unfit] = unfitValues(value);
  if (unfit) throw new ShopError('InvalidRequest', { fields: { [unfit.path]: 'invalid_format' } });
  return cleanValue(value);
}
