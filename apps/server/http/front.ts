import type { IncomingMessage, ServerResponse } from 'node:http';
import { ShopError } from '@witryna/contract/errors';

export type NodeHandler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

export interface FrontParts {
  /** `/healthz`, `/readyz`, `/metrics` */
  serveHealth(request: IncomingMessage, response: ServerResponse): boolean;
  serveStatic(request: IncomingMessage, response: ServerResponse): boolean;
  /** The list of demo shops on our own bare host; says whether it answered. */
  serveDemoIndex(request: IncomingMessage, response: ServerResponse): boolean;
  /** API and pictures. */
  serveApi: NodeHandler;
  servePage: NodeHandler;
  log: { error(details: object, message: string): void };
}

const apiPaths = /^\/(?:api|pictures)(?:[/?]|$)/;

/** The plain handler in front of everything: the cheapest answers first. */
export function createFront(parts: FrontParts): NodeHandler {
  return async (request, response) => {
    try {
      if (namesSeveralHosts(request)) throw new ShopError('InvalidRequest');
      request.url = withoutFragment(request.url ?? '/');
      if (parts.serveHealth(request, response) || parts.serveDemoIndex(request, response)) return;
      if (apiPaths.test(request.url ?? '')) return await parts.serveApi(request, response);
      if (parts.serveStatic(request, response)) return;
      if (request.method !== 'GET' && request.method !== 'HEAD') throw new ShopError('MethodNotAllowed');
      await parts.servePage(request, response);
    } catch (error) {
      answerFailure(error, response, parts.log);
    }
  };
}

/** Node takes the first of several; a proxy before us may have taken another. */
function namesSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  let found = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') found += 1;
  }
  return found > 1;
}

/** Browsers keep the fragment to themselves; one that is sent must not make an address of its own. */
function withoutFragment(address: string): string {
  const at = address.indexOf('#');
  return at < 0 ? address : address.slice(0, at);
}

/** The last resort: a failed page normally still answers with a page of the shop. */
function answerFailure(error: unknown, response: ServerResponse, log: FrontParts['log']) {
  const refusal = error instanceof ShopError ? error : new ShopError('InternalError');
  if (refusal.code === 'InternalError') log.error({ err: error }, 'a page failed');
  if (response.headersSent) return void response.destroy();
  const retryAfter = refusal.details?.retryAfterSeconds;
  response.writeHead(refusal.status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    ...(refusal.status === 405 && { allow: 'GET, HEAD' }),
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
  });
  response.end(`${refusal.status}`);
}
