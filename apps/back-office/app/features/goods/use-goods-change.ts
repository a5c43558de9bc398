import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import type { GoodsChange, GoodsChanged, GoodsList, ListedGoods } from '@witryna/contract/goods';
import { changedKeys, changeGoods, goodsListsKey } from '../../platform/api/goods-calls.ts';
import { useRefusalText } from '../../platform/api/refusal-text.ts';
import { showToast } from '../../platform/notices/toasts.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { useGoodsProblem } from './goods-problem.ts';
import { useUndo } from './use-undo.ts';

type Pages = InfiniteData<GoodsList, string>;

/** Replaces goods in all lists that were read. */
function usePatch(host: string) {
  const client = useQueryClient();
  return (ids: readonly number[], patch: (goods: ListedGoods) => ListedGoods) =>
    client.setQueriesData<Pages>(
      { queryKey: goodsListsKey(host) },
      (known) =>
        known && {
          ...known,
          pages: known.pages.map((page) => ({
            ...page,
            goods: page.goods.map((one) => (ids.includes(one.id) ? patch(one) : one)),
          })),
        },
    );
}

interface Change {
  readonly goods: ListedGoods;
  readonly change: GoodsChange;
  readonly shown: ListedGoods;
  /** What is said when it is done. */
  readonly done: string;
}

/**
 * Returns the function that changes one product of the list. It is shown at once, and taken back if it is refused.
 * @returns what is wrong, in words; undefined if nothing is
 */
export function useGoodsChange(host: string): (change: Change) => Promise<string | undefined> {
  const t = useTexts('back-office-goods');
  const client = useQueryClient();
  const patch = usePatch(host);
  const refusalText = useRefusalText();
  const problemText = useGoodsProblem();
  const undo = useUndo(host);
  return async ({ goods, change, shown, done }) => {
    await client.cancelQueries({ queryKey: goodsListsKey(host) });
    patch([goods.id], () => shown);
    const fault = await changeGoods(host, [goods.id], change).then(({ batch, refused: [refused] }: GoodsChanged) => {
      if (refused) return problemText(refused.reason);
      if (batch) showToast(done, 'success', { label: t('undo'), run: () => undo([batch]) });
      return undefined;
    }, refusalText);
    if (fault !== undefined) patch([goods.id], () => goods);
    // What was changed stays in its place until somebody opens the list again, even if the filter no longer has it.
    const refetchType = fault === undefined ? 'none' : 'active';
    for (const queryKey of changedKeys(host)) void client.invalidateQueries({ queryKey, refetchType });
    return fault;
  };
}
