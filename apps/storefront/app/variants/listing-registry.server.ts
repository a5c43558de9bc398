import type { ListingLook } from '../features/listing/listing-view.ts';
import { chooseVariant, type VariantWish } from './choose-variant.ts';
import { variantName } from './variant-name.ts';

// The folder is the registry.
const files = import.meta.glob<Omit<ListingLook, 'name'>>('./listing/*.ts', { eager: true, import: 'listing' });
const variants = new Map(Object.entries(files).map(([path, look]) => [variantName(path), look]));

export function listingLook(wish: VariantWish): ListingLook {
  const { name, variant } = chooseVariant('listing', variants, wish, 'ShopGridStandard');
  return { name, ...variant };
}
