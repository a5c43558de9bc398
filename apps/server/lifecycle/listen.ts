import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { limitConnections } from '../http/limit-connections.ts';
import { limitPipelining } from '../http/limit-pipelining.ts';
import { limitResponseTime } from '../http/limit-response-time.ts';
import type { NodeHandler } from '../http/node-handler.ts';
import { StartError } from './start-error.ts';

export interface Listening {
  server: Server;
  port: number;
  /** Sets the handler of all requests. Before this call, `/healthz` answers 200 and all other paths 503. */
  handOver(handler: NodeHandler): void;
}

const defaultLimits = {
  headersTimeout: 20_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 65_000,
  /**
   * Milliseconds after which a connection without traffic in either direction is closed, for example one whose client
   * reads no response.
   */
  timeout: 30_000,
  /**
   * Milliseconds after which a response must be sent. The largest pictures and files have about a megabyte, which a
   * connection of 5 kB/s takes in this time.
   */
  responseTimeout: 200_000,
  /** Further connections are closed at once, because each takes memory and a file descriptor. */
  maxConnections: 10_000,
  /** The share of one address. Behind a proxy it must be unlimited, because all connections come from the proxy. */
  connectionsPerAddress: 1_000,
};

export type ListenLimits = typeof defaultLimits;

/**
 * Listens on the port. It must be called before anything else is opened, so that a second server fails before it
 * touches the database of the first.
 * @throws StartError if it can't listen, for example because the port is in use
 */
export async function listen(port: number, host: string, limits: Partial<ListenLimits> = {}): Promise<Listening> {
  let handler: NodeHandler = (request, response) => {
    const alive = request.url === '/healthz';
    response.writeHead(alive ? 200 : 503, { 'cache-control': 'no-store', ...(alive ? {} : { 'retry-after': '1' }) });
    response.end(alive ? 'alive' : 'starting');
  };
  const all = { ...defaultLimits, ...limits };
  const { timeout, responseTimeout, maxConnections, connectionsPerAddress, ...options } = all;
  const inTime = limitResponseTime((request, response) => handler(request, response), responseTimeout);
  const answer = limitPipelining(inTime);
  const server = createServer(options, (request, response) => void answer(request, response));
  server.timeout = timeout;
  server.maxConnections = maxConnections;
  limitConnections(server, connectionsPerAddress);
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
