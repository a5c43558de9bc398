import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CategoryPlace } from '@witryna/contract/categories';
import { moveCategory, treeQuery } from '../../platform/api/category-calls.ts';
import { changedKeys } from '../../platform/api/goods-calls.ts';
import { useRefusalText } from '../../platform/api/refusal-text.ts';
import { showToast } from '../../platform/notices/toasts.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { useUndo } from '../goods/use-undo.ts';
import { movedList, positionOf } from './category-moves.ts';

interface Moved {
  readonly id: number;
  readonly place: CategoryPlace;
}

/**
 * Returns the function that moves a category. The tree shows it at once; moves are sent one after the other.
 * @param announce is told in words where the category is now
 */
export function useMoveCategory(host: string, announce: (text: string) => void): (moved: Moved) => void {
  const t = useTexts('back-office-catalog');
  const goods = useTexts('back-office-goods');
  const client = useQueryClient();
  const refusalText = useRefusalText();
  const undo = useUndo(host, 'category');
  const { queryKey } = treeQuery(host);
  const mutationKey = ['move-category', host];
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: ({ id, place }: Moved) => moveCategory(host, id, place),
    onMutate: async ({ id, place }) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (old) => old && { categories: movedList(old.categories, id, place) });
      const categories = client.getQueryData(queryKey)?.categories ?? [];
      const name = categories.find((one) => one.id === id)?.name ?? '';
      const parent = categories.find((one) => one.id === place.parentId)?.name;
      const at = positionOf(categories, id);
      const text = parent === undefined ? t('movedTop', { name, ...at }) : t('movedBelow', { name, parent, ...at });
      announce(text);
      return text;
    },
    onSuccess: ({ batch }, _, text) => {
      if (batch !== null) showToast(text, 'success', { label: goods('undo'), run: () => undo([batch]) });
    },
    onError: (error) => {
      announce('');
      showToast(refusalText(error), 'error');
    },
    // The answer to an earlier move does not know the later ones.
    onSettled: async () => {
      if (client.isMutating({ mutationKey }) > 1) return;
      await Promise.all(changedKeys(host).map((key) => client.invalidateQueries({ queryKey: key })));
    },
  });
  return mutate;
}
