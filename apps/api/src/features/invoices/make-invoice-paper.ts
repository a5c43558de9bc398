import { ShopError } from '@witryna/contract/errors';
import { languageOfShop } from '@witryna/contract/languages';
import type { Tenant } from '../../database/tenant.ts';
import { drawSheet } from '../../paper/draw-sheet.ts';
import { openPaper } from '../../paper/open-paper.ts';
import type { PaymentRegistry } from '../../payments/payment-registry.ts';
import { findShopRow } from '../shop/store.ts';
import { openInvoiceTexts } from './describe-invoice.ts';
import { fileNameOf } from './read-fa3.ts';
import { findInvoice } from './store.ts';

/**
 * Makes the PDF of an invoice, in the language of the shop.
 * @throws NotFound, InvoiceRefused for an invoice of KSeF that has no number there yet: until then it is no invoice
 */
export async function makeInvoicePaper(
  { payments }: { payments: Pick<PaymentRegistry, 'get'> },
  tenant: Tenant,
  id: number,
): Promise<{ file: Buffer; name: string }> {
  const { invoice, shop } = await tenant.read(async (tx) => ({
    invoice: await findInvoice(tx, id),
    shop: await findShopRow(tx),
  }));
  if (!invoice) throw new ShopError('NotFound');
  if (invoice.document.isKsef && invoice.ksef_number === null)
    throw new ShopError('InvoiceRefused', { reason: 'notInKsef' });
  const language = languageOfShop(shop?.language_code ?? '');
  const describe = await openInvoiceTexts(language, payments);
  const sheet = describe(invoice);
  const paper = await openPaper({ title: sheet.heading, language });
  drawSheet(paper, sheet);
  return { file: await paper.finish(), name: fileNameOf(invoice.number) };
}
