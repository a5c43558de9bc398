import { useQuery } from '@tanstack/react-query';
import type { HandledOrder } from '@witryna/contract/admin-orders';
import { mailsQuery } from '../../platform/api/order-page-calls.ts';
import { showToast } from '../../platform/notices/toasts.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { MailIcon } from '../../ui/icons.tsx';
import { useAwaitsPayment } from '../orders/awaits-payment.ts';
import { useRepeatMail } from './use-repeat-mail.ts';

/** Sends the confirmation of an order again, which has a new link by which the buyer pays; not one paid on delivery. */
export function MailPaymentLink({ host, order }: { host: string; order: HandledOrder }) {
  const t = useTexts('back-office-orders');
  const awaitsPayment = useAwaitsPayment(host);
  const { data } = useQuery(mailsQuery(host, order.id));
  const { send, isSending } = useRepeatMail(host, order.id, { onProblem: (text) => showToast(text, 'error') });
  const confirmation = data?.mails.find(({ kind, repeatable }) => kind === 'placed' && repeatable);
  if (!confirmation || !awaitsPayment(order)) return null;
  return (
    <Button busy={isSending} onClick={() => send(confirmation.id)}>
      <MailIcon size={16} />
      {t('mailPaymentLink')}
    </Button>
  );
}
