import type { IncomingMessage } from 'node:http';
import { maxBodyBytes } from '@witryna/api/http/body-bytes.ts';
import { readBody } from '@witryna/api/http/read-body.ts';
import { normaliseHost } from '@witryna/api/tenancy/host-name.ts';
import { refusalResponse } from '@witryna/contract/answer';
import { ShopError } from '@witryna/contract/errors';
import type { ApiSource, ApiSourceOptions } from '../api/api-source.ts';
import { canonicalAddress } from '../http/canonical-address.ts';
import { clientAddress, requestedHost } from '../http/client-address.ts';
import { type FindPageShopOptions, findPageShopOnForeignServer } from '../pages/page-shop.ts';
import { createForeignClient } from './foreign-client.ts';
import type { ForeignCall } from './forward-call.ts';
import { guardOwnCalls } from './guard-own-calls.ts';
import { createKnownShops } from './known-shops.ts';
import { limitForeignCalls } from './limit-foreign-calls.ts';

const forBrowser = () => ({ retries: 1, signal: AbortSignal.timeout(10_000) });
// Time limits for a page, which first looks up its shop and then loads its data: together less than ten seconds. A page
// needs several calls, so each call is retried more often than a browser's single call.
const forShop = () => ({ retries: 2, signal: AbortSignal.timeout(4_000) });
const forPage = () => ({ retries: 2, signal: AbortSignal.timeout(5_000) });

/** Pages and calls mostly wait for the foreign server, which may take seconds. */
const PAGES_AT_ONCE = 64;
const PAGES_OF_SHOP = 48;
const REQUESTS_OF_ADDRESS = 16;

/** The methods of the specification's calls and of the calls that we added. */
const methods = new Set(['GET', 'POST', 'PATCH', 'DELETE']);

/** Opens the shop API of a foreign server. Browsers call their own origin, and this server forwards their calls. */
export function openForeignApi({ env, log, limiter, clock }: ApiSourceOptions): ApiSource {
  const shops = createKnownShops();
  const foreign = createForeignClient(env.apiBaseUrl ?? '', log, clock, shops);
  const ask = guardOwnCalls(foreign.ask, shops);
  const count = limitForeignCalls(limiter);
  const forwardRequest = async (request: IncomingMessage): Promise<Response> => {
    // HEAD is forwarded as GET; Node leaves out the body of the answer.
    const method = request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET');
    if (!methods.has(method)) throw new ShopError('MethodNotAllowed');
    const address = canonicalAddress(request.url ?? '/');
    const client = clientAddress(request, env.trustProxy);
    count.before(method, address, client);
    // The body is read before the call's time limit starts: a slow client is no failure of the foreign server.
    const path = address.split('?', 1)[0] ?? '';
    const body = await readBody(request, maxBodyBytes(path), () => new ShopError('PayloadTooLarge'));
    const host = normaliseHost(requestedHost(request, env.trustProxy)) ?? '';
    const call = { method, address, host, isPlain: false, header: browserHeader(request), body: async () => body };
    const answer = await ask(call, forBrowser());
    count.after(answer.status, client);
    return answer;
  };
  return {
    async serve(request, response) {
      try {
        const answer = await forwardRequest(request);
        await send(answer);
      } catch (error) {
        if (error instanceof ShopError) await send(refusalResponse(error));
        else if (request.complete) throw error;
        else log.debug({ err: error }, 'a client aborted its request');
      }

      async function send(answer: Response) {
        response.writeHead(answer.status, Object.fromEntries(answer.headers));
        response.end(Buffer.from(await answer.arrayBuffer()));
      }
    },
    readForPage(work, isPlain = false) {
      const options = forPage();
      return work(async (request) => {
        try {
          return await ask(pageCall(request, isPlain), options);
        } catch (error) {
          return toRefusal(error);
        }
      });
    },
    turnLimits: { atOnce: PAGES_AT_ONCE, perShop: PAGES_OF_SHOP, perAddress: REQUESTS_OF_ADDRESS },
    findShop: findPageShopOnForeignServer((host, options) => ask(configCall(host, options), forShop())),
    findObstacle: async () => foreign.obstacle(),
    stop: async () => undefined,
  };
}

function toRefusal(error: unknown): Response {
  if (error instanceof ShopError) return refusalResponse(error);
  throw error;
}

/**
 * Reads the headers of a browser's call. Of the accepted languages only the first is used, so that browsers with one
 * language share cached answers.
 */
function browserHeader({ headers }: IncomingMessage): ForeignCall['header'] {
  return (name) => {
    const value = String(headers[name] ?? '');
    return name === 'accept-language' ? (/^[a-z]{2,3}\b/i.exec(value)?.[0].toLowerCase() ?? '') : value;
  };
}

function pageCall(request: Request, isPlain: boolean): ForeignCall {
  const { pathname, search, hostname } = new URL(request.url);
  return {
    method: request.method,
    address: canonicalAddress(pathname + search),
    host: hostname,
    isPlain,
    header: (name) => request.headers.get(name) ?? '',
    body: async () => Buffer.from(await request.arrayBuffer()),
  };
}

function configCall(host: string, { disableCache }: FindPageShopOptions): ForeignCall {
  const query = disableCache ? `?timestamp=${Date.now()}` : '';
  const address = `/api/shop/config/${encodeURIComponent(host)}${query}`;
  return { method: 'GET', address, host, isPlain: true, header: () => '', body: async () => Buffer.alloc(0) };
}
