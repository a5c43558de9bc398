import { createContext, use, useSyncExternalStore } from 'react';
import { type Observable, observable } from '../../platform/observable.ts';

/** A value that was refused: what somebody has typed, and why it can't be. */
export interface CellFault {
  readonly typed: string;
  readonly text: string;
}

interface CellEdits {
  /** The cell in which somebody types. */
  readonly open: string | undefined;
  readonly faults: ReadonlyMap<string, CellFault>;
}

/** The cells of a list that are being changed. Each cell follows its own part, so that typing renders no other one. */
export const CellEditsContext = createContext<Observable<CellEdits>>(createCellEdits());

export function createCellEdits(): Observable<CellEdits> {
  return observable<CellEdits>({ open: undefined, faults: new Map() });
}

export function useCell(key: string) {
  const edits = use(CellEditsContext);
  const isOpen = useSyncExternalStore(edits.subscribe, () => edits.get().open === key);
  const fault = useSyncExternalStore(edits.subscribe, () => edits.get().faults.get(key));
  return {
    isOpen,
    fault,
    open: (next: string | undefined) => edits.set({ ...edits.get(), open: next }),
    setFault(next: CellFault | undefined) {
      const faults = new Map(edits.get().faults);
      if (next) faults.set(key, next);
      else faults.delete(key);
      edits.set({ ...edits.get(), faults });
    },
  };
}

const CELL = '[data-cell]';

/** The next cell of a list: along its rows, or down and up its column. */
export function nextCell(from: HTMLElement, step: 'left' | 'right' | 'up' | 'down'): HTMLElement | undefined {
  const all = [...(from.closest('table')?.querySelectorAll<HTMLElement>(CELL) ?? [])];
  const isInRow = step === 'left' || step === 'right';
  const cells = isInRow ? all : all.filter(({ dataset }) => dataset.column === from.dataset.column);
  return cells[cells.indexOf(from) + (step === 'left' || step === 'up' ? -1 : 1)];
}
