import { defineListing } from '../define-listing.ts';

export const variant = defineListing({
  width: 'container',
  sidebar: 'none',
  mode: 'grid',
  columns: 4,
  toolbar: 'filterPanel',
  pageSize: 16,
  pictures: '4:5',
});
