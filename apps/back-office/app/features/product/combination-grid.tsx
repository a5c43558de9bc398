import { useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '../../platform/texts/texts.ts';
import { hasCommandKey } from '../../shell/shortcuts.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { ArrowDownIcon, UndoIcon } from '../../ui/icons.tsx';
import { useGoodsProblem } from '../goods/goods-problem.ts';
import { nameOfRow } from './draft-options.ts';
import { useSession } from './form-context.ts';
import { GridCell } from './grid-cell.tsx';
import { gridColumnNames, gridColumns } from './grid-cells.ts';
import { useGrid } from './use-grid.ts';

/** The height of a row in pixels; it must be that of the style below. */
const ROW = 36;
/** Rows that are drawn above and below those in sight. */
const MARGIN = 8;

const widths: Readonly<Record<(typeof gridColumnNames)[number], string>> = {
  price: 'w-26',
  before: 'w-26',
  stock: 'w-20',
  lowStock: 'w-20',
  sku: 'w-36',
  gtin: 'w-36',
  mpn: 'w-32',
  shelf: 'w-24',
  weight: 'w-22',
  size: 'w-32',
  image: 'w-20',
  active: 'w-16',
};

/** The combinations as a spreadsheet. Of many, only the rows in sight are drawn. */
export function CombinationGrid() {
  const t = useTexts('back-office-goods');
  const { currency } = useSession();
  const problemText = useGoodsProblem();
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const grid = useGrid(table);
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState(600);
  const { rows, active, edges, images } = grid;
  const first = Math.max(0, Math.floor(top / ROW) - MARGIN);
  const end = Math.min(rows.length, Math.ceil((top + height) / ROW) + MARGIN);
  const column = gridColumnNames[active.column];
  const problem = column && grid.problems.get(`combinations.${active.row}.${gridColumns[column]}`);

  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    // The row of titles stands above the first row, and covers what scrolls below it.
    const [above, below] = [active.row * ROW, (active.row + 2) * ROW];
    if (above < box.scrollTop) box.scrollTop = above;
    else if (below > box.scrollTop + box.clientHeight) box.scrollTop = below - box.clientHeight;
  }, [active.row]);
  useEffect(() => {
    const cell = document.getElementById(`${id}-${active.row}-${active.column}`);
    // A page that has just opened stays at its top.
    if (cell?.closest('[role="grid"]')?.contains(document.activeElement))
      cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [id, active.row, active.column]);

  return (
    <div>
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <Button onClick={grid.fillDown} disabled={edges.top === edges.bottom}>
          <ArrowDownIcon size={16} />
          {t('fillDown')}
        </Button>
        <Button onClick={grid.undo}>
          <UndoIcon size={16} />
          {t('undo')}
        </Button>
        <p className="text-xs text-muted">{t('gridHint', { key: hasCommandKey ? '⌘' : 'Ctrl' })}</p>
      </div>
      <div
        ref={scroller}
        className="max-h-[70dvh] overflow-auto overscroll-contain rounded-lg border border-line"
        onScroll={({ currentTarget }) => {
          setTop(currentTarget.scrollTop);
          setHeight(currentTarget.clientHeight);
        }}
      >
        <table
          ref={table}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table whose cells keys reach
          role="grid"
          aria-label={t('combinationsTitle')}
          aria-rowcount={rows.length + 1}
          aria-colcount={gridColumnNames.length + 1}
          aria-multiselectable="true"
          aria-activedescendant={`${id}-${active.row}-${active.column}`}
          tabIndex={0}
          data-path="combinations"
          className="w-max min-w-full table-fixed border-separate border-spacing-0 text-sm outline-none select-none focus-visible:[&_[data-active]]:outline-2"
          {...grid.handlers}
        >
          <thead>
            <tr>
              <th className="sticky top-0 left-0 z-3 h-9 w-44 border-r border-b border-line bg-soft px-3 text-left text-xs font-medium text-muted">
                {t('combination')}
              </th>
              {gridColumnNames.map((name) => (
                <th
                  key={name}
                  className={classes(
                    'sticky top-0 z-2 border-b border-line bg-soft px-2 text-left text-xs font-medium text-muted',
                    widths[name],
                  )}
                >
                  <span className="line-clamp-2" title={t(`column_${name}`)}>
                    {name === 'price' ? t('inCurrency', { name: t('column_price'), currency }) : t(`column_${name}`)}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Space height={first * ROW} />
            {rows.slice(first, end).map((row, step) => {
              const at = first + step;
              return (
                <tr key={row.key} aria-rowindex={at + 2} className="group">
                  <th
                    scope="row"
                    className={classes(
                      'sticky left-0 z-1 h-9 max-w-44 truncate border-r border-b border-line bg-surface px-3 text-left font-medium',
                      !row.active && 'text-muted line-through',
                    )}
                    title={nameOfRow(row)}
                  >
                    {nameOfRow(row)}
                  </th>
                  {gridColumnNames.map((name, place) => (
                    <GridCell
                      key={name}
                      id={`${id}-${at}-${place}`}
                      row={row}
                      column={name}
                      images={images}
                      isActive={at === active.row && place === active.column}
                      isChosen={at >= edges.top && at <= edges.bottom && place >= edges.left && place <= edges.right}
                      problem={grid.problems.get(`combinations.${at}.${gridColumns[name]}`)}
                      editing={at === active.row && place === active.column ? grid.editing : undefined}
                      onPoint={(extend) => {
                        grid.go({ row: at, column: place }, extend);
                        table.current?.focus({ preventScroll: true });
                      }}
                      onOpen={() => grid.open()}
                      onClose={grid.close}
                      onToggle={() => grid.toggle(at)}
                    />
                  ))}
                </tr>
              );
            })}
            <Space height={(rows.length - end) * ROW} />
          </tbody>
        </table>
      </div>
      <p role="alert" className="mt-2 text-xs text-danger empty:hidden">
        {problem !== undefined &&
          t('cellProblem', { name: nameOfRow(rows[active.row] ?? { values: [] }), problem: problemText(problem) })}
      </p>
    </div>
  );
}

/** Stands in for rows that are not drawn. */
function Space({ height }: { height: number }) {
  return height === 0 ? null : (
    <tr aria-hidden>
      <td style={{ height }} />
    </tr>
  );
}
