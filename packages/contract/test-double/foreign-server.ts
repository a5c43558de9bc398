import { shopStateMessages } from '../src/errors.ts';
import { type Feature, featureOfCall } from '../src/features.ts';
import { type AnswerStyle, createEncoder, styleOf } from './answer-style.ts';
import { createFeatureCalls } from './feature-calls.ts';
import { answerGet } from './foreign-answers.ts';
import { createForeignCarts } from './foreign-carts.ts';
import * as shop from './foreign-shop-data.ts';

export interface ForeignServer {
  style: AnswerStyle;
  /** Every call that the server has received, e.g. `GET shop/Category`. */
  calls: string[];
  /** The path and query of every call that the server has received. */
  addresses: string[];
  fetch(request: Request): Promise<Response>;
}

/** Hosts of the shop at which one call is always refused. */
export const brokenHosts: Record<string, { call: RegExp; status: number }> = {
  'bez-ustawien.localhost': { call: /config/, status: 400 },
  'bez-stopki.localhost': { call: /footer$/, status: 404 },
  'bez-strony.localhost': { call: /front-page$/, status: 404 },
};

/**
 * Imitates a shop server that somebody else wrote from the specification alone. It sends at least the required fields;
 * the seed decides how values are written. Its shop is `obcy.localhost`; the shop `wygasly.localhost` has expired. At
 * `brokenHosts` one call always fails.
 * @param change replaces parts of the style that the seed chose
 * @param features the groups of calls beyond the specification that the server supports
 */
export function createForeignServer(
  seed: number,
  change: Partial<AnswerStyle> = {},
  features: readonly Feature[] = [],
): ForeignServer {
  const style = { ...styleOf(seed), ...change };
  const encode = createEncoder(style);
  const answerCart = createForeignCarts(style, encode);
  const answerFeature = createFeatureCalls(encode, (session) => answerCart('GET', `shop/ShoppingCart/${session}`, {}));
  const calls: string[] = [];
  const addresses: string[] = [];

  async function answer(request: Request): Promise<Response> {
    const { pathname, search, searchParams } = new URL(request.url);
    const { method } = request;
    const path = pathname.replace(/^\/api\//, '');
    calls.push(`${method} ${path}`);
    addresses.push(pathname + search);
    const named = /^shop\/(?:config|Layout)\/([^/]+)(?:\/(?:front-page|footer))?$/.exec(path)?.[1];
    if (named === 'wygasly.localhost') return refuse(style, 'ShopExpired');
    const broken = brokenHosts[named ?? ''];
    if (broken?.call.test(path)) return new Response('{}', { status: broken.status });
    const known = named === undefined || named === shop.host || named === 'sections' || broken;
    if (!known) return refuse(style, 'ShopNotFound');
    const given = searchParams.get('shopId');
    if (given !== null && encode.number(given) !== shop.shopId) return refuse(style, 'ShopNotFound');
    const feature = featureOfCall(method, path);
    if (feature && !features.includes(feature)) return new Response(null, { status: method === 'GET' ? 404 : 405 });
    if (path.startsWith('shop/ShoppingCart'))
      return toResponse(style, answerCart(method, path, await readSent(request)));
    if (feature) return toResponse(style, answerFeature(method, path, await readSent(request)) ?? 404);
    if (method === 'POST') return new Response(null, { status: accepted.test(path) ? 204 : 404 });
    return toResponse(style, method === 'GET' ? (answerGet(path, searchParams, style, encode, features) ?? 404) : 405);
  }
  return { style, calls, addresses, fetch: answer };
}

/** Matches the specification's POST calls other than those of the cart. */
const accepted = /^shop\/(?:Contact|Product\/[^/]+\/reviews)$/;

async function readSent(request: Request): Promise<Record<string, unknown>> {
  const text = await request.text();
  return text ? JSON.parse(text) : {};
}

function toResponse(style: AnswerStyle, body: unknown): Response {
  if (typeof body === 'number') return new Response('{}', { status: body });
  if (body === undefined) return new Response(null, { status: 204 });
  if (typeof body === 'string' && style.texts === 'plain')
    return new Response(body, { headers: { 'content-type': 'text/html' } });
  return Response.json(body);
}

function refuse({ refusal: { status, place } }: AnswerStyle, code: keyof typeof shopStateMessages): Response {
  const sentence = shopStateMessages[code];
  if (place === 'text') return new Response(sentence, { status });
  return Response.json(place === 'message' ? { message: sentence } : { error: { message: sentence } }, { status });
}
