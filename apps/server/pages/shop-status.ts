import type { Obstacle } from '@witryna/api/database/readiness.ts';
import type { ShopStatus } from '@witryna/contract/storefront-entry';
import type { PageShop } from './page-shop.ts';

/**
 * Returns the status of a host's shop. If the shop itself is closed, that reason takes precedence over problems of the
 * whole installation.
 */
export async function shopStatusOf(
  { state, since }: PageShop,
  findObstacle: () => Promise<Obstacle | undefined>,
): Promise<ShopStatus> {
  const isOpen = state === 'live' || state === 'failed';
  const obstacle = isOpen ? await findObstacle() : undefined;
  if (!obstacle) return { kind: state, since: since?.getTime() };
  return { kind: obstacle.kind === 'readOnly' ? 'readOnly' : 'failed', since: obstacle.since?.getTime() };
}
