import { daysBefore } from '@witryna/contract/zone-time';
import type { Database } from '../../database/database.ts';
import { openTenant } from '../../database/tenant.ts';
import { type CountedFigures, countFigures, saveFigures } from './figure-store.ts';

const FIGURE_DAYS = 30;

/** Counts how a shop does now. */
export function countShop(db: Database, shopId: number, now: Date): Promise<CountedFigures | undefined> {
  return openTenant(db, shopId).read((tx) => countFigures(tx, { since: daysBefore(now, FIGURE_DAYS), now }));
}

/** Counts how a shop does, and keeps it for the list of shops. */
export async function keepFigures(db: Database, shopId: number, now: Date): Promise<void> {
  const figures = await countShop(db, shopId, now);
  if (figures) await saveFigures(db, [{ ...figures, shop_id: shopId }], now);
}
