import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { GoodsImport } from '@witryna/contract/goods-import';
import { useEffect } from 'react';
import { changedKeys } from '../../platform/api/goods-calls.ts';
import { importQuery, importsKey } from '../../platform/api/goods-import-calls.ts';
import { Failure } from '../../shell/failure.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { PreviewCard } from './preview-card.tsx';
import { ProgressCard } from './progress-card.tsx';

interface OpenImportProps {
  readonly host: string;
  readonly id: string;
}

/** An import that waits, runs or has stopped. */
export function OpenImport({ host, id }: OpenImportProps) {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(importQuery(host, id));
  const isOver = data?.state === 'done' || data?.state === 'cancelled';
  useEffect(() => {
    if (!isOver) return;
    const changed = [[...importsKey(host), 'list'], ...changedKeys(host)];
    for (const queryKey of changed) void client.invalidateQueries({ queryKey });
  }, [client, host, isOver]);
  const take = (made: GoodsImport) => void client.setQueryData([...importsKey(host), 'one', id], made);
  if (error && !data) return <Failure error={error} retry={refetch} />;
  if (!data || isOver) return <ListSkeleton />;
  return data.state === 'ready' ? (
    <PreviewCard host={host} own={data} onChange={take} />
  ) : (
    <ProgressCard host={host} own={data} onChange={take} />
  );
}
