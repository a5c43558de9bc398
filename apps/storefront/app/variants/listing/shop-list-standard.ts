import { defineListing } from '../define-listing.ts';

export const variant = defineListing({
  width: 'container',
  sidebar: 'left',
  mode: 'list',
  columns: 1,
  toolbar: 'switch',
  pageSize: 15,
  rows: 'wide',
});
