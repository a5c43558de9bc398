import type { HomeVariant } from './define-home.ts';
import { variantNameOf } from './choose-variant.ts';

// The folder is the registry: each file exports one variant.
const homeFiles = import.meta.glob<Record<string, HomeVariant>>(['./home/*.ts', '!./home/*.test.ts'], { eager: true });

export const defaultHome = 'HomeFashionOne';

/** All homes by the names that shops choose them by. */
export const homeVariants: ReadonlyMap<string, HomeVariant> = new Map(
  Object.entries(homeFiles).flatMap(([path, module]) => {
    const [variant] = Object.values(module);
    return variant ? [[variantNameOf(path), variant] as const] : [];
  }),
);
