import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { goodsImportKinds } from '@witryna/contract/goods-import';
import { type DragEvent, useId, useState } from 'react';
import { choicesQuery } from '../../platform/api/goods-calls.ts';
import { importsKey, uploadGoods } from '../../platform/api/goods-import-calls.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { Card } from '../../ui/card.tsx';
import { classes } from '../../ui/classes.ts';
import { SelectField } from '../../ui/field.tsx';
import { UploadIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useFileProblem } from './file-problem.ts';

const auto = 'auto';
const none = 'none';

/** The file, chosen or dropped here, and what it does not say itself. */
export function FileCard({ host }: { host: string }) {
  const t = useTexts('back-office-import');
  const client = useQueryClient();
  const problemText = useFileProblem();
  const inputId = useId();
  const [isOver, setOver] = useState(false);
  const [kind, setKind] = useState<string>(auto);
  const rates = useQuery(choicesQuery(host)).data?.choices.vatRates ?? [];
  const [chosenRate, setRate] = useState<string>();
  const rate = chosenRate ?? `${rates[0] ?? none}`;
  const upload = useMutation({
    mutationFn: (file: File) =>
      uploadGoods(host, {
        file,
        kind: goodsImportKinds.find((one) => one === kind),
        vatRate: rate === none ? undefined : Number(rate),
      }),
    onSuccess: (made) => {
      client.setQueryData([...importsKey(host), 'one', made.id], made);
      return client.invalidateQueries({ queryKey: [...importsKey(host), 'list'] });
    },
  });
  const take = (file: File | undefined) => {
    if (file && !upload.isPending) upload.mutate(file);
  };
  return (
    <Card title={t('file')}>
      <div className="flex flex-col gap-4 px-4 pb-4 md:px-5 md:pb-5">
        <p className="max-w-prose text-sm text-muted-strong">{t('fileText')}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField label={t('kind')} value={kind} onChange={({ target }) => setKind(target.value)}>
            <option value={auto}>{t('kind_auto')}</option>
            {goodsImportKinds.map((one) => (
              <option key={one} value={one}>
                {t(`kind_${one}`)}
              </option>
            ))}
          </SelectField>
          <SelectField label={t('vat')} value={rate} onChange={({ target }) => setRate(target.value)}>
            {rates.map((one) => (
              <option key={one} value={`${one}`}>
                {t('vatPercent', { rate: one })}
              </option>
            ))}
            <option value={none}>{t('vat_none')}</option>
          </SelectField>
        </div>
        {upload.error && <Notice tone="error">{problemText(upload.error)}</Notice>}
        <fieldset
          aria-label={t('file')}
          className={classes(
            'flex min-w-0 flex-col items-center gap-2 rounded-lg border border-dashed border-line-strong px-4 py-8 text-center text-sm text-muted',
            isOver && 'outline-2 -outline-offset-2 outline-accent',
          )}
          onDragOver={(event) => {
            if (!event.dataTransfer.types.includes('Files')) return;
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event: DragEvent) => {
            event.preventDefault();
            setOver(false);
            take(event.dataTransfer.files[0]);
          }}
        >
          <label htmlFor={inputId} className={buttonStyle({ tone: 'primary' }, 'has-focus-visible:outline-2')}>
            <UploadIcon size={16} />
            {t('choose')}
            <input
              id={inputId}
              type="file"
              accept=".csv,.xml,.tsv,.txt,text/csv,text/xml,application/xml,text/tab-separated-values"
              className="sr-only"
              disabled={upload.isPending}
              onChange={({ target }) => {
                take(target.files?.[0]);
                // The same file may be chosen again after it was changed.
                target.value = '';
              }}
            />
          </label>
          <p className="text-xs">{t('drop')}</p>
          <p role="status" className="inline-flex items-center gap-2 empty:hidden">
            {upload.isPending && (
              <>
                <Spinner />
                {t('reading')}
              </>
            )}
          </p>
        </fieldset>
      </div>
    </Card>
  );
}
