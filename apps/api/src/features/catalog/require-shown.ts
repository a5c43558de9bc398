import { ShopError } from '@witryna/contract/errors';
import type { CacheHints } from '../../cache-hints.ts';
import type { Publication } from './store.ts';

/**
 * Lets a product through that is or was on offer. The refusal of one that is published later holds until then.
 * @throws ShopError NotFound; ProductNotPublished for a draft and for one that is published later
 */
export function requireShown<Row extends Publication>(row: Row | undefined, now: Date, cacheHints: CacheHints): Row {
  if (!row) throw new ShopError('NotFound');
  if (row.status === 'draft') throw new ShopError('ProductNotPublished');
  if (row.published_at > now) {
    cacheHints.until(row.published_at);
    throw new ShopError('ProductNotPublished');
  }
  return row;
}
