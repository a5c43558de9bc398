import { availableParallelism } from 'node:os';
import { ShopError } from '@witryna/contract/errors';
import { Hono } from 'hono';
import type { ApiDeps, ApiEnv } from '../api-context.ts';
import { createPictureSource, parsePictureName } from './get-picture.ts';
import { chooseFormat } from './make-picture.ts';

const forever = 'public, max-age=31536000, immutable';
/** A drawing that is opened by itself may run nothing and fetch nothing. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** `/pictures/{id}_{size}`, for the top level: the shop is found before. A picture under one id never changes. */
export function pictureRoutes(deps: ApiDeps) {
  const atOnce = Math.max(1, Math.floor(availableParallelism() / 2));
  const getPicture = createPictureSource({ dataDir: deps.settings.dataDir, log: deps.log, atOnce });
  return new Hono<ApiEnv>().get('/pictures/:name', async (c) => {
    const wanted = parsePictureName(c.req.param('name'));
    if (!wanted) throw new ShopError('NotFound');
    const format = chooseFormat(c.req.header('accept'));
    const { bytes, mediaType, etag } = await getPicture(c.get('tenant'), wanted.id, wanted.size, format);
    const headers = { 'cache-control': forever, vary: 'Accept', etag };
    if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, headers);
    return c.body(new Uint8Array(bytes), 200, {
      ...headers,
      'content-type': mediaType,
      'content-length': String(bytes.length),
      'x-content-type-options': 'nosniff',
      ...(mediaType === 'image/svg+xml' && { 'content-security-policy': drawingPolicy }),
    });
  });
}
