import { variantOfFile } from '../platform/kinds/name-of-file.ts';

const named = (files: Record<string, unknown>) => Object.keys(files).map(variantOfFile);

/** The names of all layout variants, by the query parameter that chooses them. They are made from the file names. */
export const variantNames = {
  home: named(import.meta.glob('./home/*.ts')),
  grid: named(import.meta.glob('./listing/*.ts')),
  product: named(import.meta.glob('./product/*.ts')),
  blog: named(import.meta.glob('./blog/*.ts')),
};
