import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { limitPipelining } from '../http/limit-pipelining.ts';
import type { NodeHandler } from '../http/request-router.ts';

/** Thrown when the server can't start. The message is one line for the person who started the server. */
export class StartError extends Error {}

export interface Listening {
  server: Server;
  port: number;
  /** Sets the handler of all requests. Before this call, `/healthz` answers 200 and all other paths 503. */
  handOver(handler: NodeHandler): void;
}

const defaultTimeouts = {
  headersTimeout: 20_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 65_000,
  /**
   * Milliseconds after which a connection without traffic in either direction is closed, for example one whose client
   * reads no response.
   */
  timeout: 30_000,
};

/**
 * Listens on the port. It must be called before anything else is opened, so that a second server fails before it
 * touches the database of the first.
 * @throws StartError if it can't listen, for example because the port is in use
 */
export async function listen(port: number, host: string, timeouts = defaultTimeouts): Promise<Listening> {
  let handler: NodeHandler = (request, response) => {
    const alive = request.url === '/healthz';
    response.writeHead(alive ? 200 : 503, { 'cache-control': 'no-store', ...(alive ? {} : { 'retry-after': '1' }) });
    response.end(alive ? 'alive' : 'starting');
  };
  const { timeout, ...options } = timeouts;
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
