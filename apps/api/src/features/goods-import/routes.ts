import { ShopError } from '@witryna/contract/errors';
import {
  cancelGoodsImport,
  chooseGoodsImport,
  exportGoods as exportGoodsRoute,
  getGoodsImport,
  listGoodsImports,
  readGoodsReport,
  startGoodsImport,
  uploadGoods as uploadGoodsRoute,
} from '@witryna/contract/routes/goods-import-routes';
import { createRouter } from '../../api-context.ts';
import type { AppDeps } from '../../app-deps.ts';
import { aloneWithFile } from '../../database/import-target.ts';
import { csvAnswer } from '../../http/csv-answer.ts';
import { limitUse } from '../../http/limit-use.ts';
import { uploadOf } from '../../photos/receive-upload.ts';
import { createUploadPlaces } from '../../photos/upload-places.ts';
import { loggedExport } from '../goods/logged-export.ts';
import { personOf } from '../goods/person-of.ts';
import { exportGoods } from './export-goods.ts';
import { goodsReport } from './goods-report.ts';
import { chooseImport } from './preview-import.ts';
import { createGoodsReceiver } from './receive-goods-file.ts';
import { cancelImport, listImports, showImport, startImport } from './show-import.ts';
import { uploadGoods } from './upload-goods.ts';

/** The calls with which a back office takes goods in from files, of other systems or its own, and gives them out. */
export function goodsImportRoutes(deps: AppDeps) {
  const receive = createGoodsReceiver();
  const places = createUploadPlaces(2, 1);
  /** Files are read and compared two at a time on a node, and one of a shop on all of them. */
  async function inPlace<T>(shopId: number, work: () => Promise<T>): Promise<T> {
    const leave = places.take(`${shopId}`);
    try {
      const run = await aloneWithFile(deps.db, shopId, work);
      if (!run) throw new ShopError('ImportRunning');
      return run.result;
    } finally {
      leave();
    }
  }
  return createRouter()
    .openapi(listGoodsImports, async (c) => c.json(await listImports(deps, c.get('tenant')), 200))
    .openapi(uploadGoodsRoute, async (c) => {
      const { name, kind, vatRate } = c.req.valid('query');
      const tenant = c.get('tenant');
      const id = await receive(uploadOf(c), (path) =>
        inPlace(tenant.shopId, () => uploadGoods(tenant, { path, name, kind, vatRate }, personOf(c, deps))),
      );
      return c.json(await showImport(deps, tenant, id), 200);
    })
    .openapi(getGoodsImport, async (c) => {
      return c.json(await showImport(deps, c.get('tenant'), c.req.valid('param').id), 200);
    })
    .openapi(chooseGoodsImport, async (c) => {
      const { id } = c.req.valid('param');
      const tenant = c.get('tenant');
      await inPlace(tenant.shopId, () => chooseImport(tenant, id, c.req.valid('json')));
      return c.json(await showImport(deps, c.get('tenant'), id), 200);
    })
    .openapi(startGoodsImport, async (c) => {
      const { id } = c.req.valid('param');
      await startImport(deps, c.get('tenant'), id);
      return c.json(await showImport(deps, c.get('tenant'), id), 200);
    })
    .openapi(cancelGoodsImport, async (c) => {
      const { id } = c.req.valid('param');
      await cancelImport(deps, c.get('tenant'), id);
      return c.json(await showImport(deps, c.get('tenant'), id), 200);
    })
    .openapi(exportGoodsRoute, async (c) => {
      limitUse(deps, c, 'orderExport');
      const goods = loggedExport(c.get('tenant'), 'goods', personOf(c, deps), (counted) =>
        exportGoods(c.get('tenant'), counted, c.req.raw.signal),
      );
      return csvAnswer(c, goods, 'products');
    })
    .openapi(readGoodsReport, async (c) => {
      const report = await goodsReport(c.get('tenant'), c.req.valid('param').id);
      return csvAnswer(c, report, 'import');
    });
}
