import type { NodeHandler } from '../http/node-handler.ts';

/** A server that is about to stop, but still answers. */
export interface Drain {
  /** Answers like the handler that it was made for. */
  handler: NodeHandler;
  /** From now on `/readyz` answers 503, and each answer closes its connection, so that proxies turn to other nodes. */
  begin(): void;
}

export function createDrain(handle: NodeHandler): Drain {
  let isDraining = false;
  return {
    handler(request, response) {
      if (!isDraining) return handle(request, response);
      response.shouldKeepAlive = false;
      if (request.url !== '/readyz') return handle(request, response);
      response.writeHead(503, {
        ...{ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
        ...{ 'x-content-type-options': 'nosniff', 'content-security-policy': "frame-ancestors 'none'" },
      });
      response.end('stopping');
    },
    begin() {
      isDraining = true;
    },
  };
}
