import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { changedKeys, priceListAddress, sendPriceList } from '../../platform/api/goods-calls.ts';
import { useRefusalText } from '../../platform/api/refusal-text.ts';
import { showToast } from '../../platform/notices/toasts.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { useShop } from '../../platform/session/me-context.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Card } from '../../ui/card.tsx';
import { DownloadIcon } from '../../ui/icons.tsx';
import { useUndo } from '../goods/use-undo.ts';
import { ListedChanges, ListedFaults } from './listed-rows.tsx';

/** Prices and stock of all goods out to a spreadsheet and back, with a look at every change before it is made. */
export function PriceListScreen() {
  const t = useTexts('back-office-prices');
  const shop = useShop();
  const host = shop?.host ?? '';
  usePageTitle(t('title'), shop?.name);
  return (
    <div className="mx-auto flex max-w-240 flex-col gap-4">
      <h1 className="text-xl font-semibold">{t('title')}</h1>
      <Card title={t('out')}>
        <div className="flex flex-wrap items-center justify-between gap-3 px-4 pb-4 md:px-5">
          <p className="max-w-prose text-sm text-muted-strong">{t('outText')}</p>
          <a href={priceListAddress(host)} download={`${host}-prices.csv`} className={buttonStyle({})}>
            <DownloadIcon size={16} />
            {t('download')}
          </a>
        </div>
      </Card>
      <Incoming key={host} host={host} />
    </div>
  );
}

function Incoming({ host }: { host: string }) {
  const t = useTexts('back-office-prices');
  const client = useQueryClient();
  const refusalText = useRefusalText();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const preview = useMutation({ mutationFn: (chosen: File) => sendPriceList(host, chosen, false) });
  const refresh = () => changedKeys(host).map((queryKey) => client.invalidateQueries({ queryKey }));
  const undo = useUndo(host);
  const apply = useMutation({
    mutationFn: (chosen: File) => sendPriceList(host, chosen, true),
    onSuccess: ({ changed, batch }) => {
      const action = batch === null ? undefined : { label: t('undo'), run: () => undo([batch]) };
      showToast(t('changed', { count: changed }), 'success', action);
      preview.reset();
      setFile(undefined);
    },
    onSettled: refresh,
  });
  const failure = apply.error ?? preview.error;
  const result = preview.data;
  const choose = (chosen: File | undefined) => {
    setFile(chosen);
    apply.reset();
    if (chosen) preview.mutate(chosen);
  };
  return (
    <Card title={t('in')}>
      <div className="flex flex-col gap-3 px-4 pb-4 md:px-5">
        <p className="max-w-prose text-sm text-muted-strong">{t('inText')}</p>
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv"
          aria-label={t('file')}
          className="sr-only"
          onChange={({ target }) => {
            choose(target.files?.[0]);
            // The same file may be chosen again after it was changed.
            target.value = '';
          }}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button busy={preview.isPending} onClick={() => input.current?.click()}>
            {t('choose')}
          </Button>
          {file && <span className="min-w-0 truncate text-sm">{file.name}</span>}
        </div>
        {failure && (
          <p role="alert" className="text-sm text-danger">
            {refusalText(failure)}
          </p>
        )}
        {result && file && (
          <div className="flex flex-col gap-3">
            <p role="status" className="text-sm font-medium">
              {t('found', { rows: result.rows, changed: result.changed, faults: result.faults.length })}
            </p>
            <ListedFaults faults={result.faults} />
            <ListedChanges result={result} />
            {result.changed > 0 && (
              <div>
                <Button tone="primary" busy={apply.isPending} onClick={() => apply.mutate(file)}>
                  {t('apply', { count: result.changed })}
                </Button>
              </div>
            )}
          </div>
        )}
      </div>
    </Card>
  );
}
