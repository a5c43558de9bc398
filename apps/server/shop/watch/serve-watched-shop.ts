import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CommandError } from '../command-error.ts';
import { forwardRequest } from './forward-request.ts';
import { createPageReloader } from './page-reloader.ts';

/**
 * How long pages are not taken from the server's page cache after a change. The server hears of the change a moment
 * after the import, and then still serves an outdated page for two seconds while it renders the new one.
 */
const UNCACHED_MS = 5_000;
const MAX_CONNECTIONS = 500;

export interface WatchedShop {
  /** The address of the shop for a browser on this machine. */
  url: string;
  /** Shows the shop with this host from now on. */
  show(host: string): void;
  /** Makes all open pages of the shop reload. */
  reload(): void;
  close(): void;
}

export interface ServeOptions {
  /** The address of the server that shows the shop. */
  serverUrl: string;
  /** The port on this machine; the operating system chooses one if it is 0. */
  port: number;
  clock: () => Date;
}

/**
 * Serves a shop to browsers on this machine, with pages that reload when the shop changes.
 * @throws CommandError if the port is in use
 */
export async function serveWatchedShop({ serverUrl, port, clock }: ServeOptions): Promise<WatchedShop> {
  const reloader = createPageReloader();
  let host: string | undefined;
  let uncachedUntil = 0;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!isOfThisMachine(request.headers.host, host))
      return void response.writeHead(403).end('Open the printed address.');
    if (reloader.serve(request, response)) return;
    if (host === undefined) return sendWaiting(response, 'The shop has not been imported yet.');
    const isUncached = clock().getTime() < uncachedUntil;
    try {
      await forwardRequest(request, response, { serverUrl, host, isUncached, tag: reloader.tag() });
    } catch {
      if (response.headersSent) response.destroy();
      else sendWaiting(response, `The server at ${serverUrl} does not answer.`);
    }
  }

  const server = createServer((request, response) => void handle(request, response));
  server.maxConnections = MAX_CONNECTIONS;
  server.listen(port, '127.0.0.1');
  await once(server, 'listening').catch((error: Error) => {
    throw new CommandError(`can't listen on port ${port} (${error.message}); --port chooses another one`);
  });
  const { port: chosen } = server.address() as AddressInfo;
  return {
    // Browsers find every name that ends with .localhost on their own machine.
    get url() {
      return `http://${host?.endsWith('.localhost') ? host : 'localhost'}:${chosen}/`;
    },
    show(shown) {
      host = shown;
    },
    reload() {
      uncachedUntil = clock().getTime() + UNCACHED_MS;
      reloader.reload();
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Refuses names that somebody has pointed to this machine, so that no other web page can read the shop. */
function isOfThisMachine(header: string | undefined, shopHost: string | undefined): boolean {
  const name = header?.replace(/:\d+$/, '').toLowerCase();
  return name !== undefined && (name === shopHost || /^(?:(?:[\w.-]+\.)?localhost|127\.0\.0\.1)$/.test(name));
}

/** Sends a page that tries again every second. */
function sendWaiting(response: ServerResponse, reason: string): void {
  response.writeHead(502, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  response.end(`<!doctype html><html lang="en"><meta http-equiv="refresh" content="1"><title>Waiting for the shop</title>
<p>${reason} This page tries again every second.</p></html>`);
}
