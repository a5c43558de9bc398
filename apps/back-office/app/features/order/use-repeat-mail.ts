import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { codeOf } from '../../platform/api/call-error.ts';
import { ordersKey } from '../../platform/api/order-calls.ts';
import { repeatMail } from '../../platform/api/order-page-calls.ts';
import { useRefusalText } from '../../platform/api/refusal-text.ts';
import { showToast } from '../../platform/notices/toasts.ts';
import { useTexts } from '../../platform/texts/texts.ts';

/** What sends a mail about an order again, by the mail's id. However often it is pressed until it is sent, it is sent once. */
export function useRepeatMail(
  host: string,
  orderId: string,
  { onSent, onProblem }: { onSent?(): void; onProblem?(problem: string): void },
) {
  const t = useTexts('back-office-order');
  const refusalText = useRefusalText();
  const queries = useQueryClient();
  const [key, setKey] = useState(() => crypto.randomUUID());
  const problemOf = (failure: unknown) =>
    codeOf(failure) === 'TooManyRequests' ? t('repeatLimit') : refusalText(failure);
  const { error, isPending, mutate } = useMutation({
    mutationFn: (mail: number) => repeatMail(host, orderId, mail, key),
    onSuccess({ to }) {
      setKey(crypto.randomUUID());
      showToast(t('repeated', { to }));
      onSent?.();
    },
    onError: (failure) => onProblem?.(problemOf(failure)),
    onSettled: () => queries.invalidateQueries({ queryKey: ordersKey(host) }),
  });
  return { send: mutate, isSending: isPending, problem: error && problemOf(error) };
}
