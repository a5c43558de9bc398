import { connect } from 'node:net';
import { type ReceivedAnswer, sendRequest } from '../apps/server/test/send-request.ts';

interface RequestOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** The status is 0 if the server closed the connection without a response. */
export type HostResponse = ReceivedAnswer;

const noResponse: HostResponse = { status: 0, headers: {}, text: '' };

/** Sends one request with the given Host header, which fetch can't set, on a new connection. */
export function requestHost(
  port: number,
  host: string,
  path: string,
  init: RequestOptions = {},
): Promise<HostResponse> {
  return sendRequest(port, { ...init, path, headers: { ...init.headers, host } }).catch(() => noResponse);
}

export function sendJson(
  port: number,
  host: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<HostResponse> {
  const type = { 'content-type': 'application/json' };
  return requestHost(port, host, path, {
    method: 'POST',
    headers: { ...type, ...headers },
    body: JSON.stringify(body),
  });
}

/** Sends bytes that no HTTP client would send. @returns all that the server sent until it closed the connection */
export function sendRaw(port: number, bytes: string | Buffer): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.setEncoding('latin1').on('data', (part: string) => {
      text += part;
    });
    socket.once('error', () => resolve(text)).once('close', () => resolve(text));
  });
}
