import { QueryClient } from '@tanstack/react-query';
import { CallError } from './call-error.ts';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 20_000,
      // A list stays as long as somebody may come back to it.
      gcTime: 30 * 60_000,
      retry: (count, error) => count < 2 && error instanceof CallError && error.isTemporary,
    },
    // A change that is pressed offline fails at once, and is not sent by itself an hour later.
    mutations: { networkMode: 'always' },
  },
});
