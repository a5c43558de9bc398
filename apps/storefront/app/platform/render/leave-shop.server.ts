import type { ErrorCode } from '@witryna/contract/errors';
import type { ShopState, ShopStatus } from '@witryna/contract/storefront-entry';
import { data, redirect } from 'react-router';
import { codeOf } from '../api/error-messages.ts';
import type { UnavailableShop } from '../shop/root-data.ts';
import { type PageLoaderContext, pageOf, retrySeconds } from './shop.server.ts';

type ClosedState = Exclude<ShopState, 'live'>;

/** The HTTP status for each reason why a shop is unavailable. */
export const statusOfState: Record<ClosedState, number> = {
  notFound: 404,
  impossible: 404,
  expired: 403,
  break: 503,
  failed: 503,
};
/** Nobody need ask again sooner about a shop in a technical break, in seconds. */
const LEAST_WAIT = 60;
/** The Retry-After header, in seconds, for the states that are expected to end soon. */
const retryAfter: Partial<Record<ShopStatus['kind'], string>> = {
  break: `${LEAST_WAIT}`,
  failed: retrySeconds,
  readOnly: retrySeconds,
};

const states: Partial<Record<ErrorCode, ClosedState>> = {
  ShopNotFound: 'notFound',
  ShopExpired: 'expired',
  ShopTechnicalBreak: 'break',
};

/** The reason why a shop is unavailable, from the error of its configuration call (specification section 8). */
export function stateOfRefusal(error: unknown): ClosedState {
  return states[codeOf(error)] ?? 'failed';
}

/** A redirect to the page that says why the shop is closed. Never cached. */
export function leaveShop(state: Exclude<ClosedState, 'failed'>): Response {
  const target = state === 'impossible' ? '/shop-not-found' : '/service-break';
  return redirect(target, { headers: { 'cache-control': 'no-store' } });
}

/**
 * Returns the value that a loader must throw if the shop's configuration, front page or footer can't be loaded: for a
 * closed shop a redirect to the page that says why, otherwise an error that is shown as the screen of `/error`
 * (specification section 4).
 */
export function leaveFor(context: PageLoaderContext, error: unknown): unknown {
  const state = stateOfRefusal(error);
  if (state !== 'failed') return leaveShop(state);
  pageOf(context).recorder.doNotStore();
  return data({ code: codeOf(error), ...unavailableShop(context) }, closedInit('failed'));
}

/** What the screen of `/error` needs on the page of a shop that can't be loaded. */
export function unavailableShop(context: PageLoaderContext): UnavailableShop {
  return { unavailable: { statusPageUrl: pageOf(context).environment.statusPageUrl } };
}

/**
 * Status and headers of a page that says why the shop is unavailable. Never cached.
 * @param until when it is expected to be available again, in epoch milliseconds
 */
export function closedInit(kind: Exclude<ShopStatus['kind'], 'live'>, until?: number): ResponseInit {
  const headers = new Headers({ 'cache-control': 'no-store' });
  const wait = until === undefined ? undefined : Math.max(LEAST_WAIT, Math.ceil((until - Date.now()) / 1000));
  const seconds = wait === undefined ? retryAfter[kind] : `${wait}`;
  if (seconds) headers.set('retry-after', seconds);
  return { status: kind === 'readOnly' ? 503 : statusOfState[kind], headers };
}
