import { codeOf } from '../../platform/api/call-error.ts';
import { eventsKey } from '../../platform/api/goods-calls.ts';
import { useRefusalText } from '../../platform/api/refusal-text.ts';
import { settingsKey } from '../../platform/api/settings-calls.ts';
import { useChange } from '../../platform/api/use-change.ts';
import { showToast } from '../../platform/notices/toasts.ts';
import { useTexts } from '../../platform/texts/texts.ts';

/** Moves one of a list to another place, and saves the order at once. */
export function useOrder<Item>(
  host: string,
  list: readonly { readonly item: Item; readonly label: string }[],
  save: (items: Item[]) => Promise<unknown>,
) {
  const t = useTexts('back-office-settings');
  const refusalText = useRefusalText();
  const change = useChange(save, settingsKey(host), eventsKey(host));
  function move(from: number, to: number) {
    const order = list.map(({ item }) => item);
    order.splice(to, 0, ...order.splice(from, 1));
    const name = list[from]?.label ?? '';
    change.mutate(order, {
      onSuccess: () => showToast(t('moved', { name, place: to + 1 })),
      onError: (error) => {
        showToast(codeOf(error) === 'ChangedMeanwhile' ? t('movedMeanwhile') : refusalText(error), 'error');
      },
    });
  }
  return { move, isBusy: change.isPending };
}
