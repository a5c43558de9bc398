import { invoiceRefusals } from '@witryna/contract/invoices';
import { CallError } from '../../platform/api/call-error.ts';
import { useRefusalText } from '../../platform/api/refusal-text.ts';
import { useTexts } from '../../platform/texts/texts.ts';

/** Returns the function that says why an invoice was not issued. */
export function useInvoiceRefusal(): (error: unknown) => string {
  const t = useTexts('back-office-invoices');
  const refusalText = useRefusalText();
  return (error) => {
    const given = error instanceof CallError && error.code === 'InvoiceRefused' ? error.details.reason : undefined;
    const reason = invoiceRefusals.find((one) => one === given);
    return reason ? t(`refused_${reason}`) : refusalText(error);
  };
}
