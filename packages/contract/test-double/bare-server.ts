import { shopStateMessages } from '../src/errors.ts';
import { type Feature, featureOfCall } from '../src/features.ts';
import { answerReading } from './bare-answers.ts';
import { createBareCarts } from './bare-carts.ts';
import * as shop from './bare-shop.ts';
import { type BareStyle, speak, styleOf } from './bare-style.ts';
import { createOwnCalls } from './own-calls.ts';

export interface BareServer {
  style: BareStyle;
  /** Every call so far, e.g. `GET shop/Category`. */
  calls: string[];
  fetch(request: Request): Promise<Response>;
}

/**
 * A shop server written by others from the specification alone: it answers the least that the contract asks of a foreign server, in
 * a form that the seed decides. Its shop is `obcy.localhost`; `wygasly.localhost` has expired.
 * @param features the calls of ours that it has beside the specification's
 */
export function createBareServer(
  seed: number,
  change: Partial<BareStyle> = {},
  features: readonly Feature[] = [],
): BareServer {
  const style = { ...styleOf(seed), ...change };
  const say = speak(style);
  const answerCart = createBareCarts(style, say);
  const answerOwn = createOwnCalls(say, (session) => answerCart('GET', `shop/ShoppingCart/${session}`, {}));
  const calls: string[] = [];

  async function answer(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const { method } = request;
    const path = pathname.replace(/^\/api\//, '');
    calls.push(`${method} ${path}`);
    const named = /^shop\/(?:config|Layout)\/([^/]+)(?:\/(?:front-page|footer))?$/.exec(path)?.[1];
    if (named === 'wygasly.localhost') return refuse(style, 'ShopExpired');
    if (named !== undefined && named !== shop.host && named !== 'sections') return refuse(style, 'ShopNotFound');
    const given = searchParams.get('shopId');
    if (given !== null && say.number(given) !== shop.shopId) return refuse(style, 'ShopNotFound');
    const feature = featureOfCall(method, path);
    if (feature && !features.includes(feature)) return new Response(null, { status: method === 'GET' ? 404 : 405 });
    if (path.startsWith('shop/ShoppingCart'))
      return toResponse(style, answerCart(method, path, await readSent(request)));
    if (feature) return toResponse(style, answerOwn(method, path, await readSent(request)) ?? 404);
    if (method === 'POST') return new Response(null, { status: taken.test(path) ? 204 : 404 });
    return toResponse(style, method === 'GET' ? (answerReading(path, searchParams, style, say, features) ?? 404) : 405);
  }
  return { style, calls, fetch: answer };
}

/** What the specification's least takes beside the cart. */
const taken = /^shop\/(?:Contact|Product\/[^/]+\/reviews)$/;

async function readSent(request: Request): Promise<Record<string, unknown>> {
  const text = await request.text();
  return text ? JSON.parse(text) : {};
}

function toResponse(style: BareStyle, body: unknown): Response {
  if (typeof body === 'number') return new Response('{}', { status: body });
  if (body === undefined) return new Response(null, { status: 204 });
  if (typeof body === 'string' && style.texts === 'plain')
    return new Response(body, { headers: { 'content-type': 'text/html' } });
  return Response.json(body);
}

function refuse({ refusal: { status, place } }: BareStyle, code: keyof typeof shopStateMessages): Response {
  const sentence = shopStateMessages[code];
  if (place === 'text') return new Response(sentence, { status });
  return Response.json(place === 'message' ? { message: sentence } : { error: { message: sentence } }, { status });
}
