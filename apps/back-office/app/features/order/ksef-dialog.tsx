import type { HandledOrder } from '@witryna/contract/admin-orders';
import { ksefNumber, type ListedInvoice } from '@witryna/contract/invoices';
import { type SubmitEvent, useState } from 'react';
import { fieldsOf } from '../../platform/api/call-error.ts';
import { enterKsefNumber, invoicesKey } from '../../platform/api/invoice-calls.ts';
import { orderQuery } from '../../platform/api/order-calls.ts';
import { useChange } from '../../platform/api/use-change.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useInvoiceRefusal } from './invoice-refusal.ts';

interface KsefDialogProps {
  readonly host: string;
  readonly order: HandledOrder;
  readonly invoice: ListedInvoice;
  onClose(): void;
}

const problems = ['ksefNumber', 'otherSeller', 'twice', 'ksefLink', 'required'] as const;

/** Takes the number that KSeF has given to an invoice; then it has a PDF. */
export function KsefDialog({ host, order, invoice, onClose }: KsefDialogProps) {
  const t = useTexts('back-office-invoices');
  const refusalText = useInvoiceRefusal();
  const [number, setNumber] = useState('');
  const [link, setLink] = useState('');
  const [isTried, setTried] = useState(false);
  const enter = useChange(
    () => enterKsefNumber(host, invoice.id, { number, ...(link.trim() && { link: link.trim() }) }),
    invoicesKey(host, order.id),
    orderQuery(host, order.id).queryKey,
  );
  const fields = fieldsOf(enter.error);
  const isNumber = ksefNumber.safeParse(number).success;
  const problemOf = (problem: string | undefined) => {
    const known = problems.find((one) => one === problem) ?? (problem ? 'ksefLink' : undefined);
    return known && t(`problem_${known}`);
  };
  function submit(event: SubmitEvent) {
    event.preventDefault();
    setTried(true);
    if (isNumber) enter.mutate(undefined, { onSuccess: onClose });
  }
  return (
    <Dialog open title={t('enterKsefOf', { number: invoice.number })} closeLabel={t('cancel')} onClose={onClose}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {enter.error && Object.keys(fields).length === 0 && <Notice tone="error">{refusalText(enter.error)}</Notice>}
        <TextField
          label={t('ksefNumber')}
          hint={t('ksefNumberHint')}
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          value={number}
          error={problemOf(isTried && !isNumber ? 'ksefNumber' : fields.number)}
          onChange={({ target }) => setNumber(target.value)}
        />
        <TextField
          label={t('ksefLink')}
          hint={t('ksefLinkHint')}
          optional={t('optional')}
          type="url"
          autoComplete="off"
          maxLength={300}
          value={link}
          error={problemOf(fields.link)}
          onChange={({ target }) => setLink(target.value)}
        />
        <DialogButtons>
          <Button disabled={enter.isPending} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" tone="primary" busy={enter.isPending}>
            {t('save')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
