/** The id of the row of a list that has the focus; undefined if none has it. */
export function openRow(): string | undefined {
  return document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row;
}

/** Moves the focus to the row after those that are about to leave the list, or to the one before them. */
export function focusNextRow(ids: readonly number[]): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
  const leaves = ({ dataset }: HTMLElement) => ids.some((id) => `${id}` === dataset.row);
  const last = rows.findLastIndex(leaves);
  const next = rows.slice(last + 1).find((row) => !leaves(row)) ?? rows.slice(0, last).findLast((row) => !leaves(row));
  next?.querySelector('a')?.focus();
}
