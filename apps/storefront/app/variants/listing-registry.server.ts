import type { ListingLook } from '../features/listing/listing-view.ts';
import { logOnce } from '../platform/log.ts';
import { variantName } from './variant-name.ts';

// The folder is the registry.
const files = import.meta.glob<Omit<ListingLook, 'name'>>('./listing/*.ts', { eager: true, import: 'listing' });
const variants = new Map(Object.entries(files).map(([path, look]) => [variantName(path), look]));
const fallback = 'ShopGridStandard';

/** The visit's own choice, else the shop's, else the standard one. An unknown name of the shop's is logged once. */
export function listingLook(ofVisit: string | null, ofShop: string | null | undefined): ListingLook {
  if (ofShop && !variants.has(ofShop)) logOnce('warn', 'Unknown listing variant', { name: ofShop });
  const name = [ofVisit, ofShop].find((wanted) => wanted && variants.has(wanted)) ?? fallback;
  const look = variants.get(name);
  if (!look) throw new Error(`The listing variant ${fallback} is missing`);
  return { name, ...look };
}
