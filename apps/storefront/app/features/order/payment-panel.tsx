import { formatMoney } from '@witryna/contract/money';
import { type ReactNode, useState } from 'react';
import { useFeature } from '../../platform/shop/use-feature.ts';
import { type MessageKey, useLanguage, useMessages } from '../../platform/texts/messages.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { allowsOtherMethod, type PaymentView, paymentView, wantsNewAttempt } from '../payment/payment-view.ts';
import { BankTransferDetails } from './bank-transfer-details.tsx';
import { CodeForm } from './code-form.tsx';
import { ConfirmWait } from './confirm-wait.tsx';
import { GoToProvider } from './go-to-provider.tsx';
import { PayAgain, type PaymentProps } from './pay-again.tsx';
import { type ProviderPage, providerPage } from './provider-page.ts';

/** The state of the payment and the shopper's next steps. */
export function PaymentPanel(props: PaymentProps) {
  const view = paymentView(props.order);
  return (
    <div className="flex flex-col gap-5">
      <Current view={view} {...props} />
      {useFeature('payments') && <OtherMethod view={view} {...props} />}
    </div>
  );
}

function Current({ view, access, order, onStatus }: PaymentProps & { view: PaymentView }) {
  const t = useMessages('orders');
  const language = useLanguage();
  const { attempt, next } = order;
  const takesCodes = useFeature('payments');
  const processing = <Notice>{t('processing')}</Notice>;
  const amount = formatMoney(order.openMinor ?? order.totalMinor, order.currency, language);
  const plain: Partial<Record<PaymentView, ReactNode>> = {
    paid: <Notice tone="success">{t(paidText(order))}</Notice>,
    refunded: <Notice>{t(order.payment === 'part-refunded' ? 'event_part-refunded' : 'refunded')}</Notice>,
    closed: <Notice>{t('closed')}</Notice>,
    offline: <Notice>{t('offline', { amount })}</Notice>,
    'to-choose': <Notice>{t('payByPhone')}</Notice>,
    'part-paid': <Notice>{t('partPaid', { amount })}</Notice>,
    processing,
    'code-needed': processing,
    'wrong-code': processing,
    confirm: <ConfirmWait expiresAt={attempt?.expiresAt} />,
    unreachable: <Failure title={t('placedWithError')} text={t('orderStillValid')} />,
    declined: <Failure title={t('declined')} text={t('paymentFailed')} />,
    expired: <Failure title={t('expired')} text={t('orderStillValid')} />,
    cancelled: <Failure title={t('cancelled')} text={t('orderStillValid')} />,
    failed: <Failure title={t('paymentFailed')} text={t('orderStillValid')} />,
  };
  if (next.kind === 'transfer' && view === 'transfer') return <BankTransferDetails transfer={next} />;
  if ((view === 'code-needed' || view === 'wrong-code') && attempt && takesCodes) {
    return <CodeForm access={access} attempt={attempt} wrong={view === 'wrong-code'} onStatus={onStatus} />;
  }
  if (view === 'redirect') return <Unfinished page={providerPage(next, access, location.origin)} />;
  return plain[view];
}

function paidText(order: PaymentProps['order']): MessageKey<'orders'> {
  if (order.totalMinor === 0) return 'nothingToPay';
  return hasLeft(order) ? 'paidOnly' : 'paid';
}

/** Whether the goods have left, so that nobody prepares them any more. */
function hasLeft({ state }: PaymentProps['order']): boolean {
  return !['placed', 'accepted', 'packed'].includes(state);
}

function Failure({ title, text }: { title: string; text: string }) {
  return (
    <Notice tone="error">
      <p className="font-semibold">{title}</p>
      <p>{text}</p>
    </Notice>
  );
}

function Unfinished({ page }: { page: ProviderPage | undefined }) {
  const t = useMessages('orders');
  const tCheckout = useMessages('checkout');
  return (
    <div className="flex flex-col gap-4">
      <Notice>{t('redirect')}</Notice>
      {page && (
        <GoToProvider page={page} size="lg" className="self-start">
          {tCheckout('redirectGo')}
        </GoToProvider>
      )}
    </div>
  );
}

function titleOf(view: PaymentView): MessageKey<'orders'> {
  if (view === 'part-paid') return 'payRest';
  if (view === 'to-choose') return 'payOrder';
  return wantsNewAttempt(view) ? 'payAgain' : 'payOtherMethod';
}

function OtherMethod({ view, access, order, onStatus }: PaymentProps & { view: PaymentView }) {
  const t = useMessages('orders');
  const [open, setOpen] = useState(false);
  if (order.paymentChoices.length === 0) return null;
  const needed = wantsNewAttempt(view);
  if (!needed && !allowsOtherMethod(view)) return null;
  if (!needed && !open) {
    return (
      <Button tone="outline" className="self-start" onClick={() => setOpen(true)}>
        {t('payOtherMethod')}
      </Button>
    );
  }
  return <PayAgain access={access} order={order} title={t(titleOf(view))} onStatus={onStatus} />;
}
