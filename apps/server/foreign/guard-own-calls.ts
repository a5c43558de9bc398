import { refusalResponse } from '@witryna/contract/answer';
import { ShopError } from '@witryna/contract/errors';
import { type Feature, featureOfCall, features } from '@witryna/contract/features';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { composeCheckout } from './compose-checkout.ts';
import type { CallOptions, ForeignClient } from './foreign-client.ts';
import type { ForeignCall } from './forward-call.ts';

const MAX_SHOPS = 5_000;
const configAnswer = z.object({ shopId: z.union([z.int(), z.string()]), features: z.array(z.enum(features)) });
const checkoutPath = /^shop\/Checkout\/([^/]+)$/i;

/**
 * Limits the calls that are not in the specification: they are forwarded only if the foreign server lists their feature
 * in its configuration. Otherwise the checkout is built here from the specification's calls, and any other such call is
 * refused with MethodNotAllowed.
 */
export function guardOwnCalls(ask: ForeignClient['ask']): ForeignClient['ask'] {
  const known = new LRUCache<string, readonly Feature[]>({ max: MAX_SHOPS });

  /** Requests a shop's configuration from the foreign server and remembers the shop's features. */
  async function askForConfig(call: ForeignCall, options: CallOptions): Promise<Response> {
    const answer = await ask(call, options);
    const config = answer.ok ? await readConfig(answer.clone()) : undefined;
    if (config) known.set(String(config.shopId), config.features);
    return answer;
  }

  /**
   * Returns the features of the shop that a call is for. Returns an error response if the shop's configuration can't be
   * loaded, or if the call's host belongs to another shop.
   */
  async function findFeatures(call: ForeignCall, options: CallOptions): Promise<readonly Feature[] | Response> {
    const { shopId } = partsOf(call);
    const remembered = shopId === null ? undefined : known.get(shopId);
    if (remembered) return remembered;
    const answer = await askForConfig(getCall(call, `shop/config/${encodeURIComponent(call.host)}`), options);
    if (!answer.ok) return answer;
    const config = await readConfig(answer);
    if (!config) return refusalResponse(new ShopError('UpstreamFailed'));
    const isOtherShop = shopId !== null && shopId !== String(config.shopId);
    return isOtherShop ? refusalResponse(new ShopError('NotFound')) : config.features;
  }

  return async (call, options) => {
    const { path } = partsOf(call);
    if (call.method === 'GET' && path.startsWith('shop/config/')) return askForConfig(call, options);
    const feature = featureOfCall(call.method, path);
    if (!feature) return ask(call, options);
    const found = await findFeatures(call, options);
    if (found instanceof Response) return found;
    if (found.includes(feature)) return ask(call, options);
    const session = call.method === 'GET' ? checkoutPath.exec(path)?.[1] : undefined;
    if (session === undefined) return refusalResponse(new ShopError('MethodNotAllowed'));
    return composeCheckout({
      session,
      host: call.host,
      withPoints: found.includes('points'),
      get: (path) => ask(getCall(call, path), options),
    });
  };
}

/**
 * Reads a shop configuration from an answer.
 * @returns undefined if the answer is not a configuration
 */
async function readConfig(answer: Response) {
  return configAnswer.safeParse(await answer.json().catch(() => undefined)).data;
}

function partsOf({ address }: ForeignCall) {
  const { pathname, searchParams } = new URL(address, 'http://shop.invalid');
  return { path: pathname.replace(/^\/api\//, ''), shopId: searchParams.get('shopId') };
}

/** Makes a GET call for the same shop and visitor as another call. */
function getCall(call: ForeignCall, path: string): ForeignCall {
  const { shopId } = partsOf(call);
  const query = shopId === null ? '' : `?shopId=${encodeURIComponent(shopId)}`;
  return { ...call, method: 'GET', address: `/api/${path}${query}`, body: async () => Buffer.alloc(0) };
}
