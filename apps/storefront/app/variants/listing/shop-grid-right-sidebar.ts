import { defineListing } from '../define-listing.ts';

export const variant = defineListing({
  width: 'container',
  sidebar: 'right',
  mode: 'grid',
  columns: 3,
  toolbar: 'switch',
  pageSize: 14,
  pictures: '3:4',
  grid: 'titleTile',
});
