import { data, redirect } from 'react-router';
import type { ShopState } from '../../platform/context.ts';
import { type PageLoaderContext, pageOf } from '../../platform/shop.server.ts';

/** HTTP status of each reason why there is no shop. */
export const statusOfState: Record<Exclude<ShopState, 'live'>, number> = {
  notFound: 404,
  impossible: 404,
  expired: 403,
  break: 503,
  failed: 500,
};

/** What the pages without a shop answer: the reason with its own status, never kept. A live shop has no such page. */
export function shopStateAnswer(context: PageLoaderContext, unlessLive: 'home' | 'failed') {
  const page = pageOf(context);
  page.recorder.doNotStore();
  if (page.state === 'live' && unlessLive === 'home') throw redirect('/', { headers: { 'cache-control': 'no-store' } });
  const state = page.state === 'live' ? 'failed' : page.state;
  const headers = new Headers({ 'cache-control': 'no-store' });
  if (state === 'break') headers.set('retry-after', '60');
  return data({ state, statusPageUrl: page.environment.statusPageUrl }, { status: statusOfState[state], headers });
}
