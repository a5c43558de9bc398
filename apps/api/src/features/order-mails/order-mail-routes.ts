import {
  getOrderMail,
  getOrderMailPage,
  listOrderMails,
  repeatOrderMail,
} from '@witryna/contract/routes/order-page-routes';
import { type ApiDeps, createRouter } from '../../api-context.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { listMails, mailPageHeaders, readMail, readMailPage } from './kept-mails.ts';
import { repeatMail } from './repeat-mail.ts';

/** The calls with which a back office sees the mails about an order, and sends them again. */
export function orderMailRoutes(deps: ApiDeps & OrderDeps) {
  return createRouter()
    .openapi(listOrderMails, async (c) => {
      const orderId = c.req.valid('param').id.toLowerCase();
      return c.json({ mails: await c.get('tenant').read((tx) => listMails(tx, orderId, deps.clock())) }, 200);
    })
    .openapi(getOrderMail, async (c) => {
      const { id, mail } = c.req.valid('param');
      return c.json(await c.get('tenant').read((tx) => readMail(tx, id.toLowerCase(), mail, deps.clock())), 200);
    })
    .openapi(getOrderMailPage, async (c) => {
      const { id, mail } = c.req.valid('param');
      const page = await c.get('tenant').read((tx) => readMailPage(tx, id.toLowerCase(), mail));
      return c.body(page, 200, mailPageHeaders);
    })
    .openapi(repeatOrderMail, async (c) => {
      const { id, mail } = c.req.valid('param');
      const { 'idempotency-key': key } = c.req.valid('header');
      const { actor } = c.get('access');
      const repeat = { orderId: id.toLowerCase(), mail, key: key.toLowerCase(), actor };
      return c.json(await repeatMail(deps, c.get('tenant'), repeat), 200);
    });
}
