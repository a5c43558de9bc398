import { listAdminInvoices } from '@witryna/contract/routes/admin-routes';
import { createRouter } from '../../../api-context.ts';
import { readInvoicePage } from './read-invoice-data.ts';

/** The call by which a back office reads the data of invoices. */
export function adminInvoiceRoutes() {
  return createRouter().openapi(listAdminInvoices, async (c) => {
    const { limit, after, ...filter } = c.req.valid('query');
    return c.json(await readInvoicePage(c.get('tenant'), filter, { limit, after }), 200);
  });
}
