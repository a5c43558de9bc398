import { z } from 'zod';
import { code, line } from './ids.ts';
import { limits } from './limits.ts';

/** What a server can look up for the checkout at outside services. */
export const lookupNames = ['vatIds', 'towns'] as const;
export type LookupName = (typeof lookupNames)[number];

export const vatIdQuery = z.object({
  prefix: z.string().regex(/^[A-Z]{2}$/),
  number: z.string().regex(/^[0-9A-Z+*]{2,12}$/),
});

export const vatIdAnswer = z.object({
  state: z
    .enum(['registered', 'unknown', 'unavailable'])
    .describe('Whether the EU’s register (VIES) has the number; `unavailable` if it did not answer'),
});
export type VatIdState = z.infer<typeof vatIdAnswer>['state'];

export const townQuery = z.object({ country: z.string().regex(/^[A-Z]{2}$/), postCode: code(20, 1) });

export const townAnswer = z.object({
  towns: z
    .array(line(100, 1))
    .max(limits.towns)
    .describe('Empty if the post code is unknown or the service did not answer'),
});
