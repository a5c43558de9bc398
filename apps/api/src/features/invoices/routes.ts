import { ShopError } from '@witryna/contract/errors';
import {
  correctInvoice as correct,
  enterKsefNumber as enter,
  exportInvoices,
  getInvoiceFa3,
  getInvoicePaper,
  issueInvoice as issue,
  listOrderInvoices as list,
} from '@witryna/contract/routes/invoice-routes';
import { type ApiDeps, createRouter } from '../../api-context.ts';
import { createTurns } from '../../concurrency/take-turns.ts';
import { streamText } from '../../http/stream-text.ts';
import { loggedExport, type RowCount } from '../goods/logged-export.ts';
import { personOf } from '../goods/person-of.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { exportRegister } from './export-register.ts';
import { correctInvoice, issueInvoice } from './issue-invoice.ts';
import { enterKsefNumber } from './ksef.ts';
import { listOrderInvoices } from './list-invoices.ts';
import { makeInvoicePaper } from './make-invoice-paper.ts';
import { readFa3 } from './read-fa3.ts';

/** The invoices of a shop wait for each other at their counter, so few of them take a connection. */
const ISSUE_TURNS = { atOnce: 4, atOnceOf: () => 1, maxWaiting: 2_000 };
const PAPER_TURNS = { atOnce: 2, atOnceOf: () => 1, maxWaiting: 20 };

/** The calls with which the people of a shop write invoices. */
export function invoiceRoutes(deps: ApiDeps & OrderDeps) {
  const issueTurns = createTurns<number>(ISSUE_TURNS);
  const paperTurns = createTurns<number>(PAPER_TURNS);
  return createRouter()
    .openapi(list, async (c) => {
      const orderId = c.req.valid('param').id.toLowerCase();
      return c.json(await listOrderInvoices(deps, c.get('tenant'), orderId), 200);
    })
    .openapi(issue, async (c) => {
      const orderId = c.req.valid('param').id.toLowerCase();
      const { actor } = c.get('access');
      const tenant = c.get('tenant');
      const issuing = { orderId, actor, now: deps.clock() };
      const given = c.req.valid('json');
      return c.json(await issueTurns.run(tenant.shopId, () => issueInvoice(deps, tenant, issuing, given)), 200);
    })
    .openapi(correct, async (c) => {
      const orderId = c.req.valid('param').id.toLowerCase();
      const { actor } = c.get('access');
      const { reason } = c.req.valid('json');
      const tenant = c.get('tenant');
      const issuing = { orderId, actor, now: deps.clock() };
      return c.json(await issueTurns.run(tenant.shopId, () => correctInvoice(tenant, issuing, reason)), 200);
    })
    .openapi(enter, async (c) => {
      const { id } = c.req.valid('param');
      const { actor } = c.get('access');
      await enterKsefNumber(c.get('tenant'), { id, ...c.req.valid('json'), actor, now: deps.clock() });
      return c.body(null, 204);
    })
    .openapi(getInvoicePaper, async (c) => {
      const tenant = c.get('tenant');
      const { id } = c.req.valid('param');
      const { file, name } = await paperTurns.run(tenant.shopId, () => makeInvoicePaper(deps, tenant, id));
      return c.body(new Uint8Array(file), 200, {
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="${name}.pdf"`,
      });
    })
    .openapi(getInvoiceFa3, async (c) => {
      const found = await readFa3(c.get('tenant'), c.req.valid('param').id);
      if (!found) throw new ShopError('InvoiceRefused', { reason: 'noFa3' });
      return c.body(found.file, 200, {
        'content-type': 'application/xml; charset=utf-8',
        'content-disposition': `attachment; filename="${found.name}.xml"`,
      });
    })
    .openapi(exportInvoices, async (c) => {
      const { month } = c.req.valid('query');
      const tenant = c.get('tenant');
      const write = (counted: RowCount) => exportRegister(tenant, month, counted);
      const table = loggedExport(tenant, 'invoices', personOf(c, deps), write, [month]);
      return c.body(streamText(table), 200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="invoices-${month}.csv"`,
      });
    });
}
