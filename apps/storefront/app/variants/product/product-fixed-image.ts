import { defineProduct } from '../define-product.ts';

export const variant = defineProduct({ gallery: 'single', summary: 'reading', info: 'text' });
