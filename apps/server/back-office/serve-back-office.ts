import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { normaliseHost } from '@witryna/api/tenancy/host-name.ts';
import { ShopError } from '@witryna/contract/errors';
import type { NodeHandler } from '../http/node-handler.ts';
import { createStaticFiles } from '../http/static-files.ts';

const BUILD = join(import.meta.dirname, '..', '..', 'back-office', 'build');

/** Nothing from elsewhere, no inline script or style, and no page may frame it. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  'content-security-policy': policy,
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(), payment=(), usb=(), geolocation=()',
  // Links in mails have their tokens in the fragment, which is not sent; the rest is nobody's business either.
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

export interface BackOfficeDeps {
  host: string;
  serveApi: NodeHandler;
  hostOf(request: IncomingMessage): string | undefined;
  /** Headers of every answer, such as HSTS. */
  headers: Readonly<Record<string, string>>;
  /** The folder of the app's build. */
  build?: string;
}

/**
 * Creates a function that answers all requests for the back office's host: its calls, its files, and for every other
 * path the app's page, which shows what the path names.
 * @returns whether the request was for that host
 */
export function createServeBackOffice({ host, serveApi, hostOf, headers, build = BUILD }: BackOfficeDeps) {
  const ownHeaders = new Map(Object.entries(headers));
  let app: { page: Buffer; serveFile: ReturnType<typeof createStaticFiles> } | undefined;

  /** Reads the build at the first request, because few nodes and no test of shops need it. */
  function readApp() {
    if (!existsSync(join(build, 'index.html'))) throw new ShopError('ServiceUnavailable');
    app ??= { page: readFileSync(join(build, 'index.html')), serveFile: createStaticFiles(build) };
    return app;
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    if (normaliseHost(hostOf(request)) !== host) return false;
    response.setHeaders(ownHeaders);
    if (/^\/api(?:[/?]|$)/.test(request.url ?? '')) {
      await serveApi(request, response);
      return true;
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new ShopError('MethodNotAllowed');
    const { page, serveFile } = readApp();
    if (serveFile(request, response)) return true;
    // A file of an older build is not a page.
    if (request.url?.startsWith('/assets/')) throw new ShopError('NotFound');
    response.writeHead(200, { ...pageHeaders, 'content-length': page.length });
    response.end(request.method === 'HEAD' ? undefined : page);
    return true;
  };
}
