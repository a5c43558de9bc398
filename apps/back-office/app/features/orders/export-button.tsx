import { useMutation } from '@tanstack/react-query';
import type { OrderFilter } from '@witryna/contract/admin-orders';
import { lazy, Suspense, useState } from 'react';
import { downloadOrders } from '../../platform/api/order-tool-calls.ts';
import { useRefusalText } from '../../platform/api/refusal-text.ts';
import { showToast } from '../../platform/notices/toasts.ts';
import { saveFile } from '../../platform/save-file.ts';
import { mayDo, useShop } from '../../platform/session/me-context.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { DownloadIcon } from '../../ui/icons.tsx';
import { LateMenuButton } from '../../ui/late-menu.tsx';

const ExportMenu = lazy(() => import('./export-menu.tsx').then((file) => ({ default: file.ExportMenu })));
const RegisterDialog = lazy(() => import('./register-dialog.tsx').then((file) => ({ default: file.RegisterDialog })));

/** Saves the orders that the filter shows as a file for spreadsheets; for whoever handles money, also the invoices. */
export function ExportButton({ host, filter }: { host: string; filter: OrderFilter }) {
  const t = useTexts('back-office-orders');
  const refusalText = useRefusalText();
  const shop = useShop();
  const [isAsking, setAsking] = useState(false);
  const save = useMutation({
    mutationFn: () => downloadOrders(host, filter),
    onSuccess: (file) => saveFile(file, `${t('fileOrders')}-${new Date().toISOString().slice(0, 10)}.csv`),
    onError: (error) => showToast(refusalText(error), 'error'),
  });
  const look = {
    'aria-label': t('export'),
    title: t('exportHint'),
    className: 'max-sm:w-11 max-sm:px-0',
    busy: save.isPending,
  } as const;
  const content = (
    <>
      <DownloadIcon size={16} />
      <span className="max-sm:hidden">{t('export')}</span>
    </>
  );
  if (!shop || !mayDo(shop, 'money')) {
    return (
      <Button {...look} onClick={() => save.mutate()}>
        {content}
      </Button>
    );
  }
  return (
    <>
      <LateMenuButton
        menu={ExportMenu}
        props={{ onOrders: () => save.mutate(), onInvoices: () => setAsking(true) }}
        trigger={<Button {...look}>{content}</Button>}
      />
      <Suspense>{isAsking && <RegisterDialog host={host} onClose={() => setAsking(false)} />}</Suspense>
    </>
  );
}
