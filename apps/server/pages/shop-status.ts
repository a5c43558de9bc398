import type { ShopStatus } from '@witryna/contract/storefront-entry';
import type { ApiSource } from '../api/api-source.ts';
import type { PageShop } from './page-shop.ts';

interface StatusDeps {
  findObstacle: ApiSource['findObstacle'];
  findBreakNotice?: ApiSource['findBreakNotice'];
}

/**
 * Returns the status of a host's shop. If the shop itself is closed, that reason takes precedence over problems of the
 * whole installation.
 */
export async function shopStatusOf(
  { state, since, shopId }: Pick<PageShop, 'state' | 'since' | 'shopId'>,
  { findObstacle, findBreakNotice }: StatusDeps,
): Promise<ShopStatus> {
  const isOpen = state === 'live' || state === 'failed';
  const obstacle = isOpen ? await findObstacle() : undefined;
  if (obstacle) return { kind: obstacle.kind === 'readOnly' ? 'readOnly' : 'failed', since: obstacle.since?.getTime() };
  const status = { kind: state, since: since?.getTime() };
  if (state !== 'break' || typeof shopId !== 'number') return status;
  // Without the shop's own words, its page still says that it comes back.
  const notice = await findBreakNotice?.(shopId).catch(() => undefined);
  return notice ? { ...status, notice } : status;
}
