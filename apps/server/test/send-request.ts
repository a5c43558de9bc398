import { type Agent, type IncomingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';

interface SentRequest {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer | undefined;
  /** Whose connections are used; by default a new one. */
  agent?: Agent;
}

export interface ReceivedAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Sends one request to this machine, on a new connection if no agent is given. Unlike `fetch`, it can set the Host header. */
export function sendRequest(port: number, { body, ...options }: SentRequest): Promise<ReceivedAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', agent: false, ...options }, (response) => {
      const { statusCode: status = 0, headers } = response;
      text(response).then((all) => resolve({ status, headers, text: all }), reject);
    });
    sent.once('error', reject).end(body);
  });
}
