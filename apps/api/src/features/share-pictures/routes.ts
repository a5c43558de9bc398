import { ShopError } from '@witryna/contract/errors';
import { Hono } from 'hono';
import type { ApiDeps, ApiEnv } from '../../api-context.ts';
import { limitUse, refuseMisses } from '../../http/limit-use.ts';
import { createSharePictures } from './get-share-picture.ts';

/** The address of a page's picture changes with what it shows, so it may be kept for a day without asking. */
const aDay = 'public, max-age=86400';

/** Serves the pictures that shared links to products and articles show: `/pictures/share/product/5`. */
export function sharePictureRoutes(deps: ApiDeps) {
  const getSharePicture = createSharePictures(deps);
  return new Hono<ApiEnv>().get('/pictures/share/:kind{product|article}/:id{[1-9][0-9]{0,14}}', async (c) => {
    refuseMisses(deps, c, 'missingPicture');
    const { kind, id } = c.req.param();
    if (kind !== 'product' && kind !== 'article') throw new ShopError('NotFound');
    const context = { now: deps.clock(), cacheHints: c.get('cacheHints') };
    const limitDrawing = () => limitUse(deps, c, 'sharePicture');
    const { bytes, etag } = await getSharePicture(c.get('tenant'), kind, Number(id), context, limitDrawing);
    const headers = { 'cache-control': aDay, etag };
    if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, headers);
    return c.body(new Uint8Array(bytes), 200, { ...headers, 'content-type': 'image/jpeg' });
  });
}
