import { defineProduct } from '../define-product.ts';

export const variant = defineProduct({ gallery: 'thumbsRight', summary: 'split', info: 'tabs' });
