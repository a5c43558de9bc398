import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { Hono } from 'hono';
import type { ApiEnv } from '../api-context.ts';

const assets = new Map([
  ['swagger-ui.css', 'text/css; charset=utf-8'],
  ['swagger-ui-bundle.js', 'text/javascript; charset=utf-8'],
]);
const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>Shop API</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>
<body><main id="docs"></main><script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body>
</html>`;
const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true, validatorUrl: null });`;
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'";

const cached = { 'cache-control': 'public, max-age=3600' };

/** Serves the OpenAPI document, and a page to browse it. The page loads all its files from this server. */
export function docsRoutes(api: OpenAPIHono<ApiEnv>) {
  let described: string | undefined;
  // The document is generated once, at the first request, because that takes a hundred times as long as listing
  // products.
  api.openAPIRegistry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer' });
  const describe = () =>
    JSON.stringify(
      api.getOpenAPI31Document({
        openapi: '3.1.0',
        info: { title: 'Witryna shop API', version: '1.0.0', description: 'The host name picks the shop.' },
      }),
    );
  return new Hono<ApiEnv>()
    .get('/api/openapi.json', (c) => {
      described ??= describe();
      return c.body(described, 200, { ...cached, 'content-type': 'application/json; charset=UTF-8' });
    })
    .get('/api/docs', (c) => c.html(page, 200, { 'content-security-policy': policy }))
    .get('/api/docs/start.js', (c) => c.body(start, 200, { 'content-type': 'text/javascript; charset=utf-8' }))
    .get('/api/docs/:file', async (c) => {
      const type = assets.get(c.req.param('file'));
      if (!type) return c.notFound();
      const bytes = await readFile(join(folder, c.req.param('file')));
      return c.body(new Uint8Array(bytes), 200, { ...cached, 'content-type': type });
    });
}
