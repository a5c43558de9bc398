import {
  cancelParcel as cancel,
  createParcel as create,
  getParcelLabels,
  listParcels as list,
  listOrderParcels as listOfOrder,
  receiveCarrierNotice,
  tryCarrierNotice,
} from '@witryna/contract/routes/parcel-routes';
import { type ApiDeps, createRouter } from '../../api-context.ts';
import { createTurns } from '../../concurrency/take-turns.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { cancelParcel } from './cancel-parcel.ts';
import { listOrderParcels, listParcels } from './list-order-parcels.ts';
import { makeLabels } from './make-labels.ts';
import { receiveHint } from './receive-hint.ts';
import { wantParcel } from './want-parcel.ts';

/** A file of labels takes a carrier some seconds and a node some megabytes, so a shop gets one at a time. */
const LABEL_TURNS = { atOnce: 4, atOnceOf: () => 1, maxWaiting: 20 };

/** The calls with which the people of a shop buy parcels at carriers. */
export function parcelRoutes(deps: ApiDeps & OrderDeps) {
  const turns = createTurns<number>(LABEL_TURNS);
  return createRouter()
    .openapi(listOfOrder, async (c) => {
      const orderId = c.req.valid('param').id.toLowerCase();
      return c.json(await listOrderParcels(deps, c.get('tenant'), orderId), 200);
    })
    .openapi(create, async (c) => {
      const orderId = c.req.valid('param').id.toLowerCase();
      const { actor } = c.get('access');
      return c.json(await wantParcel(deps, c.get('tenant'), { orderId, actor }, c.req.valid('json')), 200);
    })
    .openapi(list, async (c) => {
      return c.json({ parcels: await listParcels(c.get('tenant'), c.req.valid('query').numbers) }, 200);
    })
    .openapi(cancel, async (c) => {
      const parcelId = c.req.valid('param').id.toLowerCase();
      const { actor } = c.get('access');
      return c.json(await cancelParcel(deps, c.get('tenant'), { parcelId, actor }), 200);
    })
    .openapi(getParcelLabels, async (c) => {
      const tenant = c.get('tenant');
      const file = await turns.run(tenant.shopId, () => makeLabels(deps, tenant, c.req.valid('query')));
      return c.body(new Uint8Array(file), 200, {
        'content-type': 'application/pdf',
        'content-disposition': 'inline; filename="labels.pdf"',
      });
    });
}

/** The addresses to which carriers send word of parcels. */
export function carrierNoticeRoutes({ clock }: Pick<ApiDeps, 'clock'>) {
  return createRouter()
    .openapi(tryCarrierNotice, (c) => c.json({}, 200))
    .openapi(receiveCarrierNotice, async (c) => {
      await receiveHint(c.get('tenant'), c.req.valid('param').carrier, await c.req.text(), clock());
      return c.json({}, 200);
    });
}
