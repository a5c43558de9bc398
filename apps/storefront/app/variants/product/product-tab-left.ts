import { defineProduct } from '../define-product.ts';

export const product = defineProduct({ gallery: 'thumbsLeft', stickySummary: false });
