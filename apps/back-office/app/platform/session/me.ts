import { queryOptions } from '@tanstack/react-query';
import { languages } from '@witryna/contract/languages';
import { z } from 'zod';
import { call } from '../api/call.ts';
import { CallError } from '../api/call-error.ts';

/** What a person may work on in a shop. */
export const areas = ['orders', 'goods', 'content', 'money'] as const;
export type Area = (typeof areas)[number];

/** Who is signed in, and the shops in which they may work. */
export const me = z.object({
  person: z.object({ id: z.string(), name: z.string(), email: z.string(), language: z.enum(languages) }),
  operator: z.boolean(),
  secondFactor: z.enum(['done', 'missing', 'optional']),
  shops: z.array(
    z.object({
      host: z.string(),
      name: z.string(),
      role: z.enum(['owner', 'staff', 'operator']),
      areas: z.array(z.enum(areas)),
    }),
  ),
});
export type Me = z.infer<typeof me>;
export type OwnShop = Me['shops'][number];

/** Who is signed in; null if nobody is. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }): Promise<Me | null> =>
    call('admin/me', { answer: me, signal, needsSession: false }).catch((error: unknown) => {
      if (error instanceof CallError && error.status === 401) return null;
      throw error;
    }),
  staleTime: 60_000,
});
