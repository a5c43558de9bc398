import type { ListedOrder } from '@witryna/contract/admin-orders';
import { useState } from 'react';

/** Which of the listed orders are chosen. Orders that the list no longer has are not. */
export function useSelection(orders: readonly ListedOrder[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const chosen = orders.filter(({ id }) => ids.has(id));
  return {
    chosen,
    has: (id: string) => ids.has(id),
    hasAll: orders.length > 0 && chosen.length === orders.length,
    toggle: (id: string) => setIds(new Set(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id])),
    chooseAll: () => setIds(new Set(orders.map(({ id }) => id))),
    /** Takes orders off the selection, by default all. */
    clear: (done: readonly string[] = [...ids]) => setIds(new Set([...ids].filter((id) => !done.includes(id)))),
  };
}
export type Selection = ReturnType<typeof useSelection>;
