import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NodeHandler } from '../http/front.ts';

/** The start can't go on; the message is one line for whoever started us. */
export class StartError extends Error {}

export interface Listening {
  server: Server;
  port: number;
  /** From now on this answers; until then everything is 503, but `/healthz`. */
  handOver(handler: NodeHandler): void;
}

const HEADERS_WITHIN_MS = 20_000;
const REQUEST_WITHIN_MS = 60_000;

/**
 * Takes the port, before anything else is touched: a second start beside the first must end here, not in its database.
 * @throws StartError when it is taken
 */
export async function listen(port: number, host: string): Promise<Listening> {
  let handler: NodeHandler = (request, response) => {
    const alive = request.url === '/healthz';
    response.writeHead(alive ? 200 : 503, { 'cache-control': 'no-store', ...(alive ? {} : { 'retry-after': '1' }) });
    response.end(alive ? 'alive' : 'starting');
  };
  const options = { headersTimeout: HEADERS_WITHIN_MS, requestTimeout: REQUEST_WITHIN_MS, keepAliveTimeout: 65_000 };
  const server = createServer(options, (request, response) => void handler(request, response));
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new StartError(explain(error, port, host))));
    server.listen(port, host, resolve);
  });
  return {
    server,
    port: (server.address() as AddressInfo).port,
    handOver: (next) => {
      handler = next;
    },
  };
}

function explain(error: NodeJS.ErrnoException, port: number, host: string): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `PORT ${port} is taken on ${host}: stop what listens there, or set PORT to another one`;
    case 'EACCES':
      return `PORT ${port} may not be used by this user: set PORT to one above 1023`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST ${host} is no address of this machine`;
    default:
      return `can't listen on ${host}:${port} (${error.message})`;
  }
}
