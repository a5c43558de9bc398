import type { HandledOrder } from '@witryna/contract/admin-orders';
import { type InvoiceDraft, isKsefInvoice, newInvoice } from '@witryna/contract/invoices';
import { z } from 'zod';

type Company = NonNullable<z.input<typeof newInvoice>['invoice']>;

/** What is typed before an invoice is issued. */
export interface IssueValues {
  readonly address: string;
  readonly isForCompany: boolean;
  readonly invoice: Company;
}

/**
 * Begins with the company that the order has, or with an empty one: under a private buyer's name, a tax ID would be
 * somebody else's.
 */
export function issueOf({ invoice, buyer: { email } }: Pick<HandledOrder, 'invoice' | 'buyer'>, draft: InvoiceDraft) {
  const { country } = draft.buyer;
  const none = { companyName: '', companyAddress: '', companyEmail: email, companyTaxId: '', country };
  const company = invoice && { ...invoice, country: invoice.country ?? 'PL' };
  return { address: '', isForCompany: invoice !== null, invoice: company ?? none } satisfies IssueValues;
}

/** Reads what is typed: a company, or the address that an order to a pickup point lacks. */
export function issueSchema(needsAddress: boolean) {
  return z
    .custom<IssueValues>()
    .transform(
      ({ address, isForCompany, invoice }): z.input<typeof newInvoice> =>
        isForCompany ? { invoice } : needsAddress ? { address } : {},
    )
    .pipe(newInvoice);
}

/** Whether the invoice is one of KSeF, by the tax id that is typed. */
export function isForKsef(
  { isForCompany, invoice: { companyTaxId, country = 'PL' } }: IssueValues,
  draft: InvoiceDraft,
) {
  const { country: ofSeller, taxId } = draft.seller;
  return taxId !== null && isKsefInvoice(ofSeller, isForCompany ? { companyTaxId, country } : null);
}
