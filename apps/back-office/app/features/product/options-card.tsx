import { productLimits } from '@witryna/contract/product-form';
import { useState } from 'react';
import { useTexts } from '../../platform/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useGoodsProblem } from '../goods/goods-problem.ts';
import { CombinationFields } from './combination-fields.tsx';
import { Combinations } from './combinations.tsx';
import { addOption, missingRows, nameOfRow, removeOption, removeValue, sortRows } from './draft-options.ts';
import { useChange, useDraft, useProblems } from './form-context.ts';
import { OptionEditor } from './option-editor.tsx';

type Removal = { readonly at: number; readonly name: string; readonly value?: string; readonly count: number };

/** Options, and price and stock of each combination of their values; without options, plain fields. */
export function OptionsCard() {
  const t = useTexts('back-office-goods');
  const options = useDraft((draft) => draft.options);
  const rows = useDraft((draft) => draft.rows);
  const change = useChange();
  const problems = useProblems();
  const problemText = useGoodsProblem();
  // What no field of a combination shows.
  const [path, problem] = [...problems].find(([key]) => /^combinations\.\d+\.(?:variants|id)$/.test(key)) ?? [];
  const wrongRow = rows[Number(path?.split('.')[1])];
  const [removal, setRemoval] = useState<Removal>();
  const missing = missingRows({ options, rows });
  const isTooMany = rows.length + missing.length > productLimits.combinations;
  const [only] = rows;
  const isPlain = rows.length === 1 && only !== undefined;

  function remove() {
    if (!removal) return;
    const { at, value } = removal;
    change(({ options: own, rows: all }) =>
      value === undefined
        ? removeOption({ options: own, rows: all }, at)
        : removeValue({ options: own, rows: all }, at, value),
    );
    setRemoval(undefined);
  }
  return (
    <Card title={t(isPlain ? 'priceAndStock' : 'combinationsTitle')}>
      <div className="flex flex-col gap-4 px-4 pb-4 md:px-5 md:pb-5">
        {isPlain && <CombinationFields row={only} at={0} />}
        <div className="flex flex-col gap-3 border-line">
          {options.map((option, at) => (
            <OptionEditor
              key={option.key}
              option={option}
              at={at}
              onRemove={(value) => {
                const gone = value === undefined ? 0 : rows.filter((row) => row.values[at] === value).length;
                setRemoval({ at, name: option.name, count: gone, ...(value !== undefined && { value }) });
              }}
            />
          ))}
          {problem !== undefined && (
            <Notice tone="error">
              {t('cellProblem', {
                name: (wrongRow && nameOfRow(wrongRow)) || t('option'),
                problem: problemText(problem),
              })}
            </Notice>
          )}
          {options.length < productLimits.options && (
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <Button onClick={() => change((draft) => addOption(draft, ''))}>
                <PlusIcon size={16} />
                {t(options.length === 0 ? 'addFirstOption' : 'addOption')}
              </Button>
              {options.length === 0 && <p className="text-xs text-muted">{t('optionsHint')}</p>}
            </div>
          )}
          {missing.length > 0 && rows.length > 1 && (
            <Notice
              tone="info"
              action={
                !isTooMany && (
                  <Button onClick={() => change({ rows: sortRows(options, [...rows, ...missing]) })}>
                    {t('addMissing', { count: missing.length })}
                  </Button>
                )
              }
            >
              {isTooMany
                ? t('tooManyCombinations', { count: productLimits.combinations })
                : t('missingCombinations', { count: missing.length })}
            </Notice>
          )}
        </div>
        {!isPlain && <Combinations />}
      </div>
      {removal && (
        <Dialog
          open
          title={
            removal.value === undefined
              ? t('removeOption', { name: removal.name })
              : t('removeValue', { name: removal.value })
          }
          closeLabel={t('close')}
          onClose={() => setRemoval(undefined)}
        >
          <p className="text-sm">
            {removal.value === undefined ? t('removeOptionText') : t('removeValueText', { count: removal.count })}
          </p>
          <DialogButtons>
            <Button onClick={() => setRemoval(undefined)}>{t('cancel')}</Button>
            <Button tone="danger" onClick={remove}>
              {t('remove')}
            </Button>
          </DialogButtons>
        </Dialog>
      )}
    </Card>
  );
}
