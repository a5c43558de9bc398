import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { type WebhookPayload, webhookPayload } from '@witryna/contract/webhooks';
import { listenOnFreePort } from './listen-on-free-port.ts';

export interface ReceivedMessage {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  payload: WebhookPayload;
}

/** Starts a receiver of webhooks on this machine. It answers 200, unless a test sets another `answer`. */
export async function startReceiver() {
  const received: ReceivedMessage[] = [];
  const receiver = { answer: (response: ServerResponse): unknown => response.end('ok') };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request.setEncoding('utf8')) body += part;
    const { url: path = '', headers } = request;
    received.push({ path, headers, body, payload: webhookPayload.parse(JSON.parse(body)) });
    receiver.answer(response);
  });
  const port = await listenOnFreePort(server);
  return Object.assign(receiver, {
    received,
    address: `http://127.0.0.1:${port}/`,
    /** The types of what was received so far, in the order of their names. */
    types: () => received.map(({ payload }) => payload.type).toSorted(),
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  });
}
