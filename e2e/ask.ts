import { request } from 'node:http';
import { connect } from 'node:net';

export interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

export interface Answered {
  /** 0: the other side ended the connection without an answer */
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  text: string;
}

const broken: Answered = { status: 0, headers: {}, text: '' };

/** One request to any host on a connection of its own: fetch can't name a host. */
export function askHost(port: number, host: string, path: string, asked: Asked = {}): Promise<Answered> {
  return new Promise((resolve) => {
    const options = { port, host: '127.0.0.1', path, method: asked.method ?? 'GET', agent: false };
    const sent = request({ ...options, headers: { ...asked.headers, host } }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      response.once('error', () => resolve(broken));
      response.once('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
    });
    sent.once('error', () => resolve(broken)).end(asked.body);
  });
}

export function sendJson(
  port: number,
  host: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answered> {
  const type = { 'content-type': 'application/json' };
  return askHost(port, host, path, { method: 'POST', headers: { ...type, ...headers }, body: JSON.stringify(body) });
}

/** Bytes as they are, for heads that no client would send; what came back until the other side closed. */
export function sendRaw(port: number, head: string | Buffer): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(head));
    socket.setEncoding('latin1').on('data', (part: string) => {
      text += part;
    });
    socket.once('error', () => resolve(text)).once('close', () => resolve(text));
  });
}
