import { currencyDigits } from '@witryna/contract/money';
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { nextCell, useCell } from './cell-edits.ts';
import { type CellValue, readPrice, readStock } from './cell-value.ts';
import { useGoodsProblem } from './goods-problem.ts';

interface ValueCellProps {
  readonly column: 'price' | 'stock';
  /** Tells the cell from all others of the list. */
  readonly cell: string;
  /** What is changed, for those who can't see the row. */
  readonly label: string;
  /** The value as somebody would type it. */
  readonly text: string;
  /** What may be typed. */
  readonly hint?: string;
  readonly value: number;
  readonly currency: string;
  readonly children: ReactNode;
  /** Changes the value. @returns what is wrong with it, in words */
  onChange(value: number): Promise<string | undefined>;
}

/** A value of a list that is changed in its place. */
export function ValueCell({ column, cell, label, text, hint, value, currency, children, onChange }: ValueCellProps) {
  const { isOpen, fault, open, setFault } = useCell(cell);
  const problemText = useGoodsProblem();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const returnsFocus = useRef(false);
  // What was typed is kept once: a browser may report that an input lost the focus because it was removed.
  const isKept = useRef(false);
  useLayoutEffect(() => {
    if (isOpen) {
      isKept.current = false;
      input.current?.focus();
      input.current?.select();
    } else if (returnsFocus.current) {
      returnsFocus.current = false;
      button.current?.focus();
    }
  }, [isOpen]);

  const read = (typed: string): CellValue =>
    column === 'price' ? readPrice(typed, currencyDigits(currency)) : readStock(typed, value);

  async function keep(typed: string) {
    if (isKept.current) return;
    isKept.current = true;
    if (typed === (fault?.typed ?? text)) return;
    const next = read(typed);
    if ('problem' in next) return setFault({ typed, text: problemText(next.problem) });
    setFault(undefined);
    if (next.value === value) return;
    const problem = await onChange(next.value);
    if (problem !== undefined) setFault({ typed, text: problem });
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    const step = stepOf(event);
    if (event.key === 'Escape') {
      isKept.current = true;
      setFault(undefined);
      returnsFocus.current = true;
      event.preventDefault();
      return open(undefined);
    }
    if (!step) return;
    event.preventDefault();
    const next = nextCell(event.currentTarget, step);
    void keep(event.currentTarget.value);
    // A menu of the row gets the focus, and opens by a press of its own.
    if (next?.dataset.cell) return open(next.dataset.cell);
    returnsFocus.current = !next;
    open(undefined);
    next?.focus();
  }

  if (!isOpen && !fault) {
    return (
      <button
        ref={button}
        type="button"
        data-cell={cell}
        data-column={column}
        title={hint}
        onClick={() => open(cell)}
        className="relative z-1 min-h-9 w-full rounded-md border border-transparent px-2 text-right hover:border-line-strong hover:bg-field"
      >
        <span className="sr-only">{label} </span>
        {children}
      </button>
    );
  }
  return (
    <span className="relative z-1 block">
      <input
        ref={input}
        data-cell={cell}
        data-column={column}
        aria-label={label}
        title={hint}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault && id}
        inputMode={column === 'price' ? 'decimal' : 'text'}
        autoComplete="off"
        maxLength={20}
        defaultValue={fault?.typed ?? text}
        onFocus={() => isOpen || open(cell)}
        onKeyDown={press}
        onBlur={(event) => {
          // The keys have kept it already when they have opened another cell.
          if (!isOpen) return;
          void keep(event.currentTarget.value);
          open(undefined);
        }}
        className="min-h-9 w-full min-w-20 rounded-md border border-accent bg-field px-2 text-right text-sm outline-accent aria-invalid:border-danger"
      />
      <span id={id} role="alert" className="-ml-24 block pt-1 text-right text-xs text-danger empty:hidden">
        {fault?.text}
      </span>
    </span>
  );
}

const stepKeys = { Enter: 'down', ArrowDown: 'down', ArrowUp: 'up', Tab: 'right' } as const;

function stepOf({ key, shiftKey }: KeyboardEvent) {
  if (shiftKey) return key === 'Tab' ? 'left' : key === 'Enter' ? 'up' : undefined;
  return Object.entries(stepKeys).find(([name]) => name === key)?.[1];
}
