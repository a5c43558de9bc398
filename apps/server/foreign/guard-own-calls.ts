import { refusalResponse } from '@witryna/contract/answer';
import { ShopError } from '@witryna/contract/errors';
import { type Feature, featureOfCall } from '@witryna/contract/features';
import { furtherAddress } from '../http/canonical-address.ts';
import { composeCheckout } from './compose-checkout.ts';
import type { CallOptions, ForeignClient } from './foreign-client.ts';
import type { ForeignCall } from './forward-call.ts';
import { type KnownShops, shopFacts } from './known-shops.ts';

const checkoutPath = /^shop\/Checkout\/([^/]+)$/i;

/**
 * Limits the calls that are not in the specification: they are forwarded only if the foreign server lists their feature
 * in its configuration. The calls of a back office are never forwarded. Otherwise the checkout is built here from the specification's calls, and any other such call is
 * refused with MethodNotAllowed.
 */
export function guardOwnCalls(ask: ForeignClient['ask'], shops: KnownShops): ForeignClient['ask'] {
  /**
   * Returns the features of the shop that a call is for. Returns an error response if the shop's configuration can't be
   * loaded, or if the call's host belongs to another shop.
   */
  async function findFeatures(call: ForeignCall, options: CallOptions): Promise<readonly Feature[] | Response> {
    const { shopId } = partsOf(call);
    const known = shops.get(shopId);
    if (known) return known.features;
    const answer = await ask(getCall(call, `shop/config/${encodeURIComponent(call.host)}`), options);
    if (!answer.ok) return answer;
    const config = shopFacts.safeParse(await answer.json().catch(() => undefined)).data;
    if (!config) return refusalResponse(new ShopError('UpstreamFailed'));
    const isOtherShop = shopId !== null && shopId !== String(config.shopId);
    return isOtherShop ? refusalResponse(new ShopError('NotFound')) : config.features;
  }

  return async (call, options) => {
    const { path } = partsOf(call);
    if (/^admin(?:\/|$)/i.test(path)) return refusalResponse(new ShopError('MethodNotAllowed'));
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

function partsOf({ address }: ForeignCall) {
  const { pathname, searchParams } = new URL(address, 'http://shop.invalid');
  return { path: pathname.replace(/^\/api\//, ''), shopId: searchParams.get('shopId') };
}

/** Makes a GET call for the same shop and visitor as another call. */
function getCall(call: ForeignCall, path: string): ForeignCall {
  const address = furtherAddress(`/api/${path}`, call.address);
  return { ...call, method: 'GET', address, body: async () => Buffer.alloc(0) };
}
