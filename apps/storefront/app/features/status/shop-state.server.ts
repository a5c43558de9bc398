import type { ErrorCode } from '@witryna/contract/errors';
import type { ShopState } from '@witryna/contract/page-context';
import { data, redirect } from 'react-router';
import { codeOf } from '../../platform/api/errors.ts';
import { type PageLoaderContext, pageOf } from '../../platform/render/shop.server.ts';
import { shopOf } from '../../platform/render/shop-context.server.ts';
import type { ClosedState } from './shop-state-texts.ts';

/** HTTP status of each reason why there is no shop. */
export const statusOfState: Record<ClosedState, number> = {
  notFound: 404,
  impossible: 404,
  expired: 403,
  break: 503,
  failed: 500,
};

const states: Partial<Record<ErrorCode, ClosedState>> = {
  ShopNotFound: 'notFound',
  ShopExpired: 'expired',
  ShopTechnicalBreak: 'break',
};

/** Why there is no shop, by what the configuration was refused with (specification section 8). */
export function stateOfRefusal(error: unknown): ClosedState {
  return states[codeOf(error)] ?? 'failed';
}

/** The way to the page that says the reason; never kept. */
export function leaveShop(state: ShopState): Response {
  const target = { failed: '/error', impossible: '/shop-not-found' }[state as string] ?? '/service-break';
  return redirect(target, { headers: { 'cache-control': 'no-store' } });
}

/** What the pages without a shop answer: the reason with its own status, never kept. A live shop has no such page. */
export async function shopStateAnswer(context: PageLoaderContext, unlessLive: 'home' | 'failed') {
  const page = pageOf(context);
  page.recorder.doNotStore();
  const found = page.state === 'live' ? await askForState(context) : page.state;
  if (found === 'live' && unlessLive === 'home') throw redirect('/', { headers: { 'cache-control': 'no-store' } });
  const state = found === 'live' ? 'failed' : found;
  const headers = new Headers({ 'cache-control': 'no-store' });
  if (state === 'break') headers.set('retry-after', '60');
  return data({ state, statusPageUrl: page.environment.statusPageUrl }, { status: statusOfState[state], headers });
}

/** Where a foreign server keeps the shops, only it knows whether one is to be had. */
function askForState(context: PageLoaderContext): Promise<ShopState> {
  return shopOf(context).then(() => 'live' as const, stateOfRefusal);
}
