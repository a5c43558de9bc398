import { defineListing } from '../define-listing.ts';

export const variant = defineListing({
  width: 'fluid',
  sidebar: 'left',
  mode: 'grid',
  columns: 4,
  toolbar: 'switch',
  pageSize: 20,
  grid: 'fit',
});
