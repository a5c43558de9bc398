import { useQueryClient } from '@tanstack/react-query';
import type { LoggedThing } from '@witryna/contract/shop-events';
import { CallError } from '../../platform/api/call-error.ts';
import { changedKeys, undoChange } from '../../platform/api/goods-calls.ts';
import { useRefusalText } from '../../platform/api/refusal-text.ts';
import { showToast } from '../../platform/notices/toasts.ts';
import { useTexts } from '../../platform/texts/texts.ts';

/** Returns the function that undoes changes of goods, by default, the newest first, and says how that went. */
export function useUndo(host: string, thing: LoggedThing = 'product'): (batches: readonly string[]) => Promise<void> {
  const t = useTexts('back-office-goods');
  const client = useQueryClient();
  const refusalText = useRefusalText();
  return async (batches) => {
    try {
      let refused = 0;
      let isRunning = false;
      for (const batch of batches.toReversed()) {
        const answer = await undoChange(host, thing, batch);
        refused += answer.refused.length;
        isRunning ||= answer.job !== null;
      }
      if (isRunning) showToast(t('undoRuns'));
      else if (refused > 0 && thing !== 'product') throw new CallError(409, 'UndoImpossible');
      else if (refused > 0) showToast(t('undoneInPart', { count: refused }), 'error');
      else showToast(t('undone'));
    } catch (error) {
      showToast(refusalText(error), 'error');
    }
    await Promise.all(changedKeys(host).map((queryKey) => client.invalidateQueries({ queryKey })));
  };
}
