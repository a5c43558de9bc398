import { randomUUID } from 'node:crypto';
import { ShopError } from '@witryna/contract/errors';
import type { OffersSaved } from '@witryna/contract/offers';
import { readCartRules } from '../../cart-rules/read-cart-rules.ts';
import type { Tenant } from '../../database/tenant.ts';
import { revertDifferences } from '../../shop-folder/revert-differences.ts';
import { lockSettingsRow } from '../../shop-settings/settings-store.ts';
import type { Person } from '../goods/save-goods.ts';
import { asRecord } from '../shop/read-fields.ts';
import { formOf, offersVersion } from './read-offers.ts';
import { readOfferForms, writeOffers } from './save-offers.ts';
import { findSaved } from './store.ts';

/**
 * Makes the offers of a shop what they were before a change. They are one list, so nothing may have changed since.
 * @throws ShopError NotFound; UndoImpossible if it was undone already, its values are no longer kept, the offers are
 *   others since, or goods that they named are gone
 */
export async function undoOffers(tenant: Tenant, batch: string, person: Person): Promise<OffersSaved> {
  const doing = { ...person, batch: randomUUID(), undoes: batch };
  return tenant.write(async (tx) => {
    const row = await lockSettingsRow(tx);
    if (!row) throw new ShopError('NotFound');
    const saved = await findSaved(tx, batch);
    const now = asRecord(row.config).cartRules;
    if (!saved || offersVersion(now) !== saved.version) throw new ShopError('UndoImpossible', { fields: [] });
    const before = readCartRules(revertDifferences(now, saved.changes, 'offers'));
    const { rules, fields } = await readOfferForms(tx, before.map(formOf), before);
    const wrong = Object.keys(fields);
    if (wrong.length > 0) throw new ShopError('UndoImpossible', { fields: wrong });
    return writeOffers(tx, row.config, rules, doing);
  });
}
