import { request } from 'node:http';

/** How long the server may be silent. A long file may take longer in all. */
const WITHIN_MS = 20_000;
const MOST_BYTES = 5_000_000;

export interface SentCall {
  host: string;
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | undefined;
}

export interface Answer {
  /** 0 if nothing came in time. */
  status: number;
  text: string;
  /** The cookies that it sets. */
  cookie: string;
}

/** Sends a call to a port of this machine, as the page of its host would. */
export function exchange(port: number, { host, method, path, headers, body }: SentCall): Promise<Answer> {
  const authority = `${host}:${port}`;
  return new Promise((resolve) => {
    const fail = (reason: string) => resolve({ status: 0, text: reason, cookie: '' });
    const sent = request(
      {
        ...{ host: '127.0.0.1', port, path, method, timeout: WITHIN_MS },
        headers: { host: authority, origin: `http://${authority}`, ...headers },
      },
      (response) => {
        const chunks: Buffer[] = [];
        let size = 0;
        response.on('data', (chunk: Buffer) => {
          size += chunk.length;
          if (size < MOST_BYTES) chunks.push(chunk);
        });
        response.on('error', (error) => fail(error.message));
        response.on('end', () => {
          const cookies = (response.headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; ');
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString(), cookie: cookies });
        });
      },
    );
    sent.on('timeout', () => sent.destroy(new Error(`nothing came for ${WITHIN_MS} ms`)));
    sent.on('error', (error) => fail(error.message));
    sent.end(body);
  });
}
