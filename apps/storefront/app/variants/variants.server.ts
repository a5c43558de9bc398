import type { BlogLook } from '../features/blog/blog-look.ts';
import type { ListingLook } from '../features/listing/listing-view.ts';
import type { ProductLook } from '../features/product/product-view.ts';
import { createVariants } from './create-variants.ts';
import type { HomeVariant } from './define-home.ts';

// Every file in these folders is registered. It exports one `variant`, whose name follows from the file's name.

export const homeVariants = createVariants(
  'home',
  import.meta.glob<HomeVariant>('./home/*.ts', { eager: true, import: 'variant' }),
  'HomeFashionOne',
);

export const listingVariants = createVariants(
  'listing',
  import.meta.glob<ListingLook>('./listing/*.ts', { eager: true, import: 'variant' }),
  'ShopGridStandard',
);

export const productVariants = createVariants(
  'product',
  import.meta.glob<ProductLook>('./product/*.ts', { eager: true, import: 'variant' }),
  'ProductTabBottom',
);

export const blogVariants = createVariants(
  'blog',
  import.meta.glob<BlogLook>('./blog/*.ts', { eager: true, import: 'variant' }),
  'BlogStandard',
);
