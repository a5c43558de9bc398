import { defineListing } from '../define-listing.ts';

export const variant = defineListing({
  width: 'fluid',
  sidebar: 'left',
  mode: 'grid',
  columns: 3,
  toolbar: 'switch',
  pageSize: 15,
});
