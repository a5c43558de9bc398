import { request } from 'node:http';

export interface Asked {
  method?: string;
  /** as sent, with its host among them */
  headers?: Record<string, string>;
  body?: string | Buffer;
}

export interface Answered {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** One request with any host: fetch can't name one. A connection that the other side ends counts as status 0. */
export function ask(port: number, host: string | undefined, path: string, asked: Asked = {}): Promise<Answered> {
  return new Promise((resolve) => {
    const headers = { ...(host !== undefined && { host }), ...asked.headers };
    const options = { port, host: '127.0.0.1', path, method: asked.method ?? 'GET', headers, setHost: false };
    const broken = () => resolve({ status: 0, headers: {}, body: '' });
    const sent = request({ ...options, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.once('error', broken);
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts).toString() }),
      );
    });
    sent.once('error', broken).end(asked.body);
  });
}

export function askJson(port: number, host: string, path: string, body: unknown, headers: Record<string, string> = {}) {
  const text = JSON.stringify(body);
  return ask(port, host, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: text,
  });
}
