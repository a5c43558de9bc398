import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ListedGoods } from '@witryna/contract/goods';
import { saleLimits } from '@witryna/contract/sale-form';
import { useState } from 'react';
import { foundGoodsQuery, namedGoodsQuery } from '../../platform/api/goods-calls.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { usePaused } from '../../platform/use-paused.ts';
import { IconButton } from '../../ui/button.tsx';
import { FoundBox } from '../../ui/found-box.tsx';
import { TrashIcon } from '../../ui/icons.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { GoodsPicture } from '../goods/goods-picture.tsx';

/** How many goods a search offers, and how many of the chosen ones have their name and picture. */
const FOUND = 8;
const NAMED = 100;

interface ChosenGoodsProps {
  readonly host: string;
  readonly ids: readonly number[];
  readonly error: string | undefined;
  onChange(ids: readonly number[]): void;
}

/** Goods that are chosen one by one: found by a part of their name. */
export function ChosenGoods({ host, ids, error, onChange }: ChosenGoodsProps) {
  const t = useTexts('back-office-sales');
  const shared = useTexts('back-office-goods');
  const shown = ids.slice(-NAMED);
  const { data, isPlaceholderData } = useQuery({
    ...namedGoodsQuery(host, shown),
    placeholderData: keepPreviousData,
  });
  const known = new Map((data?.goods ?? []).map((one) => [one.id, one]));
  const isLoaded = data !== undefined && !isPlaceholderData;
  return (
    <div className="flex flex-col gap-3">
      {ids.length < saleLimits.products && (
        <AddGoods host={host} ids={ids} error={error} onAdd={(id) => onChange([...ids, id])} />
      )}
      {ids.length > 0 && (
        <ul className="divide-y divide-line rounded-md border border-line">
          {shown.toReversed().map((id) => {
            const goods = known.get(id);
            const name = goods?.name ?? shared('relatedGone');
            return (
              <li key={id} className="flex min-h-12 items-center gap-2 py-1 pr-1 pl-3 text-sm">
                <GoodsPicture host={host} picture={goods?.photo?.id} className="size-9 max-sm:hidden" />
                <span className="min-w-0 grow wrap-anywhere">
                  {goods || isLoaded ? name : <Skeleton className="h-4 w-32" />}
                </span>
                <IconButton
                  label={t('takeOut', { name })}
                  icon={<TrashIcon />}
                  onClick={() => onChange(ids.filter((one) => one !== id))}
                />
              </li>
            );
          })}
        </ul>
      )}
      {ids.length > NAMED && <p className="text-xs text-muted">{t('moreChosen', { count: ids.length - NAMED })}</p>}
    </div>
  );
}

interface AddGoodsProps {
  readonly host: string;
  readonly ids: readonly number[];
  readonly error: string | undefined;
  onAdd(id: number): void;
}

function AddGoods({ host, ids, error, onAdd }: AddGoodsProps) {
  const t = useTexts('back-office-sales');
  const shared = useTexts('back-office-goods');
  const [typed, setTyped] = useState('');
  const searching = usePaused(typed).trim();
  const { data, isPlaceholderData } = useQuery({
    ...foundGoodsQuery(host, searching.slice(0, 100), 4 * FOUND),
    enabled: searching.length > 1,
    placeholderData: keepPreviousData,
  });
  const found = searching.length > 1 && typed.trim() !== '' ? (data?.goods ?? []) : [];
  const offered = found.filter(({ id }) => !ids.includes(id)).slice(0, FOUND);
  const isSettled = searching.length > 1 && searching === typed.trim() && data !== undefined && !isPlaceholderData;
  return (
    <FoundBox
      label={t('addGoods')}
      path="goods.ids"
      placeholder={shared('searchHint')}
      typed={typed}
      found={offered.map(({ id, name }) => ({ value: id, label: name }))}
      emptyText={isSettled ? shared('noneFound') : ''}
      error={error}
      onType={setTyped}
      onChoose={onAdd}
    >
      {(id) => <Found host={host} goods={offered.find((one) => one.id === id)} />}
    </FoundBox>
  );
}

function Found({ host, goods }: { host: string; goods: ListedGoods | undefined }) {
  if (!goods) return null;
  return (
    <>
      <GoodsPicture host={host} picture={goods.photo?.id} className="size-8" />
      <span className="min-w-0 grow truncate">{goods.name}</span>
      <span className="truncate text-xs text-muted">{goods.brand}</span>
    </>
  );
}
