import { useQueryClient } from '@tanstack/react-query';
import { eventsKey } from '../../platform/api/goods-calls.ts';
import { offersKey, undoOffers } from '../../platform/api/offer-calls.ts';
import { useRefusalText } from '../../platform/api/refusal-text.ts';
import { showToast } from '../../platform/notices/toasts.ts';
import { useTexts } from '../../platform/texts/texts.ts';

/** Returns the function that undoes a change of the offers, and says how that went. */
export function useUndoOffers(host: string): (batch: string) => Promise<void> {
  const t = useTexts('back-office-goods');
  const client = useQueryClient();
  const refusalText = useRefusalText();
  return async (batch) => {
    try {
      await undoOffers(host, batch);
      showToast(t('undone'));
    } catch (error) {
      showToast(refusalText(error), 'error');
    }
    for (const queryKey of [offersKey(host), eventsKey(host)]) await client.invalidateQueries({ queryKey });
  };
}
