import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzipSync } from 'node:zlib';
import { chooseEncoding } from '../pages/page-cache/cached-page.ts';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
};
const compressible = /^(?:text|application\/json|image\/svg)/;
const YEAR_S = 31_536_000;
const DAY_S = 86_400;

interface StaticFile {
  bytes: Buffer;
  type: string;
  etag: string;
  cacheControl: string;
  gzip?: Buffer;
  br?: Buffer;
  asked: boolean;
}

/**
 * The storefront's client build, held in memory: it is small and read on every first visit. Names under `/assets/` carry a hash of
 * their content and never change.
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

  /** Answers and says true when the path is a file of the build. */
  return function serveStatic(request: IncomingMessage, response: ServerResponse): boolean {
    const path = (request.url ?? '').split('?', 1)[0] ?? '';
    const file = files.get(path);
    if (!file || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
    send(request, response, file);
    return true;
  };
}

function readStatic(path: string, type: string, immutable: boolean): StaticFile {
  const bytes = readFileSync(path);
  return {
    bytes,
    type,
    etag: `W/"${createHash('sha1').update(bytes).digest('base64url')}"`,
    cacheControl: immutable ? `public, max-age=${YEAR_S}, immutable` : `public, max-age=${DAY_S}`,
    asked: false,
  };
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
  const { body, encoding } = formOf(file, request.headers['accept-encoding']);
  response.writeHead(200, {
    ...head,
    'content-length': body.length,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function formOf(file: StaticFile, accepted: string | string[] | undefined) {
  if (!compressible.test(file.type)) return { body: file.bytes, encoding: 'identity' };
  if (!file.asked) {
    file.asked = true;
    promisify(brotliCompress)(file.bytes).then(
      (br) => {
        file.br = br;
      },
      () => undefined,
    );
  }
  const encoding = chooseEncoding(typeof accepted === 'string' ? accepted : undefined, file.br !== undefined);
  if (encoding === 'identity') return { body: file.bytes, encoding };
  file.gzip ??= gzipSync(file.bytes);
  return { body: encoding === 'br' && file.br ? file.br : file.gzip, encoding };
}
