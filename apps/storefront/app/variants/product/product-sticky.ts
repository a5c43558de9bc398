import { defineProduct } from '../define-product.ts';

export const variant = defineProduct({ gallery: 'stack', summary: 'sticky', info: 'rows' });
