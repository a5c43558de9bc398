import { createServer, type RequestListener, type Server } from 'node:http';
import { onTestFinished } from 'vitest';
import { listenOnFreePort } from '../../api/test/listen-on-free-port.ts';
import { type ReceivedAnswer, sendRequest } from './send-request.ts';

/** Starts an HTTP server on a free port. The server stops after the test. */
export async function serveForTest(listener: RequestListener): Promise<{ server: Server; port: number }> {
  const server = createServer(listener);
  const port = await listenOnFreePort(server);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { server, port };
}

/** Sends a POST request if there is a body, or else a GET request. */
export function ask(
  port: number,
  path: string,
  headers: Record<string, string> = {},
  body?: string,
): Promise<ReceivedAnswer> {
  return sendRequest(port, { path, headers, body, method: body === undefined ? 'GET' : 'POST' });
}
