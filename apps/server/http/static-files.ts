import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { chooseEncoding, type Encoding } from '../pages/page-cache/cached-page.ts';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
};
const YEAR_S = 31_536_000;
const DAY_S = 86_400;

interface StaticFile {
  type: string;
  etag: string;
  cacheControl: string;
  /** The file's content in each encoding that the build has made. */
  encodings: Partial<Record<Encoding, Buffer>> & { identity: Buffer };
}

/**
 * Serves the storefront's client build from memory, because it is small. Files under `/assets/` are cached for a year,
 * because their names contain a hash of their content. The build has also made compressed files (`app.js.br`).
 */
export function createStaticFiles(folder: string) {
  const files = new Map<string, StaticFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.startsWith('.')) continue;
    const full = join(entry.parentPath, entry.name);
    const type = types[extname(entry.name)];
    const path = `/${relative(folder, full).split(sep).join('/')}`;
    if (type) files.set(path, readStatic(full, type, path.startsWith('/assets/')));
  }

  /**
   * Answers requests for files of the storefront's build.
   * @returns whether it answered
   */
  return function serveStatic(request: IncomingMessage, response: ServerResponse): boolean {
    const path = (request.url ?? '').split('?', 1)[0] ?? '';
    const file = files.get(path);
    if (!file || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
    send(request, response, file);
    return true;
  };
}

function readStatic(path: string, type: string, immutable: boolean): StaticFile {
  const identity = readFileSync(path);
  const [br, gzip] = ['br', 'gz'].map((extension) => readIfExists(`${path}.${extension}`));
  return {
    type,
    etag: `W/"${createHash('sha1').update(identity).digest('base64url')}"`,
    cacheControl: immutable ? `public, max-age=${YEAR_S}, immutable` : `public, max-age=${DAY_S}`,
    encodings: { identity, ...(br && { br }), ...(gzip && { gzip }) },
  };
}

function readIfExists(path: string): Buffer | undefined {
  return existsSync(path) ? readFileSync(path) : undefined;
}

function send(request: IncomingMessage, response: ServerResponse, file: StaticFile) {
  const head = {
    'content-type': file.type,
    'cache-control': file.cacheControl,
    etag: file.etag,
    vary: 'Accept-Encoding',
    'x-content-type-options': 'nosniff',
  };
  if (String(request.headers['if-none-match'] ?? '').includes(file.etag)) {
    response.writeHead(304, head).end();
    return;
  }
  const accepted = chooseEncoding(request.headers['accept-encoding'], file.encodings.br !== undefined);
  const encoding = file.encodings[accepted] ? accepted : 'identity';
  const body = file.encodings[encoding] ?? file.encodings.identity;
  response.writeHead(200, {
    ...head,
    'content-length': body.length,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
