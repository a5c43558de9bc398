import type { HandledOrder } from '@witryna/contract/admin-orders';
import { type SubmitEvent, useState } from 'react';
import { correctInvoice, invoicesKey } from '../../platform/api/invoice-calls.ts';
import { orderQuery } from '../../platform/api/order-calls.ts';
import { useChange } from '../../platform/api/use-change.ts';
import { useProblemText } from '../../platform/texts/problem-text.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useInvoiceRefusal } from './invoice-refusal.ts';

interface InvoiceCorrectionDialogProps {
  readonly host: string;
  readonly order: HandledOrder;
  onClose(): void;
}

/** Asks why an invoice is corrected. What it corrects follows from the returns and refunds of the order. */
export function InvoiceCorrectionDialog({ host, order, onClose }: InvoiceCorrectionDialogProps) {
  const t = useTexts('back-office-invoices');
  const refusalText = useInvoiceRefusal();
  const problemText = useProblemText();
  const [reason, setReason] = useState(() => t('usualReason'));
  const [isTried, setTried] = useState(false);
  const correct = useChange(
    () => correctInvoice(host, order.id, { reason }),
    invoicesKey(host, order.id),
    orderQuery(host, order.id).queryKey,
  );
  const problem = isTried && reason.trim() === '' ? { message: 'required' } : undefined;
  function submit(event: SubmitEvent) {
    event.preventDefault();
    setTried(true);
    if (reason.trim() !== '') correct.mutate(undefined, { onSuccess: onClose });
  }
  return (
    <Dialog open title={t('correct')} closeLabel={t('cancel')} onClose={correct.isPending ? undefined : onClose}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {correct.error && <Notice tone="error">{refusalText(correct.error)}</Notice>}
        <p className="text-sm text-muted">{t('correctAbout')}</p>
        <TextField
          label={t('reason')}
          autoComplete="off"
          maxLength={200}
          value={reason}
          error={problemText(problem)}
          onChange={({ target }) => setReason(target.value)}
        />
        <DialogButtons>
          <Button disabled={correct.isPending} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" tone="primary" busy={correct.isPending}>
            {t('correct')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
