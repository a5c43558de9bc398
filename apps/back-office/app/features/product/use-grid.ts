import {
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useAttempts, useChange, useDraft, useProblems } from './form-context.ts';
import {
  type CellPlace,
  type CellRange,
  cellText,
  copyCells,
  edgesOf,
  fillDown,
  fillRange,
  gridColumnNames,
  gridColumns,
  pasteCells,
  withText,
} from './grid-cells.ts';
import type { DraftRow } from './product-draft.ts';

/** Steps that can be undone within the grid. */
const UNDO_STEPS = 100;

const arrows: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/**
 * What happens in a grid of combinations: keys as in spreadsheets, copy and paste, filling down, undoing. The grid keeps
 * the focus itself and names its active cell, so that rows out of sight need not be drawn.
 */
export function useGrid(grid: RefObject<HTMLElement | null>) {
  const rows = useDraft((draft) => draft.rows);
  const images = useDraft((draft) => draft.images);
  const problems = useProblems();
  const attempts = useAttempts();
  const change = useChange();
  const [range, setRange] = useState<CellRange>({ from: { row: 0, column: 0 }, to: { row: 0, column: 0 } });
  /** What an open cell begins with; undefined while none is open. */
  const [editing, setEditing] = useState<string>();
  const undone = useRef<{ past: (readonly DraftRow[])[]; future: (readonly DraftRow[])[]; shown: readonly DraftRow[] }>(
    {
      past: [],
      future: [],
      shown: rows,
    },
  );

  const clamp = ({ row, column }: CellPlace): CellPlace => ({
    row: Math.min(Math.max(0, row), rows.length - 1),
    column: Math.min(Math.max(0, column), gridColumnNames.length - 1),
  });
  const active = clamp(range.to);

  function go(place: CellPlace, extend = false) {
    const to = clamp(place);
    setRange({ from: extend ? range.from : to, to });
  }

  function history() {
    // Rows that came from elsewhere, such as a new value of an option, begin a new history.
    if (undone.current.shown !== rows) undone.current = { past: [], future: [], shown: rows };
    return undone.current;
  }

  function apply(next: readonly DraftRow[]) {
    if (next.every((row, at) => row === rows[at])) return;
    const { past } = history();
    show(next, [...past, rows].slice(-UNDO_STEPS), []);
  }

  function show(next: readonly DraftRow[], past: (readonly DraftRow[])[], future: (readonly DraftRow[])[]) {
    const copy = [...next];
    undone.current = { past, future, shown: copy };
    change({ rows: copy });
  }

  function undo() {
    const { past, future } = history();
    const last = past.at(-1);
    if (last) show(last, past.slice(0, -1), [...future, rows]);
  }

  function redo() {
    const { past, future } = history();
    const last = future.at(-1);
    if (last) show(last, [...past, rows], future.slice(0, -1));
  }

  function write(text: string) {
    const column = gridColumnNames[active.column];
    if (column) apply(rows.map((row, at) => (at === active.row ? withText(row, column, text, images) : row)));
  }

  /** Closes the open cell. @param step where the keys go on, in rows and columns */
  function close(text: string | undefined, step?: readonly [number, number]) {
    if (editing === undefined) return;
    setEditing(undefined);
    if (text !== undefined) write(text);
    if (step) {
      go({ row: active.row + step[0], column: active.column + step[1] });
      grid.current?.focus();
    }
  }

  function open(text?: string) {
    const [column, row] = [gridColumnNames[active.column], rows[active.row]];
    if (!column || !row) return;
    if (column === 'active') return write(row.active ? '0' : '1');
    setEditing(text ?? cellText(row, column, images));
  }

  function press(event: KeyboardEvent<HTMLElement>) {
    if (editing !== undefined) return;
    const { key, shiftKey } = event;
    const isCommand = event.ctrlKey || event.metaKey;
    const step = arrows[key];
    const last = { row: rows.length - 1, column: gridColumnNames.length - 1 };
    let isOurs = true;
    if (step) {
      const [down, right] = step;
      const far = isCommand ? Math.max(rows.length, gridColumnNames.length) : 1;
      go({ row: active.row + down * far, column: active.column + right * far }, shiftKey);
    } else if (key === 'Home') go({ row: isCommand ? 0 : active.row, column: 0 }, shiftKey);
    else if (key === 'End') go({ row: isCommand ? last.row : active.row, column: last.column }, shiftKey);
    else if (key === 'PageDown') go({ row: active.row + 10, column: active.column }, shiftKey);
    else if (key === 'PageUp') go({ row: active.row - 10, column: active.column }, shiftKey);
    else if (isCommand && key.toLowerCase() === 'z') shiftKey ? redo() : undo();
    else if (isCommand && key.toLowerCase() === 'y') redo();
    else if (isCommand && key.toLowerCase() === 'd') apply(fillDown(rows, range, images));
    else if (isCommand && key.toLowerCase() === 'a') setRange({ from: { row: 0, column: 0 }, to: last });
    else if (key === 'Enter' || key === 'F2') open();
    else if (key === 'Delete' || key === 'Backspace') apply(fillRange(rows, range, '', images));
    else if (key === ' ' && gridColumnNames[active.column] === 'active') open();
    else if (key.length === 1 && !isCommand && !event.altKey) {
      if (gridColumnNames[active.column] !== 'active') open(key);
    } else isOurs = false;
    if (isOurs) event.preventDefault();
  }

  function paste(event: ClipboardEvent) {
    if (editing !== undefined) return;
    event.preventDefault();
    apply(pasteCells(rows, range, event.clipboardData.getData('text'), images));
  }

  function copy(event: ClipboardEvent) {
    if (editing !== undefined) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', copyCells(rows, range, images));
  }

  const goToProblem = useEffectEvent(() => {
    const wrong = rows
      .keys()
      .flatMap((row) =>
        gridColumnNames.flatMap((name, column) =>
          problems.has(`combinations.${row}.${gridColumns[name]}`) ? [{ row, column }] : [],
        ),
      );
    const [first] = wrong;
    if (first) setRange({ from: first, to: first });
  });
  useEffect(() => {
    if (attempts > 0) goToProblem();
  }, [attempts]);

  return {
    rows,
    images,
    problems,
    active,
    edges: edgesOf({ from: clamp(range.from), to: active }),
    editing,
    go,
    open,
    close,
    undo,
    fillDown: () => apply(fillDown(rows, range, images)),
    toggle: (row: number) => apply(rows.map((one, at) => (at === row ? { ...one, active: !one.active } : one))),
    handlers: { onKeyDown: press, onPaste: paste, onCopy: copy },
  };
}
