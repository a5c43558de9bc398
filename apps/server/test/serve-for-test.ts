import { createServer, type RequestListener, type Server, request as send } from 'node:http';
import { onTestFinished } from 'vitest';
import { listenOnFreePort } from '../../api/test/listen-on-free-port.ts';

export interface TestAnswer {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  text: string;
}

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

/** Sends a POST request if there is a body, or else a GET request. Unlike `fetch`, it can set the Host header. */
export function ask(
  port: number,
  path: string,
  headers: Record<string, string> = {},
  body?: string,
): Promise<TestAnswer> {
  return new Promise((resolve, reject) => {
    const options = {
      port,
      host: '127.0.0.1',
      path,
      headers,
      agent: false,
      method: body === undefined ? 'GET' : 'POST',
    };
    const request = send(options, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      response.once('error', reject);
      response.once('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
    });
    request.once('error', reject);
    request.end(body);
  });
}
