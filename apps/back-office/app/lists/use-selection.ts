import { useCallback, useState } from 'react';

/** Which of the listed things are chosen. Things that the list no longer has are not. */
export function useSelection<Id extends string | number, Thing extends { readonly id: Id }>(listed: readonly Thing[]) {
  const [ids, setIds] = useState<ReadonlySet<Id>>(new Set());
  const chosen = listed.filter(({ id }) => ids.has(id));
  const toggle = useCallback(
    (id: Id) => setIds((known) => new Set(known.has(id) ? [...known].filter((other) => other !== id) : [...known, id])),
    [],
  );
  return {
    chosen,
    has: (id: Id) => ids.has(id),
    hasAll: listed.length > 0 && chosen.length === listed.length,
    toggle,
    chooseAll: () => setIds(new Set(listed.map(({ id }) => id))),
    /** Takes things off the selection, by default all. */
    clear: (done: readonly Id[] = [...ids]) => setIds(new Set([...ids].filter((id) => !done.includes(id)))),
  };
}
export type Selection<Id extends string | number, Thing extends { readonly id: Id }> = ReturnType<
  typeof useSelection<Id, Thing>
>;
