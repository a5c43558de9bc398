import { defineListing } from '../define-listing.ts';

export const variant = defineListing({
  width: 'fluid',
  sidebar: 'none',
  mode: 'list',
  columns: 2,
  toolbar: 'filterPanel',
  pageSize: 20,
  rows: 'prices',
});
