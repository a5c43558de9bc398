import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ListedGoods } from '@witryna/contract/goods';
import { productLimits } from '@witryna/contract/product-form';
import { useState } from 'react';
import { foundGoodsQuery, namedGoodsQuery } from '../../platform/api/goods-calls.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { usePaused } from '../../platform/use-paused.ts';
import { Card } from '../../ui/card.tsx';
import { FoundBox } from '../../ui/found-box.tsx';
import { GoodsPicture } from '../goods/goods-picture.tsx';
import { useChange, useDraft, useProblem, useProblems, useSession } from './form-context.ts';
import { RelatedRow } from './related-row.tsx';

/** How many goods a search offers. */
const FOUND = 8;

/** The goods that the product's page shows: found by a part of their name, in the order of the shop. */
export function RelatedCard() {
  const t = useTexts('back-office-goods');
  const { host } = useSession();
  const relatedIds = useDraft((draft) => draft.relatedIds);
  const change = useChange();
  const known = useNamedGoods(host, relatedIds);
  const error = useRelatedProblem(relatedIds.length);
  const [dragged, setDragged] = useState<number>();
  const [moved, setMoved] = useState('');
  const most = productLimits.related;

  function move(from: number, to: number) {
    const id = relatedIds[from];
    if (id === undefined || to < 0 || to >= relatedIds.length || to === from) return;
    change({ relatedIds: relatedIds.toSpliced(from, 1).toSpliced(to, 0, id) });
    const name = known.get(id)?.name ?? '';
    setMoved(t('relatedMoved', { name, place: to + 1, count: relatedIds.length }));
  }
  return (
    <Card
      title={t('related')}
      action={
        relatedIds.length > 0 && (
          <span className="text-xs text-muted">{t('relatedOf', { count: relatedIds.length, most })}</span>
        )
      }
    >
      <p className="px-4 pb-3 text-sm text-muted md:px-5">{t('relatedHint')}</p>
      <p role="status" className="sr-only">
        {moved}
      </p>
      {relatedIds.length > 0 && (
        <ol className="divide-y divide-line border-y border-line">
          {relatedIds.map((id, at) => (
            <RelatedRow
              key={id}
              host={host}
              goods={known.get(id)}
              isLoaded={known.isLoaded}
              isFirst={at === 0}
              isLast={at === relatedIds.length - 1}
              isDragged={dragged === at}
              onMove={(by) => move(at, at + by)}
              onRemove={() => change({ relatedIds: relatedIds.filter((one) => one !== id) })}
              onDragStart={() => setDragged(at)}
              onDragEnd={() => setDragged(undefined)}
              onDragOver={() => {
                if (dragged === undefined || dragged === at) return;
                move(dragged, at);
                setDragged(at);
              }}
            />
          ))}
        </ol>
      )}
      <div className="px-4 py-4 md:px-5">
        {relatedIds.length < most ? (
          <AddRelated error={error} onAdd={(goods) => change({ relatedIds: [...relatedIds, goods.id] })} />
        ) : (
          <p className="text-sm text-muted">{t('relatedFull', { count: most })}</p>
        )}
      </div>
    </Card>
  );
}

/** What is wrong with the list, or with one of it. */
function useRelatedProblem(count: number): string | undefined {
  const problems = useProblems();
  const at = Array.from({ length: count }, (_, place) => `relatedIds.${place}`).find((path) => problems.has(path));
  return useProblem(at ?? 'relatedIds');
}

/** Reads the names of goods. The earlier ones stay in view while others are read. */
function useNamedGoods(host: string, ids: readonly number[]) {
  const { data, isPlaceholderData } = useQuery({
    ...namedGoodsQuery(host, ids),
    placeholderData: keepPreviousData,
  });
  const goods = new Map((data?.goods ?? []).map((one) => [one.id, one]));
  return {
    get: (id: number): ListedGoods | undefined => goods.get(id),
    /** False while a product that is not known may still be found. */
    isLoaded: data !== undefined && !isPlaceholderData,
  };
}

interface AddRelatedProps {
  readonly error: string | undefined;
  onAdd(goods: ListedGoods): void;
}

function AddRelated({ error, onAdd }: AddRelatedProps) {
  const t = useTexts('back-office-goods');
  const { host, handled } = useSession();
  const relatedIds = useDraft((draft) => draft.relatedIds);
  const [typed, setTyped] = useState('');
  const searching = usePaused(typed).trim();
  const { data, isPlaceholderData } = useQuery({
    ...foundGoodsQuery(host, searching.slice(0, 100), FOUND + productLimits.related + 1),
    enabled: searching.length > 1,
    placeholderData: keepPreviousData,
  });
  const found = searching.length > 1 && typed.trim() !== '' ? (data?.goods ?? []) : [];
  const offered = found.filter(({ id }) => id !== handled?.id && !relatedIds.includes(id)).slice(0, FOUND);
  const isSettled = searching.length > 1 && searching === typed.trim() && data !== undefined && !isPlaceholderData;
  return (
    <FoundBox
      label={t('addRelated')}
      path="relatedIds"
      placeholder={t('searchHint')}
      typed={typed}
      found={offered.map(({ id, name }) => ({ value: id, label: name }))}
      emptyText={isSettled ? t('noneFound') : ''}
      error={error}
      onType={setTyped}
      onChoose={(id) => {
        const goods = offered.find((one) => one.id === id);
        if (goods) onAdd(goods);
      }}
    >
      {(id) => <FoundGoods host={host} goods={offered.find((one) => one.id === id)} />}
    </FoundBox>
  );
}

function FoundGoods({ host, goods }: { host: string; goods: ListedGoods | undefined }) {
  if (!goods) return null;
  return (
    <>
      <GoodsPicture host={host} picture={goods.photo?.id} className="size-8" />
      <span className="min-w-0 grow truncate">{goods.name}</span>
      <span className="truncate text-xs text-muted">{goods.brand}</span>
    </>
  );
}
