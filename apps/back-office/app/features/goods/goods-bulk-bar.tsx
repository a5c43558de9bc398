import type { ListedGoods } from '@witryna/contract/goods';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../platform/texts/texts.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { CloseIcon } from '../../ui/icons.tsx';
import { type BulkKind, bulkKinds } from './bulk-change.ts';
import type { Categories } from './goods-filter.ts';
import type { GoodsSelection } from './goods-selection.ts';

const ChangeDialog = lazy(() => import('./change-dialog.tsx').then((file) => ({ default: file.ChangeDialog })));

interface GoodsBulkBarProps {
  readonly host: string;
  readonly selection: GoodsSelection;
  readonly categories: Categories;
  readonly currency: string;
}

/** What can be changed of the chosen goods. It stands above the bar of phones, and at the bottom of the list. */
export function GoodsBulkBar({ host, selection, categories, currency }: GoodsBulkBarProps) {
  const t = useTexts('back-office-goods');
  // The goods are kept, because those that were changed may leave the list.
  const [running, setRunning] = useState<{ kind: BulkKind; goods: readonly ListedGoods[] }>();
  const { chosen } = selection;
  const start = (kind: BulkKind) => setRunning({ kind, goods: chosen });
  return (
    <>
      <div role="status" className="sr-only">
        {chosen.length > 0 && t('chosen', { count: chosen.length })}
      </div>
      {chosen.length > 0 && (
        <div className="foot-bar mt-3 flex items-center gap-2 rounded-xl bg-surface p-2 shadow-float">
          <IconButton label={t('clearChosen')} icon={<CloseIcon />} onClick={() => selection.clear()} />
          <p className="grow text-sm font-medium whitespace-nowrap">{t('chosen', { count: chosen.length })}</p>
          <Button className="lg:hidden" onClick={() => start('status')}>
            {t('bulkChange')}
          </Button>
          {bulkKinds.map((kind) => (
            <Button key={kind} className="max-lg:hidden" onClick={() => start(kind)}>
              {t(`bulk_${kind}`)}
            </Button>
          ))}
        </div>
      )}
      <Suspense>
        {running && (
          <ChangeDialog
            host={host}
            {...running}
            categories={categories}
            currency={currency}
            onDone={(ids) => selection.clear(ids)}
            onClose={() => setRunning(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}
