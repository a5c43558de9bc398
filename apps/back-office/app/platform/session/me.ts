import { queryOptions } from '@tanstack/react-query';
import { type Me, me } from '@witryna/contract/people';
import { call } from '../api/call.ts';
import { CallError } from '../api/call-error.ts';

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
