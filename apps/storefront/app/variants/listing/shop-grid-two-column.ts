import { defineListing } from '../define-listing.ts';

export const variant = defineListing({
  width: 'container',
  sidebar: 'left',
  mode: 'grid',
  columns: 2,
  toolbar: 'switch',
  pageSize: 16,
  pictures: '4:3',
  grid: 'oneLine',
});
