import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { HandledOrder } from '@witryna/contract/admin-orders';
import type { AmendmentDraft } from '@witryna/contract/order-amendment';
import { useState } from 'react';
import { amendmentQuery, amendOrder } from '../../platform/api/amendment-calls.ts';
import { codeOf } from '../../platform/api/call-error.ts';
import { type MovedOrder, orderQuery } from '../../platform/api/order-calls.ts';
import { readOrdersAgain } from '../../platform/api/order-page-calls.ts';
import { useKeyOf } from '../../platform/api/use-key-of.ts';
import { showToast } from '../../platform/notices/toasts.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { usePaused } from '../../platform/use-paused.ts';
import type { AmendValues } from './amend-form.ts';

/**
 * Shows what a change of an order's goods would come to, and makes it. If somebody else has changed the order, or a price
 * has changed, `isOutdated` says so, and the sums are worked out again.
 * @param draft undefined so long as there is nothing to work out
 */
export function useAmend(
  host: string,
  order: HandledOrder,
  draft: AmendmentDraft | undefined,
  onAmended: (order: MovedOrder) => void,
) {
  const t = useTexts('back-office-order');
  const queries = useQueryClient();
  const key = useKeyOf();
  const [isOutdated, setOutdated] = useState(false);
  const { version } = order.amendment;
  // The sums don't depend on why something is taken off.
  const asked = draft?.discount ? { ...draft, discount: { ...draft.discount, reason: '–' } } : draft;
  const text = JSON.stringify(asked) ?? '';
  const isPaused = usePaused(text) === text;
  const preview = useQuery({
    ...amendmentQuery(host, order.id, version, asked),
    enabled: asked !== undefined && isPaused,
  });
  const isCurrent = isPaused && !preview.isPlaceholderData;
  const change = useMutation({
    mutationFn: ({ note, tell, totalMinor }: Pick<AmendValues, 'note' | 'tell'> & { totalMinor: number }) => {
      const said = note.trim() === '' ? {} : { note };
      const body = { lines: [], added: [], discount: null, ...draft, version, expectedTotalMinor: totalMinor, tell };
      return amendOrder(host, order.id, { ...body, ...said }, key({ ...body, ...said }));
    },
    onSuccess(amended) {
      queries.setQueryData(orderQuery(host, order.id).queryKey, (known) => known && { ...known, ...amended });
      showToast(t('amended', { number: order.number }));
      onAmended(amended);
    },
    onError: (error) => setOutdated(codeOf(error) === 'ChangedMeanwhile'),
    onSettled: () => readOrdersAgain(queries, host, order.id),
  });
  const error = change.error ?? (isCurrent ? preview.error : null);
  return {
    totals: preview.data,
    /** Whether the sums are those of what is typed. */
    isCurrent: isCurrent && preview.data !== undefined,
    isOutdated,
    isSaving: change.isPending,
    error: codeOf(error) === 'ChangedMeanwhile' ? null : error,
    save: change.mutate,
    /** What was refused no longer counts once something else is typed. */
    forget() {
      change.reset();
      setOutdated(false);
    },
  };
}
