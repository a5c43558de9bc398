import { aliveLater } from '../../platform/hydration/alive-later.tsx';

// What of a product page hydrates at the visitor's first interaction, whatever the variant that arranges it.
export const ProductSummary = aliveLater(async () => (await import('./product-summary.tsx')).ProductSummary);
export const Gallery = aliveLater(async () => (await import('./gallery.tsx')).Gallery);
export const ProductTabs = aliveLater(async () => (await import('./product-tabs.tsx')).ProductTabs);
export const RelatedProducts = aliveLater(async () => (await import('./related-products.tsx')).RelatedProducts);
