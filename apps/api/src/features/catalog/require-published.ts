import { ShopError } from '@witryna/contract/errors';
import type { CacheHints } from '../../http/cache-hints.ts';
import type { Publication } from './store.ts';

/**
 * Returns the row of a published or withdrawn product. For a product that will be published later, the error response
 * expires at its publication.
 * @throws ShopError NotFound; ProductNotPublished for drafts and future products
 */
export function requirePublished<Row extends Publication>(
  row: Row | undefined,
  now: Date,
  cacheHints: CacheHints,
): Row {
  if (!row) throw new ShopError('NotFound');
  if (row.status === 'draft') throw new ShopError('ProductNotPublished');
  if (row.published_at > now) {
    cacheHints.expireAt(row.published_at);
    throw new ShopError('ProductNotPublished');
  }
  return row;
}
