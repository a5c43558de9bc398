import { variantName } from './variant-name.ts';

const named = (files: Record<string, unknown>) => Object.keys(files).map(variantName);

/** Names of all variants by the query member that chooses them. Only the files' names are read. */
export const variantNames = {
  home: named(import.meta.glob(['./home/*.ts', '!./home/*.test.ts'])),
  grid: named(import.meta.glob(['./listing/*.ts', '!./listing/*.test.ts'])),
  product: named(import.meta.glob(['./product/*.ts', '!./product/*.test.ts'])),
  blog: named(import.meta.glob(['./blog/*.ts', '!./blog/*.test.ts'])),
};
