import { ShopError } from '@witryna/contract/errors';
import type { CacheHints } from '../../cache-hints.ts';
import type { Publication } from './store.ts';

/**
 * Lets a product through that is or was on offer; a draft and one that is published later are not there.
 * The refusal holds until the moment of publication.
 * @throws ShopError NotFound
 */
export function requireShown<Row extends Publication>(row: Row | undefined, now: Date, cacheHints: CacheHints): Row {
  if (!row || row.status === 'draft') throw new ShopError('NotFound');
  if (row.published_at > now) {
    cacheHints.until(row.published_at);
    throw new ShopError('NotFound');
  }
  return row;
}
