import { defineListing } from '../define-listing.ts';

export const variant = defineListing({
  width: 'fluid',
  sidebar: 'none',
  mode: 'list',
  columns: 1,
  toolbar: 'switch',
  pageSize: 15,
  rows: 'table',
});
