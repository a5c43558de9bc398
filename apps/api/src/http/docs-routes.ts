import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { Hono } from 'hono';
import type { ApiContext, ApiEnv } from '../api-context.ts';
import { type ApiTitle, describeApi } from './describe-api.ts';

const assets = new Map([
  ['swagger-ui.css', 'text/css; charset=utf-8'],
  ['swagger-ui-bundle.js', 'text/javascript; charset=utf-8'],
]);
const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>Witryna API</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>
<body><main id="docs"></main><script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body>
</html>`;
/** Where a person's cookie would be sent along, the page makes no calls. */
const startOf = ({ hasPeople = false }: ApiTitle) =>
  `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true, showExtensions: true, validatorUrl: null${hasPeople ? ', supportedSubmitMethods: []' : ''} });`;
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** A text as it is sent: compressed once, with its ETag. */
interface ReadyText {
  type: string;
  etag: string;
  plain: Uint8Array<ArrayBuffer>;
  gzip: Uint8Array<ArrayBuffer>;
}

async function prepare(text: Buffer, type: string): Promise<ReadyText> {
  const etag = `W/"${createHash('sha1').update(text).digest('base64url')}"`;
  return { type, etag, plain: new Uint8Array(text), gzip: new Uint8Array(await promisify(gzip)(text)) };
}

const acceptsGzip = (accepted = '') => /\bgzip\b(?! ?; ?q=0(?:\.0*)?(?:,|$))/.test(accepted);

function sendReady(c: ApiContext, { type, etag, plain, gzip: compressed }: ReadyText): Response {
  const head = { 'cache-control': 'public, max-age=3600', etag, vary: 'Accept-Encoding' };
  if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, head);
  if (!acceptsGzip(c.req.header('accept-encoding'))) return c.body(plain, 200, { ...head, 'content-type': type });
  return c.body(compressed, 200, { ...head, 'content-encoding': 'gzip', 'content-type': type });
}

/** Serves the OpenAPI document, and a page to browse it. The page loads all its files from this server. */
export function docsRoutes(api: OpenAPIHono<ApiEnv>, title: ApiTitle) {
  /** By name. Their number is that of `assets`, and one. */
  const ready = new Map<string, Promise<ReadyText>>();
  const readyText = (name: string, make: () => Promise<ReadyText>) => {
    const made = ready.get(name) ?? make();
    ready.set(name, made);
    return made;
  };
  // The document is generated once, at the first request, because that takes a hundred times as long as listing
  // products.
  const describe = () => Buffer.from(JSON.stringify(describeApi(api, title)));
  return new Hono<ApiEnv>()
    .get('/api/openapi.json', async (c) =>
      sendReady(c, await readyText('openapi.json', () => prepare(describe(), 'application/json; charset=UTF-8'))),
    )
    .get('/api/docs', (c) => c.html(page, 200, { 'content-security-policy': policy }))
    .get('/api/docs/start.js', (c) => c.body(startOf(title), 200, { 'content-type': 'text/javascript; charset=utf-8' }))
    .get('/api/docs/:file', async (c) => {
      const file = c.req.param('file');
      const type = assets.get(file);
      if (!type) return c.notFound();
      return sendReady(c, await readyText(file, async () => prepare(await readFile(join(folder, file)), type)));
    });
}
