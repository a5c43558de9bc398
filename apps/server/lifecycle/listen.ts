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
 * Finds out whether the port is free, without keeping it. A second server fails here, before it touches the database of
 * the first. Nothing listens until the server can serve: a proxy turns to another node when a connection is refused, but
 * not when it gets an answer.
 * @returns the port; if it is 0, the one that the operating system has chosen
 * @throws StartError if it can't be listened on, for example because it is in use
 */
export async function findPort(port: number, host: string): Promise<number> {
  const server = createServer();
  const found = await openPort(server, port, host);
  await new Promise((resolve) => server.close(resolve));
  return found;
}

/**
 * Listens on the port and answers with `handler`.
 * @throws StartError as `findPort` does
 */
export async function listen(
  port: number,
  host: string,
  handler: NodeHandler,
  limits: Partial<ListenLimits> = {},
): Promise<Listening> {
  const all = { ...defaultLimits, ...limits };
  const { timeout, responseTimeout, maxConnections, connectionsPerAddress, ...options } = all;
  const answer = limitPipelining(limitResponseTime(handler, responseTimeout));
  const server = createServer(options, (request, response) => void answer(request, response));
  server.timeout = timeout;
  server.maxConnections = maxConnections;
  limitConnections(server, connectionsPerAddress);
  return { server, port: await openPort(server, port, host) };
}

async function openPort(server: Server, port: number, host: string): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new StartError(explain(error, port, host))));
    server.listen(port, host, resolve);
  });
  return (server.address() as AddressInfo).port;
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
