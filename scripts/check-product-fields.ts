import { basename } from 'node:path';
import type { productFields } from '../apps/storefront/app/features/product/product-fields.ts';
import type { SourceFile } from './source-rules.ts';

/** Finds product fields that `product-fields.ts` assigns to a file which does not contain them. */
export function checkProductFields(fields: Partial<typeof productFields>, sources: readonly SourceFile[]): string[] {
  return Object.entries(fields).flatMap(([field, use]) => {
    if (use === 'not sent' || !use.page) return [];
    const file = sources.find(({ path }) => path.startsWith('apps/storefront/') && basename(path) === use.page);
    if (file && new RegExp(`\\b${field}\\b`).test(file.text)) return [];
    const problem = file ? 'the file does not contain it' : 'the file does not exist';
    return [`product-fields.ts says that ${use.page} shows "${field}", but ${problem}`];
  });
}
