import { request } from 'node:http';
import { sameLimits } from '../apps/server/settings/default-rate-limits.ts';
import { type RunningProcess, startServer } from './processes.ts';

/**
 * Starts the server under test on its embedded database with the demo shops. Rate limits are off, as one client sends
 * all requests.
 */
export function startSubject(
  port: number,
  dataDir: string,
  settings: Record<string, string> = {},
  ready = /glina\.localhost/,
): Promise<RunningProcess> {
  const env = {
    PORT: String(port),
    DATA_DIR: dataDir,
    RATE_LIMITS: sameLimits(1_000_000_000, 86_400),
    LOG_LEVEL: 'warn',
    ...settings,
  };
  return startServer(env, ready);
}

export interface RawResponse {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** Sends one GET request. The body is as it came over the wire, still compressed. */
export function getRaw(
  port: number,
  host: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<RawResponse> {
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
