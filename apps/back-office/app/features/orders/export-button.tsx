import { useMutation } from '@tanstack/react-query';
import type { OrderFilter } from '@witryna/contract/admin-orders';
import { downloadOrders } from '../../platform/api/order-tool-calls.ts';
import { useRefusalText } from '../../platform/api/refusal-text.ts';
import { showToast } from '../../platform/notices/toasts.ts';
import { saveFile } from '../../platform/save-file.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { DownloadIcon } from '../../ui/icons.tsx';

/** Saves the orders that the filter shows as a file for spreadsheets. */
export function ExportButton({ host, filter }: { host: string; filter: OrderFilter }) {
  const t = useTexts('back-office-orders');
  const refusalText = useRefusalText();
  const save = useMutation({
    mutationFn: () => downloadOrders(host, filter),
    onSuccess: (file) => saveFile(file, `${t('fileOrders')}-${new Date().toISOString().slice(0, 10)}.csv`),
    onError: (error) => showToast(refusalText(error), 'error'),
  });
  return (
    <Button
      aria-label={t('export')}
      title={t('exportHint')}
      className="max-sm:w-11 max-sm:px-0"
      busy={save.isPending}
      onClick={() => save.mutate()}
    >
      <DownloadIcon size={16} />
      <span className="max-sm:hidden">{t('export')}</span>
    </Button>
  );
}
