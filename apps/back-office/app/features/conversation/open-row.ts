const rows = () => [...document.querySelectorAll<HTMLElement>('[data-row]')];

/** The id of the row of a list that has the focus; undefined if none has it. */
export function openRow(): string | undefined {
  return document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row;
}

/** The row after those that are about to leave the list, or the one before them. */
export function rowAfter(ids: readonly number[]): string | undefined {
  const all = rows();
  const leaves = ({ dataset }: HTMLElement) => ids.some((id) => `${id}` === dataset.row);
  const last = all.findLastIndex(leaves);
  const next = all.slice(last + 1).find((row) => !leaves(row)) ?? all.slice(0, last).findLast((row) => !leaves(row));
  return next?.dataset.row;
}

/** Gives a row the focus, once a dialog that closes has given it back. */
export function focusRow(id: string | undefined): void {
  requestAnimationFrame(() => {
    const row = rows().find(({ dataset }) => dataset.row === id);
    row?.querySelector('a')?.focus();
  });
}
