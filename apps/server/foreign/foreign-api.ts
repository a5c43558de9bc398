import type { IncomingMessage } from 'node:http';
import { normaliseHost } from '@witryna/api/host-name.ts';
import { refusalResponse } from '@witryna/contract/answer';
import { type ErrorCode, ShopError } from '@witryna/contract/errors';
import { limits } from '@witryna/contract/limits';
import type { ApiSource, ApiSourceOptions } from '../api/api-source.ts';
import { clientAddress, requestedHost } from '../http/client-address.ts';
import { findPageShopAt } from '../pages/page-shop.ts';
import { limitForeignCalls } from './limit-foreign-calls.ts';
import { type ForeignCall, guardOwnCalls } from './own-calls.ts';
import { type AskedCall, cartCall, createForeignReader } from './read-foreign.ts';

const ANSWER_WITHIN_MS = 10_000;
const ANSWER_BYTES = 4_000_000;

/** What of a call goes on, and what of its answer comes back: no cookie, and of secrets only the one that opens one order. */
const SENT = ['accept', 'accept-language', 'content-type', 'x-request-id', 'idempotency-key', 'x-order-secret'];
const RETURNED = ['content-type', 'retry-after', 'cache-tag', 'x-valid-until', 'x-request-id', 'idempotent-replayed'];

/** A shop API elsewhere. The browser speaks to its own origin, and what it asks is passed on. */
export function openForeignApi({ env, log, limiter, clock }: ApiSourceOptions): ApiSource {
  const base = env.apiBaseUrl ?? '';
  const read = createForeignReader(log);
  const count = limitForeignCalls(limiter);
  const ask = guardOwnCalls((call) =>
    passOnAndRead(base, call, read).catch((error: unknown) => {
      if (!(error instanceof ShopError)) log.warn({ err: error }, 'the foreign API failed');
      return refusalResponse(error instanceof ShopError ? error : new ShopError(codeOf(error)));
    }),
  );
  const askFor = async (request: IncomingMessage): Promise<Response> => {
    const [method, address] = [request.method ?? 'GET', request.url ?? '/'];
    const client = clientAddress(request, env.trustProxy);
    count.before(method, address, client);
    const header = (name: string) => String(request.headers[name] ?? '');
    const host = normaliseHost(requestedHost(request, env.trustProxy)) ?? '';
    const answer = await ask({ method, address, host, header, body: () => readBody(request) });
    count.after(answer.status, client);
    return answer;
  };
  const askInside = (request: Request) => {
    const { pathname, search, hostname } = new URL(request.url);
    return ask({
      method: request.method,
      address: pathname + search,
      host: hostname,
      header: (name) => request.headers.get(name) ?? '',
      body: async () => Buffer.from(await request.arrayBuffer()),
    });
  };
  return {
    serve: async (request, response) => {
      const answer = await askFor(request).catch((error: unknown) => {
        if (error instanceof ShopError) return refusalResponse(error);
        throw error;
      });
      response.writeHead(answer.status, Object.fromEntries(answer.headers));
      response.end(Buffer.from(await answer.arrayBuffer()));
    },
    readInside: (work) => work(askInside),
    findShop: findPageShopAt((host) => ask(configCall(host)), clock),
    findObstacle: async () => undefined,
    stop: async () => undefined,
  };
}

/** Asks, and gives the answer in the contract's shape; a changed cart that was not sent along is asked for. */
async function passOnAndRead(
  base: string,
  call: ForeignCall,
  read: ReturnType<typeof createForeignReader>,
): Promise<Response> {
  const { method, address } = call;
  const sent = hasBody(method) ? await call.body() : Buffer.alloc(0);
  const answer = await passOn(base, { ...call, body: async () => sent });
  const asked = { method, address, acceptLanguage: call.header('accept-language'), sent };
  const found = await readKeepingDelay(asked, answer, read);
  if (!found) return answer;
  if (found.kind === 'askCart') {
    const next = { ...call, method: 'GET', address: cartCall(asked, found.session) };
    return passOnAndRead(base, next, read);
  }
  const headers = new Headers(answer.headers);
  headers.set('content-type', 'application/json; charset=UTF-8');
  return new Response(JSON.stringify(found.body), { status: found.status, headers });
}

/** A refusal keeps for how long the server wants to be left alone. */
async function readKeepingDelay(asked: AskedCall, answer: Response, read: ReturnType<typeof createForeignReader>) {
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

async function passOn(base: string, call: ForeignCall): Promise<Response> {
  const answer = await fetch(foreignAddress(base, call.address), {
    method: call.method,
    headers: SENT.flatMap((name) => (call.header(name) ? [[name, call.header(name)] as [string, string]] : [])),
    body: hasBody(call.method) ? new Uint8Array(await call.body()) : null,
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  });
  const headers = new Headers({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    // whatever it answers stands under the shop's own origin and must not become a page of it
    'content-security-policy': "default-src 'none'; sandbox",
  });
  for (const name of RETURNED) {
    const value = answer.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const body = await readAnswer(answer);
  const bodiless = answer.status === 204 || answer.status === 205 || answer.status === 304;
  return new Response(bodiless ? null : body, { status: answer.status, headers });
}

function configCall(host: string): ForeignCall {
  const address = `/api/shop/config/${encodeURIComponent(host)}`;
  return { method: 'GET', address, host, header: () => '', body: async () => Buffer.alloc(0) };
}

/** Our paths begin with `/api/`, whether the foreign base says so too or not; a path can't lead out of there. */
function foreignAddress(base: string, address: string): URL {
  const { pathname, search } = new URL(address, 'http://shop.invalid');
  if (!pathname.startsWith('/api/') || /%2e|%2f|%5c/i.test(pathname)) throw new ShopError('NotFound');
  return new URL(base.replace(/\/api$/, '') + pathname + search);
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += part.length;
    if (size > limits.bodyBytes) throw new ShopError('PayloadTooLarge');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

async function readAnswer(answer: Response): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body ?? []) {
    size += part.length;
    if (size > ANSWER_BYTES) throw new ShopError('UpstreamFailed');
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}

function codeOf(error: unknown): ErrorCode {
  if (error instanceof ShopError) return error.code;
  return error instanceof Error && error.name === 'TimeoutError' ? 'UpstreamTimeout' : 'UpstreamFailed';
}
