import { defineProduct } from '../define-product.ts';

export const variant = defineProduct({ gallery: 'thumbsLeft', summary: 'right', info: 'index' });
