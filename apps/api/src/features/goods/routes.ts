import { priceListLimits } from '@witryna/contract/goods';
import {
  addGoods as addGoodsRoute,
  changeGoods as changeGoodsRoute,
  getGoodsChoices,
  getGoods as getGoodsRoute,
  getPicture,
  listGoodsEvents,
  listGoods as listGoodsRoute,
  listGoodsUndos,
  readPriceList,
  saveGoods as saveGoodsRoute,
  undoGoods as undoGoodsRoute,
  uploadPicture,
  writePriceList,
} from '@witryna/contract/routes/admin-goods-routes';
import { createRouter } from '../../api-context.ts';
import type { AppDeps } from '../../app-deps.ts';
import { csvAnswer } from '../../http/csv-answer.ts';
import { limitUse } from '../../http/limit-use.ts';
import { receiveUpload, uploadOf } from '../../photos/receive-upload.ts';
import { createUploadPlaces } from '../../photos/upload-places.ts';
import { createPictureAnswer } from '../../pictures/picture-routes.ts';
import { shopAddress } from '../../tenancy/shop-address.ts';
import { getGoods, listEvents, listGoods, readChoices } from './list-goods.ts';
import { loggedExport } from './logged-export.ts';
import { personOf } from './person-of.ts';
import { exportPriceList, importPriceList } from './price-list.ts';
import { addGoods, changeGoods, saveGoods } from './save-goods.ts';
import { createPictureTaker } from './take-upload.ts';
import { listUndos, undoGoods } from './undo-goods.ts';

/** The calls with which a back office works on the goods of the shop that its path names. */
export function goodsRoutes(deps: AppDeps) {
  const takePicture = createPictureTaker(deps);
  const places = createUploadPlaces(4, 1);
  const listUpload = { places, maxBytes: priceListLimits.bytes, withinMs: 60_000, field: 'body' };
  // Only the person's own browser keeps them.
  const answerPicture = createPictureAnswer(deps, 'private, max-age=31536000, immutable');
  return createRouter()
    .openapi(listGoodsRoute, async (c) => {
      const { sort, limit, after, ...filter } = c.req.valid('query');
      return c.json(await listGoods(c.get('tenant'), { filter, sort, limit, after, now: deps.clock() }), 200);
    })
    .openapi(getGoodsChoices, async (c) => c.json(await readChoices(c.get('tenant')), 200))
    .openapi(getGoodsRoute, async (c) => {
      const tenant = c.get('tenant');
      const shopUrl = await shopAddress(deps, tenant.shopId);
      return c.json(await getGoods(tenant, c.req.valid('param').id, { now: deps.clock(), shopUrl }), 200);
    })
    .openapi(addGoodsRoute, async (c) => {
      return c.json(await addGoods(c.get('tenant'), c.req.valid('json').product, personOf(c, deps)), 200);
    })
    .openapi(saveGoodsRoute, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await saveGoods(c.get('tenant'), { id, ...c.req.valid('json') }, personOf(c, deps)), 200);
    })
    .openapi(changeGoodsRoute, async (c) => {
      return c.json(await changeGoods(c.get('tenant'), c.req.valid('json'), personOf(c, deps)), 200);
    })
    .openapi(undoGoodsRoute, async (c) => {
      return c.json(await undoGoods(deps, c.get('tenant'), c.req.valid('json').batch, personOf(c, deps)), 200);
    })
    .openapi(listGoodsUndos, async (c) => c.json({ undos: await listUndos(deps, c.get('tenant')) }, 200))
    .openapi(listGoodsEvents, async (c) => {
      const { id: productId } = c.req.valid('param');
      const { after, limit } = c.req.valid('query');
      return c.json(await listEvents(c.get('tenant'), { productId, after, limit }), 200);
    })
    .openapi(readPriceList, async (c) => {
      limitUse(deps, c, 'orderExport');
      const table = loggedExport(c.get('tenant'), 'prices', personOf(c, deps), (counted) =>
        exportPriceList(c.get('tenant'), counted),
      );
      return csvAnswer(c, table, 'prices');
    })
    .openapi(writePriceList, async (c) => {
      const { apply } = c.req.valid('query');
      const bytes = await receiveUpload(uploadOf(c), listUpload);
      return c.json(await importPriceList(c.get('tenant'), bytes, { ...personOf(c, deps), apply }), 200);
    })
    .openapi(uploadPicture, async (c) => {
      return c.json(await takePicture(c.get('tenant'), uploadOf(c), c.req.valid('query').name), 200);
    })
    .openapi(getPicture, (c) => answerPicture(c, c.req.valid('param').name));
}
