import type { ShopStatus } from '@witryna/contract/storefront-entry';
import { data } from 'react-router';
import { closedInit } from '../../platform/render/leave-shop.server.ts';
import { type PageLoaderContext, pageOf } from '../../platform/render/shop.server.ts';

export interface OwnerStatusData {
  readonly host: string;
  readonly kind: ShopStatus['kind'];
  /** The ISO 8601 time since when the shop is in this state; null if unknown. */
  readonly since: string | null;
}

/**
 * The data of the status page, which is never cached. Its HTTP status is 200 if the shop is live, 503 while nothing can
 * be saved, otherwise that of the reason why the shop is unavailable.
 */
export async function ownerStatusAnswer(context: PageLoaderContext) {
  const page = pageOf(context);
  page.recorder.doNotStore();
  const { kind, since } = await page.findStatus();
  const found: OwnerStatusData = {
    host: page.host,
    kind,
    since: since === undefined ? null : new Date(since).toISOString(),
  };
  return data(found, kind === 'live' ? { headers: { 'cache-control': 'no-store' } } : closedInit(kind));
}
