import type { HandledOrder } from '@witryna/contract/admin-orders';
import { noPayment } from '@witryna/contract/orders';
import { shortMoment } from '../../platform/texts/moment-text.ts';
import { useMoney } from '../../platform/texts/show-money.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { usePaymentName } from '../orders/payment-name.ts';
import { CopyPaymentLink } from './copy-payment-link.tsx';
import { MailPaymentLink } from './mail-payment-link.tsx';
import { useReasonText } from './reason-text.ts';

interface OrderMoneyProps {
  readonly host: string;
  readonly order: HandledOrder;
  /** Asks for the refund of what was paid above the total; undefined if the person may not. */
  readonly onRefund: (() => void) | undefined;
  /** Asks whether the money has arrived; undefined if nothing is left to pay, or the person may not. */
  readonly onPaid: (() => void) | undefined;
}

/** The order's payments and refunds, one by one, and what they come to. */
export function OrderMoney({ host, order, onRefund, onPaid }: OrderMoneyProps) {
  const t = useTexts('back-office-orders');
  const money = useMoney(order.currency);
  const paymentName = usePaymentName();
  const reasonText = useReasonText();
  const language = useLanguage();
  const rows = [
    ...order.payments.map((payment) => ({ ...payment, name: paymentName(payment.provider), isRefund: false })),
    ...order.refunds.map((refund) => ({ ...refund, name: t('refund'), reference: null, isRefund: true })),
  ];
  const isOpen = order.openMinor > 0 && !['cancelled', 'returned', 'closed'].includes(order.state);
  const mayRefundSurplus = order.surplusMinor > 0 && onRefund;
  const stateText = (isRefund: boolean, state: string) => {
    const key = isRefund ? `refundState_${state}` : `attemptState_${state}`;
    return t.has(key) ? t(key) : state;
  };
  return (
    <Card
      title={t('money')}
      action={
        <span className="text-sm text-muted">
          {order.paymentType === noPayment ? t('paymentType_none') : paymentName(order.paymentType)}
        </span>
      }
    >
      {rows.length > 0 && (
        <ul className="divide-y divide-line border-t border-line">
          {rows.map(({ id, name, state, reason, reference, amountMinor, isRefund }) => (
            <li key={id} className="flex gap-3 px-4 py-3 text-sm md:px-5">
              <div className="min-w-0 grow">
                <p className="font-medium">{name}</p>
                <p className="wrap-anywhere text-muted">
                  {[stateText(isRefund, state), reason && reasonText(reason), reference].filter(Boolean).join(' · ')}
                </p>
              </div>
              <p className="shrink-0 font-medium">{money(isRefund ? -amountMinor : amountMinor)}</p>
            </li>
          ))}
        </ul>
      )}
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 border-t border-line px-4 py-4 text-sm md:px-5">
        <dt className="text-muted">{t('paid')}</dt>
        <dd className="text-right">{money(order.paidMinor)}</dd>
        {order.refundedMinor > 0 && (
          <>
            <dt className="text-muted">{t('refunded')}</dt>
            <dd className="text-right">{money(-order.refundedMinor)}</dd>
            <dt className="font-semibold">{t('left')}</dt>
            <dd className="text-right font-semibold">{money(order.paidMinor - order.refundedMinor)}</dd>
          </>
        )}
        {isOpen && order.heldUntil && (
          <>
            <dt className="text-muted">{t('heldUntil')}</dt>
            <dd className="text-right">{shortMoment(order.heldUntil, language)}</dd>
          </>
        )}
        {order.payment === 'part-paid' && (
          <>
            <dt className="font-semibold">{t('stillToPay')}</dt>
            <dd className="text-right font-semibold">{money(order.openMinor)}</dd>
          </>
        )}
        {order.surplusMinor > 0 && (
          <>
            <dt className="font-semibold">{t('surplus')}</dt>
            <dd className="text-right font-semibold">{money(order.surplusMinor)}</dd>
          </>
        )}
      </dl>
      {(mayRefundSurplus || onPaid || isOpen) && (
        <div className="flex flex-wrap items-start gap-2 px-4 pb-4 md:px-5">
          {isOpen && <MailPaymentLink host={host} order={order} />}
          {isOpen && <CopyPaymentLink host={host} order={order} />}
          {onPaid && <Button onClick={onPaid}>{t('command_paid')}</Button>}
          {mayRefundSurplus && (
            <Button onClick={onRefund}>{t('refundSurplus', { amount: money(order.surplusMinor) })}</Button>
          )}
        </div>
      )}
    </Card>
  );
}
