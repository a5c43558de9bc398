import { aliveLater } from '../../platform/hydration/alive-later.tsx';

// What of a product page comes alive at the visitor's first sign, whatever the variant that arranges it.
export const Gallery = aliveLater(async () => (await import('./gallery.tsx')).Gallery);
export const ProductInfoTabs = aliveLater(async () => (await import('./product-info-tabs.tsx')).ProductInfoTabs);
export const RelatedProducts = aliveLater(async () => (await import('./related-products.tsx')).RelatedProducts);
