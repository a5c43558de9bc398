import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { SearchBox } from '../../lists/search-box.tsx';
import type { ListPart } from '../../platform/api/people-calls.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { Failure } from '../../shell/failure.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SearchIcon } from '../../ui/icons.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { RowList } from '../../ui/row-list.tsx';

interface InstallationListProps<Item> {
  readonly label: string;
  /** What is listed; a change of it reads `['installation', name]` again. */
  readonly name: string;
  /** In which order, if there are several. */
  readonly sort?: string;
  /** What stands beside the search. */
  readonly aside?: ReactNode;
  read(search: string, after: string, signal: AbortSignal): Promise<ListPart<Item>>;
  row(item: Item): ReactNode;
  /** Whether something changes without a press, so that the list is read again soon. */
  isUnsettled?(item: Item): boolean;
}

const AGAIN_MS = 2_000;

/** A list that is searched and read part by part. The search stands in the address. */
export function InstallationList<Item>(props: InstallationListProps<Item>) {
  const { label, name, sort = '', aside, read, row, isUnsettled } = props;
  const t = useTexts('back-office-people');
  const [params, setParams] = useSearchParams();
  const search = params.get('search')?.trim().slice(0, 100) ?? '';
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isPlaceholderData } = useInfiniteQuery({
    queryKey: ['installation', name, sort, search],
    queryFn: ({ pageParam, signal }) => read(search, pageParam, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => {
      const isWaiting = isUnsettled && state.data?.pages.some((part) => part.items.some(isUnsettled));
      return isWaiting ? AGAIN_MS : false;
    },
  });
  const items = data?.pages.flatMap((part) => part.items) ?? [];
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <div className="grow basis-60">
          <SearchBox
            label={label}
            hint={label}
            value={search}
            onSearch={(text) => setParams(withSearch(params, text), { replace: true, preventScrollReset: true })}
          />
        </div>
        {aside}
      </div>
      {error && !data && <Failure error={error} retry={refetch} />}
      {!error && !data && (
        <Card>
          <ListSkeleton rows={8} />
        </Card>
      )}
      {data && items.length === 0 && <EmptyState icon={SearchIcon} title={t('noneFound')} text={t('noneFoundText')} />}
      {items.length > 0 && (
        <div aria-busy={isPlaceholderData || undefined} className="transition-opacity aria-busy:opacity-60">
          <Card className="*:first:border-t-0">
            <RowList>{items.map(row)}</RowList>
          </Card>
          {hasNextPage && (
            <div className="flex justify-center py-4">
              <Button busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
                {t('more')}
              </Button>
            </div>
          )}
        </div>
      )}
    </>
  );
}

function withSearch(params: URLSearchParams, text: string): URLSearchParams {
  const next = new URLSearchParams(params);
  if (text) next.set('search', text);
  else next.delete('search');
  return next;
}
