import { refusalResponse } from '@witryna/contract/answer';
import { ShopError } from '@witryna/contract/errors';
import { type Feature, featureOfCall, features } from '@witryna/contract/features';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Asking, ForeignAsker } from './ask-foreign.ts';
import { composeCheckout } from './compose-checkout.ts';
import type { ForeignCall } from './pass-on.ts';

const MOST_SHOPS = 5_000;
const configAnswer = z.object({ shopId: z.union([z.int(), z.string()]), features: z.array(z.enum(features)) });
const checkoutPath = /^shop\/Checkout\/([^/]+)$/i;

/**
 * Lets only those of our own calls through that the foreign server names in its configuration. Without the order calls the checkout
 * is made here, of the specification's calls; every other call is refused as one that the server does not have.
 */
export function guardOwnCalls(ask: ForeignAsker['ask']): ForeignAsker['ask'] {
  const known = new LRUCache<string, readonly Feature[]>({ max: MOST_SHOPS });

  /** Asks for a configuration, and remembers what it says. */
  async function askForConfig(call: ForeignCall, asking: Asking): Promise<Response> {
    const answer = await ask(call, asking);
    const config = answer.ok ? await readConfig(answer.clone()) : undefined;
    if (config) known.set(String(config.shopId), config.features);
    return answer;
  }

  /** What the shop of a call has, or a refusal where the configuration can't be had. */
  async function findFeatures(call: ForeignCall, asking: Asking): Promise<readonly Feature[] | Response> {
    const wanted = partsOf(call).shopId;
    const remembered = wanted === null ? undefined : known.get(wanted);
    if (remembered) return remembered;
    const answer = await askForConfig(get(call, `shop/config/${encodeURIComponent(call.host)}`), asking);
    if (!answer.ok) return answer;
    const config = await readConfig(answer);
    if (!config) return refusalResponse(new ShopError('UpstreamFailed'));
    const other = wanted !== null && wanted !== String(config.shopId);
    return other ? refusalResponse(new ShopError('NotFound')) : config.features;
  }

  return async (call, asking) => {
    const { path } = partsOf(call);
    if (call.method === 'GET' && path.startsWith('shop/config/')) return askForConfig(call, asking);
    const feature = featureOfCall(call.method, path);
    if (!feature) return ask(call, asking);
    const found = await findFeatures(call, asking);
    if (found instanceof Response) return found;
    if (found.includes(feature)) return ask(call, asking);
    const session = call.method === 'GET' ? checkoutPath.exec(path)?.[1] : undefined;
    if (session === undefined) return refusalResponse(new ShopError('MethodNotAllowed'));
    return composeCheckout({
      session,
      host: call.host,
      withPoints: found.includes('points'),
      ask: (wanted) => ask(get(call, wanted), asking),
    });
  };
}

/** @returns undefined where the answer is not a configuration */
async function readConfig(answer: Response) {
  return configAnswer.safeParse(await answer.json().catch(() => undefined)).data;
}

function partsOf({ address }: ForeignCall) {
  const { pathname, searchParams } = new URL(address, 'http://shop.invalid');
  return { path: pathname.replace(/^\/api\//, ''), shopId: searchParams.get('shopId') };
}

/** Another reading call for the same shop and the same visitor. */
function get(call: ForeignCall, path: string): ForeignCall {
  const { shopId } = partsOf(call);
  const query = shopId === null ? '' : `?shopId=${encodeURIComponent(shopId)}`;
  return { ...call, method: 'GET', address: `/api/${path}${query}`, body: async () => Buffer.alloc(0) };
}
