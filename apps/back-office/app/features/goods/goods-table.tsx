import type { GoodsList, ListedGoods } from '@witryna/contract/goods';
import { type KeyboardEvent, memo, useState } from 'react';
import { useTexts } from '../../platform/texts/texts.ts';
import { classes } from '../../ui/classes.ts';
import { BareCheckBox } from '../../ui/field.tsx';
import { CellEditsContext, createCellEdits, nextCell } from './cell-edits.ts';
import { GoodsRow } from './goods-row.tsx';
import type { GoodsSelection } from './goods-selection.ts';

interface GoodsTableProps extends Pick<GoodsList, 'currency'> {
  readonly host: string;
  readonly goods: readonly ListedGoods[];
  readonly selection: GoodsSelection;
}

const Row = memo(GoodsRow);

/** The goods on a desk: one row each, and one for each combination of a product that is unfolded. */
export function GoodsTable({ host, goods, selection, currency }: GoodsTableProps) {
  const t = useTexts('back-office-goods');
  const [edits] = useState(createCellEdits);
  const head = 'h-9 px-2 lg:px-3 text-left text-xs font-medium text-muted';
  return (
    <CellEditsContext value={edits}>
      <div className="rounded-xl border border-line bg-surface shadow-card">
        <table className="w-full border-collapse text-sm" onKeyDown={moveByArrows}>
          <thead>
            <tr className="border-b border-line">
              <th className="w-11 pr-3 pl-4 text-left">
                <BareCheckBox
                  label={t('chooseAll')}
                  className="align-middle"
                  checked={selection.hasAll}
                  onChange={() => (selection.hasAll ? selection.clear() : selection.chooseAll())}
                />
              </th>
              <th className={classes(head, 'w-full min-w-40')}>{t('product')}</th>
              <th className={classes(head, 'hidden pr-4 text-right xl:table-cell')}>{t('sold90d')}</th>
              <th className={classes(head, 'min-w-32 pr-4 text-right lg:pr-5')}>{t('price')}</th>
              <th className={classes(head, 'min-w-22 pr-4 text-right lg:pr-5')}>{t('stock')}</th>
              <th className={classes(head, 'min-w-36 pl-4')}>{t('status')}</th>
            </tr>
          </thead>
          <tbody>
            {goods.map((one) => (
              <Row
                key={one.id}
                host={host}
                goods={one}
                currency={currency}
                isChosen={selection.has(one.id)}
                onToggle={selection.toggle}
              />
            ))}
          </tbody>
        </table>
      </div>
    </CellEditsContext>
  );
}

const arrows = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' } as const;

/** The arrow keys go from cell to cell, until one is open. Down opens a menu, as everywhere. */
function moveByArrows(event: KeyboardEvent) {
  const { target, key } = event;
  const step = Object.entries(arrows).find(([name]) => name === key)?.[1];
  if (!step || !(target instanceof HTMLButtonElement) || target.dataset.cell === undefined) return;
  if (target.ariaHasPopup && (step === 'down' || step === 'up')) return;
  event.preventDefault();
  nextCell(target, step)?.focus();
}
