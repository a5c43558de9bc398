import { defineListing } from '../define-listing.ts';

export const variant = defineListing({
  width: 'container',
  sidebar: 'none',
  mode: 'grid',
  columns: 3,
  toolbar: 'filterPanel',
  pageSize: 15,
});
