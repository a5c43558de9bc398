import { ShopError } from '@witryna/contract/errors';
import { getOrderPapers } from '@witryna/contract/routes/order-tool-routes';
import { type ApiDeps, createRouter } from '../../api-context.ts';
import { createTurns } from '../../concurrency/take-turns.ts';
import type { Tenant } from '../../database/tenant.ts';
import { createPictureSource } from '../../pictures/get-picture.ts';
import { makePapers } from './make-papers.ts';

/** A file of many papers takes a second and some megabytes, so a node makes few at once, and one of a shop. */
const PAPER_TURNS = { atOnce: 2, atOnceOf: () => 1, maxWaiting: 5 };

/** The call by which the people of a shop print papers of its orders. */
export function paperRoutes(deps: ApiDeps) {
  const turns = createTurns<number>(PAPER_TURNS);
  const readPicture = createPaperPictures(deps);
  return createRouter().openapi(getOrderPapers, async (c) => {
    const tenant = c.get('tenant');
    const { paper } = c.req.valid('param');
    const wanted = { paper, ...c.req.valid('query') };
    const file = await turns.run(tenant.shopId, () => makePapers({ ...deps, readPicture }, tenant, wanted));
    return c.body(new Uint8Array(file), 200, {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${paper}.pdf"`,
    });
  });
}

/** Reads pictures as a PDF can have them. A drawing (SVG) and a picture that is gone are left out. */
function createPaperPictures({ settings: { dataDir }, originals, log }: ApiDeps) {
  const getPicture = createPictureSource({ dataDir, originals, log, concurrency: 1 });
  return async (tenant: Tenant, id: string): Promise<Buffer | undefined> => {
    try {
      const { bytes, mediaType } = await getPicture(tenant, id, 'M', 'jpeg');
      return mediaType === 'image/jpeg' ? bytes : undefined;
    } catch (error) {
      if (error instanceof ShopError && error.code === 'NotFound') return undefined;
      throw error;
    }
  };
}
