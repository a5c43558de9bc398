import { useQueryClient } from '@tanstack/react-query';
import type { ListedGoods } from '@witryna/contract/goods';
import { type SubmitEvent, useState } from 'react';
import { changedKeys, changeGoods } from '../../platform/api/goods-calls.ts';
import { showToast } from '../../platform/notices/toasts.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/field.tsx';
import {
  type BulkDraft,
  type BulkKind,
  type BulkResult,
  bulkKinds,
  emptyDraft,
  readChange,
  runChange,
} from './bulk-change.ts';
import { ChangeFields } from './change-fields.tsx';
import { ChangeResult } from './change-result.tsx';
import type { Categories } from './goods-filter.ts';
import { useGoodsProblem } from './goods-problem.ts';
import { PricePreview } from './price-preview.tsx';
import { useUndo } from './use-undo.ts';

interface ChangeDialogProps {
  readonly host: string;
  readonly kind: BulkKind;
  readonly goods: readonly ListedGoods[];
  readonly categories: Categories;
  readonly currency: string;
  /** Is told which products were changed. */
  onDone(ids: readonly number[]): void;
  onClose(): void;
}

/** Changes several products: asks what, shows what prices become, and tells which were refused and why. */
export function ChangeDialog({ host, kind: first, goods, categories, currency, onDone, onClose }: ChangeDialogProps) {
  const t = useTexts('back-office-goods');
  const client = useQueryClient();
  const undo = useUndo(host);
  const problemText = useGoodsProblem();
  const [kind, setKind] = useState(first);
  const [draft, setDraft] = useState<BulkDraft>(emptyDraft);
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<BulkResult>();
  const read = readChange(kind, draft);
  const fault = isChecked && 'problem' in read ? { field: read.field, text: problemText(read.problem) } : undefined;

  async function run(event: SubmitEvent) {
    event.preventDefault();
    setChecked(true);
    if (!('change' in read) || isBusy) return;
    setBusy(true);
    const ids = goods.map(({ id }) => id);
    const outcome = await runChange(ids, (part) => changeGoods(host, part, read.change));
    setBusy(false);
    for (const queryKey of changedKeys(host)) void client.invalidateQueries({ queryKey });
    onDone(outcome.changed);
    if (outcome.refused.length > 0 || outcome.error !== undefined) return setResult(outcome);
    const { batches, changed } = outcome;
    const action = batches.length > 0 ? { label: t('undo'), run: () => undo(batches) } : undefined;
    showToast(t('bulkDone', { count: changed.length }), 'success', action);
    onClose();
  }

  return (
    <Dialog
      open
      title={t('bulkTitle', { count: goods.length })}
      closeLabel={t('close')}
      onClose={isBusy ? undefined : onClose}
      wide
    >
      {result ? (
        <ChangeResult result={result} goods={goods} onUndo={() => undo(result.batches)} onClose={onClose} />
      ) : (
        <form noValidate onSubmit={run} className="flex flex-col gap-4">
          <SelectField
            label={t('bulkWhat')}
            value={kind}
            onChange={({ target }) => {
              setKind(bulkKinds.find((one) => one === target.value) ?? kind);
              setChecked(false);
            }}
          >
            {bulkKinds.map((one) => (
              <option key={one} value={one}>
                {t(`bulk_${one}`)}
              </option>
            ))}
          </SelectField>
          <ChangeFields
            kind={kind}
            draft={draft}
            categories={categories}
            fault={fault}
            onChange={(part) => setDraft({ ...draft, ...part })}
          />
          {'change' in read && (kind === 'price' || kind === 'sale') && (
            <PricePreview goods={goods} change={read.change} currency={currency} />
          )}
          <DialogButtons>
            <Button disabled={isBusy} onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" tone="primary" busy={isBusy}>
              {t('bulkRun', { count: goods.length })}
            </Button>
          </DialogButtons>
        </form>
      )}
    </Dialog>
  );
}
