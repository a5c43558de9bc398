import { type DefaultError, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * Reads the thing of a form. What an earlier visit has read does not count: the thing may have been changed since, and
 * saving it would only be refused, or it may have been removed. A form that is open stays, whatever is read later.
 */
export function useOpened<Fetched, Data, Key extends QueryKey>(
  options: UseQueryOptions<Fetched, DefaultError, Data, Key>,
) {
  const [openedAt] = useState(Date.now);
  const { data, dataUpdatedAt, error, refetch } = useQuery({ ...options, refetchOnMount: 'always' });
  return { data: dataUpdatedAt < openedAt ? undefined : data, error, refetch };
}
