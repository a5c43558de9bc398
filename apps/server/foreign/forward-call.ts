import { readBody } from '@witryna/api/http/read-body.ts';
import { OWN_NAME } from '@witryna/api/outside/own-name.ts';
import { tracedFetch } from '@witryna/api/outside/traced-fetch.ts';
import { ShopError } from '@witryna/contract/errors';
import type { Log } from '../ops/create-log.ts';
import type { KnownShops } from './known-shops.ts';
import { cartAddress, createForeignReader, type SentCall } from './read-foreign.ts';

const ANSWER_BYTES = 4_000_000;

/**
 * Headers that are forwarded to the foreign server, and headers that are returned. Cookies are not forwarded. The only
 * secret among them, `x-order-secret`, opens a single order.
 */
const SENT = ['accept-language', 'content-type', 'x-request-id', 'idempotency-key', 'x-order-secret'];
const RETURNED = ['content-type', 'retry-after', 'cache-tag', 'x-valid-until', 'x-request-id', 'idempotent-replayed'];

export interface ForeignCall {
  method: string;
  /** path and query of the forwarded call */
  address: string;
  /** The shop's host, without the port. */
  host: string;
  /** Whether the call is for a page whose address visitors can't invent. */
  isPlain: boolean;
  header(name: string): string;
  body(): Promise<Buffer>;
}

export type Forward = (call: ForeignCall, signal: AbortSignal) => Promise<Response>;

/**
 * Creates a function that sends a call to the foreign server and returns the answer in the contract's shape. If the
 * answer to a cart change does not contain the cart, the function requests it.
 * The function throws a ShopError: the foreign server's refusal, or `UpstreamFailed` or `UpstreamTimeout`.
 */
export function createForward(base: string, log: Log, shops: KnownShops): Forward {
  const read = createForeignReader(log, shops);

  return async function forward(call, signal) {
    const { method, address } = call;
    const sent = hasBody(method) ? await call.body() : Buffer.alloc(0);
    const answer = await send(base, call, sent, signal);
    const asked = { method, address, acceptLanguage: call.header('accept-language'), sent };
    const result = await readWithDelay(asked, answer, read);
    if (!result) return answer;
    if (result.kind === 'fetchCart') {
      return forward({ ...call, method: 'GET', address: cartAddress(asked, result.session) }, signal);
    }
    const headers = new Headers(answer.headers);
    headers.set('content-type', 'application/json; charset=UTF-8');
    return new Response(JSON.stringify(result.body), { status: result.status, headers });
  };
}

/** Reads the foreign server's answer. Adds the server's Retry-After to a refusal. */
async function readWithDelay(asked: SentCall, answer: Response, read: ReturnType<typeof createForeignReader>) {
  try {
    return await read(asked, answer);
  } catch (error) {
    const delay = Number(answer.headers.get('retry-after'));
    if (!(error instanceof ShopError) || !(delay > 0)) throw error;
    throw new ShopError(error.code, { ...error.details, retryAfterSeconds: delay });
  }
}

function hasBody(method: string): boolean {
  return method !== 'GET' && method !== 'HEAD';
}

async function send(base: string, call: ForeignCall, body: Buffer, signal: AbortSignal): Promise<Response> {
  const address = foreignAddress(base, call.address);
  try {
    const answer = await tracedFetch(address, {
      method: call.method,
      headers: sentHeaders(call),
      body: hasBody(call.method) ? new Uint8Array(body) : null,
      redirect: 'error',
      signal,
    });
    return await toShopResponse(answer);
  } catch (error) {
    if (error instanceof ShopError) throw error;
    throw new ShopError(signal.aborted ? 'UpstreamTimeout' : 'UpstreamFailed');
  }
}

function sentHeaders({ header }: ForeignCall): Headers {
  const headers = new Headers({ accept: 'application/json', 'user-agent': OWN_NAME });
  for (const name of SENT) if (header(name)) headers.set(name, header(name));
  return headers;
}

async function toShopResponse(answer: Response): Promise<Response> {
  const headers = new Headers({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    // The answer is served from the shop's own origin. This policy prevents a browser from running it there as a page.
    'content-security-policy': "default-src 'none'; sandbox",
  });
  for (const name of RETURNED) {
    const value = answer.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const body = await readBody(answer.body ?? [], ANSWER_BYTES, () => new ShopError('UpstreamFailed'));
  const bodiless = answer.status === 204 || answer.status === 205 || answer.status === 304;
  return new Response(bodiless ? null : body, { status: answer.status, headers });
}

/**
 * Makes the URL of a call on the foreign server. Our paths start with `/api/`; the base URL may end with `/api`.
 * @throws ShopError NotFound for a path outside of `/api/` or with an encoded dot or slash
 */
function foreignAddress(base: string, address: string): URL {
  const { pathname, search } = new URL(address, 'http://shop.invalid');
  if (!pathname.startsWith('/api/') || /%2e|%2f|%5c/i.test(pathname)) throw new ShopError('NotFound');
  return new URL(base.replace(/\/api$/, '') + pathname + search);
}
