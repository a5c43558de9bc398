import { availableParallelism } from 'node:os';
import { ShopError } from '@witryna/contract/errors';
import { Hono } from 'hono';
import type { ApiContext, ApiDeps, ApiEnv } from '../api-context.ts';
import { refuseMisses } from '../http/limit-use.ts';
import { createPictureSource, parsePictureName } from './get-picture.ts';
import { chooseFormat } from './resize-picture.ts';

const forever = 'public, max-age=31536000, immutable';
/**
 * Content-Security-Policy of SVG drawings. A drawing that is opened as a page must not run scripts or load anything.
 */
const drawingHeaders = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
};

/**
 * Creates the function that answers with a picture of the request's shop. A picture with a given id never changes, so
 * browsers may cache it for ever.
 * @param cacheControl who may keep it
 */
export function createPictureAnswer(deps: ApiDeps, cacheControl: string) {
  const concurrency = Math.max(1, Math.floor(availableParallelism() / 2));
  const getPicture = createPictureSource({
    dataDir: deps.settings.dataDir,
    originals: deps.originals,
    log: deps.log,
    concurrency,
  });
  return async (c: ApiContext, name: string): Promise<Response> => {
    const picture = parsePictureName(name);
    if (!picture) throw new ShopError('NotFound');
    const format = chooseFormat(c.req.header('accept'));
    const { bytes, mediaType, etag, forAdults } = await getPicture(
      c.get('tenant'),
      picture.id,
      picture.size,
      format,
      () => refuseMisses(deps, c, 'missingPicture'),
    );
    // Search engines must not show what a shop shows to adults only.
    const robots: Record<string, string> = forAdults ? { 'x-robots-tag': 'noindex' } : {};
    const isDrawing = mediaType === 'image/svg+xml';
    const headers = {
      ...{ 'cache-control': cacheControl, vary: 'Accept', etag },
      ...robots,
      // Also without a body: browsers keep the drawing with the headers of the latest answer.
      ...(isDrawing && drawingHeaders),
    };
    if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, headers);
    return c.body(new Uint8Array(bytes), 200, {
      ...headers,
      'content-type': isDrawing ? `${mediaType}; charset=utf-8` : mediaType,
      'content-length': String(bytes.length),
      'x-content-type-options': 'nosniff',
    });
  };
}

/** Serves the pictures of the request's shop at `/pictures/{id}_{size}`. */
export function pictureRoutes(deps: ApiDeps) {
  const answer = createPictureAnswer(deps, forever);
  return new Hono<ApiEnv>().get('/pictures/:name', (c) => answer(c, c.req.param('name')));
}
