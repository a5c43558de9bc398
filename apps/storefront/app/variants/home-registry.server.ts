import { chooseVariant, type VariantWish } from './choose-variant.ts';
import type { HomeVariant } from './define-home.ts';
import { variantName } from './variant-name.ts';

// The folder is the registry: each file exports one variant.
const files = import.meta.glob<Record<string, HomeVariant>>(['./home/*.ts', '!./home/*.test.ts'], { eager: true });

const defaultHome = 'HomeFashionOne';

/** All homes by the names that shops choose them by. */
export const homeVariants: ReadonlyMap<string, HomeVariant> = new Map(
  Object.entries(files).flatMap(([path, module]) => {
    const [variant] = Object.values(module);
    return variant ? [[variantName(path), variant] as const] : [];
  }),
);

/** The home to show: that of the query, else the shop's, else the first one we made. */
export function homeVariantOf(wish: VariantWish): { name: string; variant: HomeVariant } {
  return chooseVariant('home', homeVariants, wish, defaultHome);
}
