import type { ListingLook } from './listing-view.ts';

/** The widths of `product-grid.css` from which the grid has room for 2, 3 and 4 columns. */
const roomFrom = [576, 992, 1200];

/** What the grid shows at that width of what the visitor chose: narrow screens have no room for many columns. */
export function shownLayout(
  chosen: string | undefined,
  look: Pick<ListingLook, 'mode' | 'columns'>,
  width: number,
): string {
  if (chosen === 'list' || (!chosen && look.mode === 'list')) return 'list';
  // Two columns are what a phone may choose.
  if (chosen === '2') return '2';
  const room = 1 + roomFrom.filter((from) => width >= from).length;
  if (chosen && chosen !== '1') return String(Math.min(Number(chosen), room));
  return String(room < 4 ? Math.min(room, 2) : look.columns);
}
