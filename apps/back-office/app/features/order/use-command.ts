import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { HandledOrder } from '@witryna/contract/admin-orders';
import type { OrderCommand } from '@witryna/contract/order-commands';
import { commandOrder, orderQuery } from '../../platform/api/order-calls.ts';
import { readOrdersAgain } from '../../platform/api/order-page-calls.ts';
import { showToast } from '../../platform/notices/toasts.ts';
import { useTexts } from '../../platform/texts/texts.ts';

/** Runs commands on an order, and shows it as it is then. */
export function useCommand(host: string, order: HandledOrder) {
  const t = useTexts('back-office-orders');
  const client = useQueryClient();
  const query = orderQuery(host, order.id).queryKey;
  return useMutation({
    mutationFn: (command: Pick<Parameters<typeof commandOrder>[0], 'name' | 'input' | 'key'>) =>
      commandOrder({ host, id: order.id, ...command }),
    onSuccess(moved, { name, input }) {
      client.setQueryData(query, (known) => known && { ...known, ...moved });
      const byHand = name === 'refund' && input.byHand === true;
      showToast(t(`done_${byHand ? 'refundByHand' : name}`, { number: order.number }));
    },
    // Also after a refusal: somebody else may have changed the order.
    onSettled: () => readOrdersAgain(client, host, order.id),
  });
}

/** Sending a sent order again corrects its tracking number. */
export function isCorrection(name: OrderCommand, { state }: Pick<HandledOrder, 'state'>): boolean {
  return name === 'send' && state === 'sent';
}
