import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { Move } from './category-moves.ts';

const keys: Readonly<Record<string, Move>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

/** Alt and an arrow move the category whose row has the focus. Elsewhere these keys are the browser's. */
export function useMoveKeys(list: RefObject<HTMLElement | null>, onMove: (id: number, move: Move) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const move = keys[event.key];
    if (!move || !event.altKey || event.ctrlKey || event.metaKey) return;
    const row = document.activeElement?.closest<HTMLElement>('[data-row]');
    if (!row || !list.current?.contains(row)) return;
    event.preventDefault();
    onMove(Number(row.dataset.row), move);
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
