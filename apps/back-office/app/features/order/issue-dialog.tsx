import type { HandledOrder } from '@witryna/contract/admin-orders';
import { type SubmitEvent, useState } from 'react';
import { invoicesKey, issueInvoice } from '../../platform/api/invoice-calls.ts';
import { orderQuery } from '../../platform/api/order-calls.ts';
import { useChange } from '../../platform/api/use-change.ts';
import { useProblemText } from '../../platform/texts/problem-text.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useInvoiceRefusal } from './invoice-refusal.ts';

interface IssueDialogProps {
  readonly host: string;
  readonly order: HandledOrder;
  onClose(): void;
}

/** Asks for the address of a buyer who has given none, which an invoice must name. */
export function IssueDialog({ host, order, onClose }: IssueDialogProps) {
  const t = useTexts('back-office-invoices');
  const refusalText = useInvoiceRefusal();
  const problemText = useProblemText();
  const [address, setAddress] = useState('');
  const [isTried, setTried] = useState(false);
  const issue = useChange(
    () => issueInvoice(host, order.id, { address }),
    invoicesKey(host, order.id),
    orderQuery(host, order.id).queryKey,
  );
  const problem = isTried && address.trim() === '' ? { message: 'required' } : undefined;
  function submit(event: SubmitEvent) {
    event.preventDefault();
    setTried(true);
    if (address.trim() !== '') issue.mutate(undefined, { onSuccess: onClose });
  }
  return (
    <Dialog open title={t('issue')} closeLabel={t('cancel')} onClose={issue.isPending ? undefined : onClose}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {issue.error && <Notice tone="error">{refusalText(issue.error)}</Notice>}
        <TextField
          label={t('address')}
          hint={t('addressHint', { name: order.buyer.fullName })}
          autoComplete="off"
          maxLength={300}
          value={address}
          error={problemText(problem)}
          onChange={({ target }) => setAddress(target.value)}
        />
        <DialogButtons>
          <Button disabled={issue.isPending} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" tone="primary" busy={issue.isPending}>
            {t('issue')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
