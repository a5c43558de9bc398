import { aliveLater } from '../../platform/hydration/alive-later.tsx';

// The components of a product page that are hydrated only at the visitor's first interaction, whatever the variant.
export const Breadcrumb = aliveLater(async () => (await import('../../ui/breadcrumb.tsx')).Breadcrumb);
export const ProductSummary = aliveLater(async () => (await import('./product-summary.tsx')).ProductSummary);
export const Gallery = aliveLater(async () => (await import('./gallery.tsx')).Gallery);
export const ProductInfoTabs = aliveLater(async () => (await import('./product-info-tabs.tsx')).ProductInfoTabs);
export const RelatedProducts = aliveLater(async () => (await import('./related-products.tsx')).RelatedProducts);
