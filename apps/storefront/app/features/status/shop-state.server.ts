import type { BreakNotice, PageContext, ShopState } from '@witryna/contract/storefront-entry';
import { data, redirect } from 'react-router';
import { closedInit, stateOfRefusal } from '../../platform/render/leave-shop.server.ts';
import { type PageLoaderContext, pageOf } from '../../platform/render/shop.server.ts';
import { askForShop } from '../../platform/render/shop-context.server.ts';

/**
 * The data of /error, /service-break and /shop-not-found, with the HTTP status of the reason why the shop is
 * unavailable. If it is live, `unlessLive` says whether to redirect home or to answer as `failed`.
 */
export async function shopStateAnswer(context: PageLoaderContext, unlessLive: 'home' | 'failed') {
  const page = pageOf(context);
  page.recorder.doNotStore();
  const found = page.state === 'live' ? await askForState(context) : page.state;
  if (found === 'live' && unlessLive === 'home') throw redirect('/', { headers: { 'cache-control': 'no-store' } });
  const state = found === 'live' ? 'failed' : found;
  const notice = state === 'break' ? await findNotice(page) : undefined;
  // If the shop is live, /error was caused by a bug. It then has no Retry-After, because waiting does not help.
  const isBug = found === 'live';
  const init = isBug ? { status: 500, headers: { 'cache-control': 'no-store' } } : closedInit(state, notice?.until);
  return data({ state, notice, statusPageUrl: page.environment.statusPageUrl }, init);
}

/** What the shop says of its technical break. An end that has passed says nothing any more. */
async function findNotice(page: PageContext): Promise<BreakNotice | undefined> {
  const { notice } = await page.findStatus();
  const isPast = notice?.until !== undefined && notice.until <= Date.now();
  return notice && isPast ? { ...notice, until: undefined } : notice;
}

/** Asks the API for the shop's state. A foreign server's answer may be newer than `page.state`, which is cached. */
function askForState(context: PageLoaderContext): Promise<ShopState> {
  return askForShop(context).then(() => 'live' as const, stateOfRefusal);
}
