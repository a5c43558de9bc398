import { z } from 'zod';

/** Kinds of pages whose views a shop counts. */
export const pageKinds = ['home', 'listing', 'product', 'cart', 'checkout', 'blog', 'other'] as const;
export type PageKind = (typeof pageKinds)[number];

/**
 * The Core Web Vitals: largest contentful paint and interaction to next paint in milliseconds, cumulative layout shift
 * without unit.
 */
export const vitals = ['lcp', 'inp', 'cls'] as const;
export type Vital = (typeof vitals)[number];

/** What a document tells of itself when it is hidden. Nothing in it tells who the visitor is. */
export const visit = z.strictObject({
  views: z
    .partialRecord(z.enum(pageKinds), z.int().min(1).max(100))
    .describe('Pages that were opened since the last call'),
  measured: z
    .strictObject({
      page: z.enum(pageKinds).describe('The page with which the document began'),
      tools: z
        .array(z.string().regex(/^[\w-]{1,60}$/))
        .max(40)
        .describe('Integrations that were allowed to run'),
      vitals: z.partialRecord(z.enum(vitals), z.number().min(0).max(600_000)),
    })
    .optional(),
});
export type Visit = z.infer<typeof visit>;
