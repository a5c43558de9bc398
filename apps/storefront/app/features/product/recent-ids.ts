import { limits } from '@witryna/contract/limits';
import type { EntityId } from '../../platform/navigation/addresses.ts';
import { forget, readStoredJson, storeJson } from '../../platform/storage/storage.ts';
import { parseIds, sameId } from '../../platform/storage/stored-ids.ts';

/** Notes in this browser that a product was viewed. @returns the products viewed before, the latest first */
export function noteViewed(id: EntityId): EntityId[] {
  const stored = readStoredJson('recentlyViewed', parseIds) ?? [];
  const others = stored.filter((other) => !sameId(other, id)).slice(0, limits.recentProducts);
  storeJson('recentlyViewed', [id, ...others]);
  return others;
}

export function forgetViewed(): void {
  forget('recentlyViewed');
}
