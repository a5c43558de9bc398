import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NodeHandler } from '../http/front.ts';
import { limitPipelining } from '../http/limit-pipelining.ts';

/** The start can't go on. The message is one line for the person who started us. */
export class StartError extends Error {}

export interface Listening {
  server: Server;
  port: number;
  /** From now on this answers; until then everything is 503, but `/healthz`. */
  handOver(handler: NodeHandler): void;
}

/** How long a client may leave us waiting. */
const patience = {
  headersTimeout: 20_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 65_000,
  /** A connection on which nothing moves in either direction, above all one whose client reads no answer. */
  timeout: 30_000,
};

/**
 * Takes the port, before anything else is touched: a second start beside the first must end here, not in its database.
 * @throws StartError when it is taken
 */
export async function listen(port: number, host: string, limits = patience): Promise<Listening> {
  let handler: NodeHandler = (request, response) => {
    const alive = request.url === '/healthz';
    response.writeHead(alive ? 200 : 503, { 'cache-control': 'no-store', ...(alive ? {} : { 'retry-after': '1' }) });
    response.end(alive ? 'alive' : 'starting');
  };
  const { timeout, ...options } = limits;
  const answer = limitPipelining((request, response) => handler(request, response));
  const server = createServer(options, (request, response) => void answer(request, response));
  server.timeout = timeout;
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
