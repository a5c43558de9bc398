import { defineProduct } from '../define-product.ts';

export const variant = defineProduct({ gallery: 'thumbs', summary: 'right', info: 'columns' });
