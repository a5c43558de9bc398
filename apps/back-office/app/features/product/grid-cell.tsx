import { type KeyboardEvent, memo, useEffect, useRef } from 'react';
import { useTexts } from '../../platform/texts/texts.ts';
import { classes } from '../../ui/classes.ts';
import { CheckIcon } from '../../ui/icons.tsx';
import { GoodsPicture } from '../goods/goods-picture.tsx';
import { useSession } from './form-context.ts';
import { cellText, type GridColumn } from './grid-cells.ts';
import type { DraftRow, ProductDraft } from './product-draft.ts';

interface GridCellProps {
  readonly id: string;
  readonly row: DraftRow;
  readonly column: GridColumn;
  readonly images: ProductDraft['images'];
  readonly isActive: boolean;
  readonly isChosen: boolean;
  readonly problem: string | undefined;
  /** What the open cell begins with; undefined for a closed one. */
  readonly editing: string | undefined;
  onPoint(extend: boolean): void;
  onOpen(): void;
  /** @param text what was typed; undefined to leave the cell as it was */
  onClose(text: string | undefined, step?: readonly [row: number, column: number]): void;
  onToggle(): void;
}

const numeric: readonly GridColumn[] = ['price', 'before', 'stock', 'lowStock', 'weight'];

/** A cell of the grid. */
function PlainGridCell(props: GridCellProps) {
  const { id, row, column, images, isActive, isChosen, problem, editing, onPoint, onOpen, onToggle } = props;
  const t = useTexts('back-office-goods');
  const { host } = useSession();
  return (
    // The grid itself has the focus and reads the keys.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    // biome-ignore lint/a11y/useFocusableInteractive: see above
    <td
      id={id}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid
      role="gridcell"
      data-active={isActive || undefined}
      aria-selected={isChosen}
      aria-invalid={problem ? true : undefined}
      className={classes(
        'relative h-9 border-r border-b border-line px-2 -outline-offset-2 outline-accent',
        numeric.includes(column) && 'text-right',
        problem ? 'bg-danger-soft text-danger' : isChosen ? 'bg-accent-soft' : 'bg-surface',
        isActive && 'outline-1',
      )}
      onMouseDown={(event) => {
        if (event.button !== 0 || editing !== undefined) return;
        event.preventDefault();
        onPoint(event.shiftKey);
      }}
      onMouseEnter={({ buttons }) => buttons === 1 && onPoint(true)}
      onClick={() => column === 'active' && onToggle()}
      onDoubleClick={() => column !== 'active' && onOpen()}
    >
      {editing !== undefined ? (
        <CellInput {...props} editing={editing} />
      ) : column === 'active' ? (
        <span className="flex justify-center">
          <span className="sr-only">{t(row.active ? 'sold' : 'notSold')}</span>
          <span
            className={classes(
              'flex size-5 items-center justify-center rounded-sm border',
              row.active ? 'border-primary bg-primary text-primary-text' : 'border-line-strong bg-field',
            )}
          >
            {row.active && <CheckIcon size={14} />}
          </span>
        </span>
      ) : column === 'image' ? (
        <span className="flex items-center gap-1.5">
          {row.image !== null && <GoodsPicture host={host} picture={row.image} className="size-7" />}
          <span className="text-xs text-muted">{cellText(row, column, images)}</span>
        </span>
      ) : (
        <span className="block truncate">{row[column]}</span>
      )}
    </td>
  );
}

/** Only what has changed is drawn again: a grid has thousands of cells. */
export const GridCell = memo(
  PlainGridCell,
  (before, now) =>
    before.row === now.row &&
    before.images === now.images &&
    before.isActive === now.isActive &&
    before.isChosen === now.isChosen &&
    before.problem === now.problem &&
    before.editing === now.editing &&
    // An active or open cell needs functions that know the present rows.
    !now.isActive &&
    before.id === now.id,
);

function CellInput({ row, column, images, editing, onClose }: GridCellProps & { readonly editing: string }) {
  const t = useTexts('back-office-goods');
  const input = useRef<HTMLInputElement & HTMLSelectElement>(null);
  const isClosed = useRef(false);
  const isFresh = editing !== cellText(row, column, images);
  useEffect(() => {
    input.current?.focus();
    if (!isFresh && input.current instanceof HTMLInputElement) input.current.select();
  }, [isFresh]);
  function close(text: string | undefined, step?: readonly [number, number]) {
    if (isClosed.current) return;
    isClosed.current = true;
    onClose(text, step);
  }
  function press(event: KeyboardEvent<HTMLInputElement | HTMLSelectElement>) {
    const { value } = event.currentTarget;
    const isSelect = event.currentTarget instanceof HTMLSelectElement;
    const steps: Record<string, readonly [number, number]> = {
      Enter: [event.shiftKey ? -1 : 1, 0],
      Tab: [0, event.shiftKey ? -1 : 1],
      ...(isSelect ? {} : { ArrowDown: [1, 0], ArrowUp: [-1, 0] }),
    };
    const step = steps[event.key];
    if (event.key === 'Escape') close(undefined, [0, 0]);
    else if (step) close(value, step);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  const shared = {
    ref: input,
    'aria-label': t(`column_${column}`),
    className: classes(
      'absolute inset-0 z-4 size-full bg-field px-2 outline-2 -outline-offset-2 outline-accent select-text',
      numeric.includes(column) && 'text-right',
    ),
    onKeyDown: press,
    onBlur: ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLSelectElement }) => close(currentTarget.value),
  };
  if (column !== 'image') return <input {...shared} defaultValue={editing} autoComplete="off" maxLength={200} />;
  return (
    <select {...shared} defaultValue={cellText(row, column, images)}>
      <option value="">{t('noPhoto')}</option>
      {images.map(({ id, alt }, at) => (
        <option key={id} value={at + 1}>
          {t('photoNumber', { place: at + 1 })}
          {alt && ` – ${alt}`}
        </option>
      ))}
    </select>
  );
}
