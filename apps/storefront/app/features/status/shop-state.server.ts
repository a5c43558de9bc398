import type { ErrorCode } from '@witryna/contract/errors';
import type { ShopState, ShopStatus } from '@witryna/contract/storefront-entry';
import { data, redirect } from 'react-router';
import { codeOf, isTemporary } from '../../platform/api/error-messages.ts';
import { type PageLoaderContext, pageOf, retrySeconds } from '../../platform/render/shop.server.ts';
import { type ShopOfPage, shopOf } from '../../platform/render/shop-context.server.ts';
import type { ClosedState } from './shop-state-texts.ts';

/** The HTTP status for each reason why a shop is unavailable. */
export const statusOfState: Record<ClosedState, number> = {
  notFound: 404,
  impossible: 404,
  expired: 403,
  break: 503,
  failed: 503,
};
/** The Retry-After header, in seconds, for the states that are expected to end soon. */
const retryAfter: Partial<Record<ShopStatus['kind'], string>> = {
  break: '60',
  failed: retrySeconds,
  readOnly: retrySeconds,
};

const states: Partial<Record<ErrorCode, ClosedState>> = {
  ShopNotFound: 'notFound',
  ShopExpired: 'expired',
  ShopTechnicalBreak: 'break',
};

/** The reason why a shop is unavailable, from the error of its configuration call (specification section 8). */
function stateOfRefusal(error: unknown): ClosedState {
  return states[codeOf(error)] ?? 'failed';
}

/** A redirect to the page that says why the shop is unavailable. Never cached. */
function leaveShop(state: ShopState): Response {
  const target = { failed: '/error', impossible: '/shop-not-found' }[state as string] ?? '/service-break';
  return redirect(target, { headers: { 'cache-control': 'no-store' } });
}

/**
 * The shop of the requested page.
 * @returns undefined during a temporary failure
 * @throws a redirect to the page that says why the shop is unavailable
 */
export async function openShopOf(context: PageLoaderContext): Promise<ShopOfPage | undefined> {
  const { state } = pageOf(context);
  if (state === 'failed') return undefined;
  if (state !== 'live') throw leaveShop(state);
  return shopOf(context).catch((error: unknown) => {
    if (isTemporary(codeOf(error))) return undefined;
    throw leaveShop(stateOfRefusal(error));
  });
}

/**
 * Returns the value that a loader must throw if the shop's configuration can't be loaded: a temporary failure
 * unchanged, otherwise a redirect to the page that says why the shop is unavailable.
 */
export function leaveFor(error: unknown): unknown {
  return isTemporary(codeOf(error)) ? error : leaveShop(stateOfRefusal(error));
}

/** Status and headers of a page that says why the shop is unavailable. Never cached. */
export function closedInit(kind: Exclude<ShopStatus['kind'], 'live'>): ResponseInit {
  const headers = new Headers({ 'cache-control': 'no-store' });
  const seconds = retryAfter[kind];
  if (seconds) headers.set('retry-after', seconds);
  return { status: kind === 'readOnly' ? 503 : statusOfState[kind], headers };
}

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
  // If the shop is live, /error was caused by a bug. It then has no Retry-After, because waiting does not help.
  const init = found === 'live' ? { status: 500, headers: { 'cache-control': 'no-store' } } : closedInit(state);
  return data({ state, statusPageUrl: page.environment.statusPageUrl }, init);
}

/** Asks the API for the shop's state. A foreign server's answer may be newer than `page.state`, which is cached. */
function askForState(context: PageLoaderContext): Promise<ShopState> {
  return shopOf(context).then(() => 'live' as const, stateOfRefusal);
}
