import { request } from 'node:http';
import { sameLimits } from '../apps/server/settings/default-rate-limits.ts';
import { type Running, startShop } from './processes.ts';

/** The server under test on its embedded database with the demo shops. No limits: one address asks for everything. */
export function startSubject(port: number, dataDir: string, settings: Record<string, string> = {}): Promise<Running> {
  const env = {
    PORT: String(port),
    DATA_DIR: dataDir,
    RATE_LIMITS: sameLimits(1_000_000_000, 86_400),
    LOG_LEVEL: 'warn',
    ...settings,
  };
  return startShop(env, /glina\.localhost/);
}

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** One request with the bytes as they came over the wire. */
export function ask(port: number, host: string, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers: { host, ...headers } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    })
      .on('error', reject)
      .end();
  });
}
