import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';

/** A change of something, after which what it has changed is read again. */
export function useChange<Input = void, Output = unknown>(
  run: (input: Input) => Promise<Output>,
  ...changed: readonly QueryKey[]
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: () => Promise.all(changed.map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
}
