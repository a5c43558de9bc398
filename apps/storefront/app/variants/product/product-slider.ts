import { defineProduct } from '../define-product.ts';

export const variant = defineProduct({ gallery: 'carousel', summary: 'below', info: 'tabs' });
