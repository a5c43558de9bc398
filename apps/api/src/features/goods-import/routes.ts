import {
  cancelGoodsImport,
  chooseGoodsImport,
  getGoodsImport,
  listGoodsImports,
  readGoodsReport,
  startGoodsImport,
  uploadGoods as uploadGoodsRoute,
} from '@witryna/contract/routes/goods-import-routes';
import { type ApiContext, createRouter } from '../../api-context.ts';
import type { AppDeps } from '../../app-deps.ts';
import { streamText } from '../../http/stream-text.ts';
import { uploadOf } from '../../photos/receive-upload.ts';
import { goodsReport } from './goods-report.ts';
import { chooseImport } from './preview-import.ts';
import { createGoodsReceiver } from './receive-goods-file.ts';
import { cancelImport, listImports, showImport, startImport } from './show-import.ts';
import { uploadGoods } from './upload-goods.ts';

/** The calls with which a back office imports goods from files of other systems. */
export function goodsImportRoutes(deps: AppDeps) {
  const receive = createGoodsReceiver();
  const personOf = (c: ApiContext) => ({ actor: c.get('access').actor ?? 'admin', now: deps.clock() });
  return createRouter()
    .openapi(listGoodsImports, async (c) => c.json(await listImports(deps, c.get('tenant')), 200))
    .openapi(uploadGoodsRoute, async (c) => {
      const { name, kind, vatRate } = c.req.valid('query');
      const tenant = c.get('tenant');
      const id = await receive(uploadOf(c), (path) => uploadGoods(tenant, { path, name, kind, vatRate }, personOf(c)));
      return c.json(await showImport(deps, tenant, id), 200);
    })
    .openapi(getGoodsImport, async (c) => {
      return c.json(await showImport(deps, c.get('tenant'), c.req.valid('param').id), 200);
    })
    .openapi(chooseGoodsImport, async (c) => {
      const { id } = c.req.valid('param');
      await chooseImport(c.get('tenant'), id, c.req.valid('json'));
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
    .openapi(readGoodsReport, async (c) => {
      const report = await goodsReport(c.get('tenant'), c.req.valid('param').id);
      return c.body(streamText(report), 200, { 'content-type': 'text/csv; charset=utf-8' });
    });
}
