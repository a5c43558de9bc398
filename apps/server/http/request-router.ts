import type { IncomingMessage, ServerResponse } from 'node:http';
import { slowDown, toShopError } from '@witryna/api/http/answer-error.ts';
import { refusalResponse } from '@witryna/contract/answer';
import { ShopError } from '@witryna/contract/errors';
import { isPreviewCall } from '../pages/serve-preview.ts';
import { ensureRequestId, SERVER_TIMING, serverTiming } from './name-request.ts';
import type { NodeHandler } from './node-handler.ts';

export interface RequestRouterDeps {
  /** Headers that every answer has, unless it has others of these names. */
  headers: Readonly<Record<string, string>>;
  /**
   * Serves `/healthz`, `/readyz` and `/metrics`.
   * @returns whether it answered
   */
  serveHealth(request: IncomingMessage, response: ServerResponse): boolean;
  /**
   * Answers what proxies and the operator ask about hosts.
   * @returns whether it answered
   */
  serveDomains(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  /**
   * Serves `/.well-known/security.txt`.
   * @returns whether it answered
   */
  serveSecurityText(request: IncomingMessage, response: ServerResponse): boolean;
  /**
   * Serves everything on the back office's host.
   * @returns whether the request was for it
   */
  serveBackOffice(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  serveStatic(request: IncomingMessage, response: ServerResponse): boolean;
  /**
   * Serves the list of demo shops on `localhost`.
   * @returns whether it answered
   */
  serveDemoIndex(request: IncomingMessage, response: ServerResponse): boolean;
  /** Serves the API, pictures and films. */
  serveApi: NodeHandler;
  /**
   * Serves the feeds that shops have switched on.
   * @returns whether it answered
   */
  serveFeed(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  servePage: NodeHandler;
  /** Is told of each page or feed that is refused because somebody has asked too often. */
  noteRefused(request: IncomingMessage): void;
  log: { error(details: object, message: string): void };
}

const apiPaths = /^\/(?:api|pictures|films)(?:[/?]|$)/;
/** What is no page. Pages have the headers in their own ready list, which Node sends faster if no header was set before. */
const otherPaths =
  /^\/(?:(?:api|pictures|films)(?:[/?]|$)|(?:healthz|readyz|metrics)$|(?:internal|\.well-known)\/|[^?]*\.\w{1,5}(?:\?|$))/;

/** Handles every request of the process and passes it on by its path. */
export function createRequestRouter(deps: RequestRouterDeps): NodeHandler {
  const headers = new Map(Object.entries(deps.headers));
  return async (request, response) => {
    try {
      if (hasSeveralHosts(request)) throw new ShopError('InvalidRequest');
      request.url = withoutFragment(request.url ?? '/');
      if (otherPaths.test(request.url)) response.setHeaders(headers);
      if (deps.serveHealth(request, response) || deps.serveDemoIndex(request, response)) return;
      if (deps.serveSecurityText(request, response)) return;
      if (await deps.serveDomains(request, response)) return;
      if (await deps.serveBackOffice(request, response)) return;
      if (apiPaths.test(request.url ?? '')) return await deps.serveApi(request, response);
      if (deps.serveStatic(request, response)) return;
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      if (!isRead && !isPreviewCall(request)) throw new ShopError('MethodNotAllowed');
      if (isRead && (await deps.serveFeed(request, response))) return;
      await deps.servePage(request, response);
    } catch (error) {
      await answerFailure(error, request, response, deps);
    }
  };
}

/**
 * Whether a request has more than one Host header. Node takes the first one, but a proxy in front of it may have taken
 * another.
 */
function hasSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  let found = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') found += 1;
  }
  return found > 1;
}

/**
 * Removes the fragment of a request's address. Browsers don't send fragments; one that is sent must not become part of
 * a cache key.
 */
function withoutFragment(address: string): string {
  const at = address.indexOf('#');
  return at < 0 ? address : address.slice(0, at);
}

/**
 * Answers a request whose handler failed, with a plain-text body. It is the last resort: most failures are answered
 * with a page of the shop.
 */
async function answerFailure(
  error: unknown,
  request: IncomingMessage,
  response: ServerResponse,
  { headers, log, noteRefused }: Pick<RequestRouterDeps, 'headers' | 'log' | 'noteRefused'>,
) {
  const refusal = toShopError(error);
  const requestId = ensureRequestId(request);
  if (refusal !== error) log.error({ err: error, requestId }, 'a request failed');
  if (refusal.code === 'TooManyRequests') noteRefused(request);
  if (response.headersSent) return void response.destroy();
  await slowDown(refusal);
  const retryAfter = refusalResponse(refusal).headers.get('retry-after');
  response.writeHead(refusal.status, {
    ...headers,
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    [SERVER_TIMING]: serverTiming(request),
    ...(refusal.status === 405 && { allow: 'GET, HEAD' }),
    ...(retryAfter !== null && { 'retry-after': retryAfter }),
  });
  response.end(`${refusal.status}`);
}
