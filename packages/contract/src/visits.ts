import { z } from 'zod';

/** Kinds of pages whose views a shop counts. */
export const pageKinds = ['home', 'listing', 'product', 'cart', 'checkout', 'blog', 'other'] as const;
export type PageKind = (typeof pageKinds)[number];

/** What is counted beside pages: searches with and without a result, and orders that were placed. */
const actKinds = ['search', 'missed', 'order'] as const;
export type CountedKind = PageKind | (typeof actKinds)[number];

/** The kinds of sites from which visits come; `none` if the browser does not say it. */
export const visitSources = ['search', 'social', 'mail', 'other', 'none'] as const;
export type VisitSource = (typeof visitSources)[number];

/**
 * The Core Web Vitals: largest contentful paint and interaction to next paint in milliseconds, cumulative layout shift
 * without unit.
 */
export const vitals = ['lcp', 'inp', 'cls'] as const;
export type Vital = (typeof vitals)[number];

/** What is told of a vital that is worse than what is counted apart (`visit-buckets.ts`). */
export const beyondVitals: Readonly<Record<Vital, number>> = { lcp: 6_001, inp: 1_001, cls: 0.501 };

/** What a document tells of itself when it is hidden. Nothing in it tells who the visitor is. */
export const visit = z.strictObject({
  views: z
    .partialRecord(z.enum([...pageKinds, ...actKinds]), z.int().min(1).max(100))
    .describe('Pages that were opened since the last call, searches, and orders'),
  source: z
    .enum(visitSources)
    .optional()
    .describe('From what kind of site the document was opened; missing if it was the shop itself'),
  measured: z
    .strictObject({
      page: z.enum(pageKinds).describe('The page with which the document began'),
      tools: z
        .array(z.string().regex(/^[\w-]{1,60}$/))
        .max(40)
        .describe('Integrations that were allowed to run'),
      vitals: z.partialRecord(z.enum(vitals), z.number().min(0).max(600_000)),
    })
    .optional()
    .describe('Once for each document'),
});
export type Visit = z.infer<typeof visit>;
