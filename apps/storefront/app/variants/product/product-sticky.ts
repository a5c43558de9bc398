import { defineProduct } from '../define-product.ts';

export const product = defineProduct({ gallery: 'stack', stickySummary: true });
