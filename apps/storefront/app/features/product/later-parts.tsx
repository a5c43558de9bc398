import { hydrateLater } from '../../platform/hydration/hydrate-later.tsx';

// The components of a product page that are hydrated only at the visitor's first interaction, whatever the variant.
export const Breadcrumb = hydrateLater(async () => (await import('../../ui/breadcrumb.tsx')).Breadcrumb);
export const ProductSummary = hydrateLater(async () => (await import('./product-summary.tsx')).ProductSummary);
export const ProductGallery = hydrateLater(async () => (await import('./product-gallery.tsx')).ProductGallery);
export const ProductInfo = hydrateLater(async () => (await import('./product-info.tsx')).ProductInfo);
export const ProductReviews = hydrateLater(async () => (await import('./product-reviews.tsx')).ProductReviews);
export const RecentlyViewed = hydrateLater(async () => (await import('./recently-viewed.tsx')).RecentlyViewed);
export const RelatedProducts = hydrateLater(async () => (await import('./related-products.tsx')).RelatedProducts);
