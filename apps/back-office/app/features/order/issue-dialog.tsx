import { zodResolver } from '@hookform/resolvers/zod';
import type { HandledOrder } from '@witryna/contract/admin-orders';
import type { InvoiceDraft, newInvoice, OrderInvoices } from '@witryna/contract/invoices';
import { FormProvider, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { fieldsOf } from '../../platform/api/call-error.ts';
import { invoicesKey, issueInvoice } from '../../platform/api/invoice-calls.ts';
import { orderQuery } from '../../platform/api/order-calls.ts';
import { useChange } from '../../platform/api/use-change.ts';
import { showToast } from '../../platform/notices/toasts.ts';
import { useProblemText } from '../../platform/texts/problem-text.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { CheckField, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CorrectionField } from './correction-field.tsx';
import { DraftSums } from './draft-sums.tsx';
import { useInvoiceRefusal } from './invoice-refusal.ts';
import { type IssueValues, isForKsef, issueOf, issueSchema } from './issue-form.ts';

interface IssueDialogProps {
  readonly host: string;
  readonly order: HandledOrder;
  readonly invoices: OrderInvoices;
  readonly draft: InvoiceDraft;
  onClose(): void;
}

const paths = ['address', 'invoice.companyTaxId', 'invoice.companyName', 'invoice.companyAddress'] as const;

/** Shows what will be issued to whom. The company may be typed here, because it can't be changed after that. */
export function IssueDialog({ host, order, invoices, draft, onClose }: IssueDialogProps) {
  const t = useTexts('back-office-invoices');
  const refusalText = useInvoiceRefusal();
  const problemText = useProblemText();
  const { needsAddress, mayNeedReceipt } = invoices;
  const form = useForm<IssueValues, unknown, z.output<typeof newInvoice>>({
    resolver: zodResolver(issueSchema(needsAddress)),
    defaultValues: issueOf(order, draft),
  });
  const issue = useChange(
    (given: z.output<typeof newInvoice>) => issueInvoice(host, order.id, given),
    invoicesKey(host, order.id),
    orderQuery(host, order.id).queryKey,
  );
  const values = form.watch();
  const { isForCompany } = values;
  const { errors } = form.formState;
  const isKsef = isForKsef(values, draft);
  const submit = form.handleSubmit((given) =>
    issue.mutateAsync(given).then(
      ({ number }) => {
        showToast(t('issued', { number }));
        onClose();
      },
      (error: unknown) => {
        for (const [field, message] of Object.entries(fieldsOf(error))) {
          const path = paths.find((one) => one === field);
          if (path) form.setError(path, { type: 'server', message }, { shouldFocus: true });
        }
      },
    ),
  );
  return (
    <Dialog open title={t('issueTitle')} closeLabel={t('cancel')} onClose={issue.isPending ? undefined : onClose}>
      <FormProvider {...form}>
        <form noValidate onSubmit={submit} className="flex flex-col gap-4">
          {issue.error && Object.keys(errors).length === 0 && <Notice tone="error">{refusalText(issue.error)}</Notice>}
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm">
            <dt className="text-muted">{t('kind')}</dt>
            <dd>{t(isKsef ? 'kindKsef' : 'kindInvoice')}</dd>
            <dt className="text-muted">{t('number')}</dt>
            <dd className="wrap-anywhere">{draft.number}</dd>
            {!isForCompany && (
              <>
                <dt className="text-muted">{t('buyer')}</dt>
                <dd className="wrap-anywhere">
                  {draft.buyer.name}
                  {draft.buyer.address && <span className="block">{draft.buyer.address}</span>}
                </dd>
              </>
            )}
          </dl>
          {!order.invoice && <CheckField {...form.register('isForCompany')} label={t('forCompany')} />}
          {isForCompany && (
            <fieldset className="flex flex-col gap-3">
              <legend className="sr-only">{t('buyer')}</legend>
              <CorrectionField path="invoice.companyTaxId" maxLength={20} />
              <CorrectionField path="invoice.companyName" maxLength={200} />
              <CorrectionField path="invoice.companyAddress" maxLength={300} />
            </fieldset>
          )}
          {!isForCompany && needsAddress && (
            <TextField
              {...form.register('address')}
              label={t('address')}
              hint={t('addressHint', { name: order.buyer.fullName })}
              autoComplete="off"
              maxLength={300}
              error={problemText(errors.address && { message: 'required' })}
            />
          )}
          <DraftSums draft={draft} />
          {isKsef && <p className="text-sm text-muted">{t('ksefBuyer')}</p>}
          {mayNeedReceipt && (
            <Notice tone="warning">{t(isForCompany ? 'receiptWithoutTaxId' : 'mayNeedReceipt')}</Notice>
          )}
          <p className="text-xs text-muted">{t('issueIsFinal')}</p>
          <DialogButtons>
            <Button disabled={issue.isPending} onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" tone="primary" busy={issue.isPending}>
              {t('issue')}
            </Button>
          </DialogButtons>
        </form>
      </FormProvider>
    </Dialog>
  );
}
