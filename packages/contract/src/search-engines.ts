import { z } from 'zod';
import { id } from './ids.ts';
import { limits } from './limits.ts';

/** Schema of the shops that offer the same goods in other languages. */
export const alternates = z
  .array(
    z.strictObject({
      language: z.string().regex(/^[a-z]{2}(-[A-Z]{2})?$/, 'must be a language code, e.g. "es"'),
      host: z
        .string()
        .max(253)
        .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/, 'must be a host name of a shop of this installation, without https://'),
    }),
  )
  .max(20)
  .refine((all) => new Set(all.map(({ language }) => language)).size === all.length, 'must name each language once');

const facetPart = z.string().trim().min(1).max(limits.attributeLength);
export const facetFields = { attribute: facetPart, value: facetPart };

/** Schema of the filtered lists that search engines may index; without a category, lists of all products. */
export const indexedFacets = z.array(z.object({ categoryId: id.optional(), ...facetFields })).max(limits.indexedFacets);
export type IndexedFacet = z.infer<typeof indexedFacets>[number];
