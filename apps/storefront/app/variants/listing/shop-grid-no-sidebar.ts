import { defineListing } from '../define-listing.ts';

export const variant = defineListing({
  width: 'container',
  sidebar: 'none',
  mode: 'grid',
  columns: 4,
  toolbar: 'switch',
  pageSize: 18,
  grid: 'rhythm',
});
