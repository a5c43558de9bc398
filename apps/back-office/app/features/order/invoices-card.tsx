import { useQuery } from '@tanstack/react-query';
import type { HandledOrder } from '@witryna/contract/admin-orders';
import type { ListedInvoice, OrderInvoices } from '@witryna/contract/invoices';
import { lazy, Suspense, useState } from 'react';
import { invoicesQuery } from '../../platform/api/invoice-calls.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { InvoiceRow } from './invoice-row.tsx';

const IssueDialog = lazy(() => import('./issue-dialog.tsx').then((file) => ({ default: file.IssueDialog })));
const CorrectionDialog = lazy(() =>
  import('./invoice-correction-dialog.tsx').then((file) => ({ default: file.InvoiceCorrectionDialog })),
);
const KsefDialog = lazy(() => import('./ksef-dialog.tsx').then((file) => ({ default: file.KsefDialog })));

type Opened = 'issue' | 'correct' | ListedInvoice;

/** The invoices of an order, and the button for the next one. */
export function InvoicesCard({ host, order }: { host: string; order: HandledOrder }) {
  const t = useTexts('back-office-invoices');
  const { data, error } = useQuery(invoicesQuery(host, order.id));
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const { next, draft } = data ?? {};
  return (
    <Card
      title={t('title')}
      action={
        next && (
          <Button className="my-1.5" onClick={() => setOpened(next)}>
            {t(next)}
          </Button>
        )
      }
    >
      {data ? (
        <>
          {data.invoices.length > 0 && (
            <ul className="divide-y divide-line border-t border-line">
              {data.invoices.map((invoice) => (
                <InvoiceRow key={invoice.id} host={host} invoice={invoice} onEnter={() => setOpened(invoice)} />
              ))}
            </ul>
          )}
          <InvoiceNotes invoices={data} />
        </>
      ) : (
        <div className="px-4 pb-4 text-sm text-muted md:px-5">
          {error ? t('failed') : <Skeleton className="h-11" />}
        </div>
      )}
      <Suspense>
        {opened === 'issue' && data && draft && (
          <IssueDialog host={host} order={order} invoices={data} draft={draft} onClose={close} />
        )}
        {opened === 'correct' && <CorrectionDialog host={host} order={order} onClose={close} />}
        {typeof opened === 'object' && <KsefDialog host={host} order={order} invoice={opened} onClose={close} />}
      </Suspense>
    </Card>
  );
}

function InvoiceNotes({ invoices: { invoices, next, refusal, isKsef, mayNeedReceipt } }: { invoices: OrderInvoices }) {
  const t = useTexts('back-office-invoices');
  const waits = invoices.some((invoice) => invoice.isKsef && invoice.ksefNumber === null);
  const notes = [
    invoices.length === 0 && next === 'issue' ? t('none') : '',
    invoices.length > 0 && !next ? t('correctLater') : '',
    refusal ? t(`refused_${refusal}`) : '',
    waits ? t('ksefWaits') : isKsef && invoices.length === 0 && !refusal ? t('ksefBuyer') : '',
  ].filter(Boolean);
  if (notes.length === 0 && !mayNeedReceipt) return null;
  return (
    <div className="flex flex-col gap-2 px-4 pt-1 pb-4 text-sm text-muted md:px-5">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {mayNeedReceipt && <Notice tone="warning">{t('mayNeedReceipt')}</Notice>}
    </div>
  );
}
