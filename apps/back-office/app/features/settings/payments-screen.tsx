import { useQuery } from '@tanstack/react-query';
import type { HandledPayment, PaymentSettings, SavedPayments } from '@witryna/contract/shop-settings';
import { Link, useParams } from 'react-router';
import { codeOf } from '../../platform/api/call-error.ts';
import { eventsKey } from '../../platform/api/goods-calls.ts';
import { useRefusalText } from '../../platform/api/refusal-text.ts';
import { paymentsQuery, savePayments, settingsKey } from '../../platform/api/settings-calls.ts';
import { useChange } from '../../platform/api/use-change.ts';
import { showToast } from '../../platform/notices/toasts.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { Failure } from '../../shell/failure.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ArrowDownIcon, ArrowUpIcon, ChevronRightIcon } from '../../ui/icons.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { PaymentMarks } from './payment-marks.tsx';
import { SettingsFrame } from './settings-frame.tsx';

/** The payments of the shop in the order of its checkout, and those that it could have. */
export function PaymentsScreen() {
  const t = useTexts('back-office-settings');
  const { host = '' } = useParams();
  const { data, error, refetch } = useQuery(paymentsQuery(host, useLanguage()));
  return (
    <SettingsFrame title={t('place_payments')}>
      {data && <Payments host={host} settings={data} />}
      {!data && error && <Failure error={error} retry={refetch} />}
      {!data && !error && <ListSkeleton rows={4} isFramed />}
    </SettingsFrame>
  );
}

function Payments({ host, settings }: { host: string; settings: PaymentSettings }) {
  const t = useTexts('back-office-settings');
  const { payments, others, version } = settings;
  const refusalText = useRefusalText();
  const move = useChange(
    (order: SavedPayments['payments']) => savePayments(host, { version, payments: order }),
    settingsKey(host),
    eventsKey(host),
  );
  function moveTo(from: number, to: number) {
    const order = payments.map(({ type, isOn }) => ({ type, isOn }));
    order.splice(to, 0, ...order.splice(from, 1));
    const name = payments[from]?.label ?? '';
    move.mutate(order, {
      onSuccess: () => showToast(t('moved', { name, place: to + 1 })),
      onError: (error) => {
        showToast(codeOf(error) === 'ChangedMeanwhile' ? t('movedMeanwhile') : refusalText(error), 'error');
      },
    });
  }
  return (
    <div className="flex flex-col gap-4">
      <Card title={t('atCheckout')}>
        {payments.length === 0 && <p className="px-4 pb-4 text-sm text-muted md:px-5">{t('noPayments')}</p>}
        <ul className="divide-y divide-line border-t border-line" aria-busy={move.isPending || undefined}>
          {payments.map((payment, at) => (
            <li key={payment.type} className="flex items-center gap-1 pr-2">
              <PaymentLink host={host} payment={payment} isAdded />
              <IconButton
                label={t('moveUp', { name: payment.label })}
                icon={<ArrowUpIcon size={16} />}
                disabled={at === 0 || move.isPending}
                onClick={() => moveTo(at, at - 1)}
              />
              <IconButton
                label={t('moveDown', { name: payment.label })}
                icon={<ArrowDownIcon size={16} />}
                disabled={at === payments.length - 1 || move.isPending}
                onClick={() => moveTo(at, at + 1)}
              />
            </li>
          ))}
        </ul>
      </Card>
      {others.length > 0 && (
        <Card title={t('addPayment')}>
          <ul className="divide-y divide-line border-t border-line">
            {others.map((payment) => (
              <li key={payment.type} className="flex">
                <PaymentLink host={host} payment={payment} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}

interface PaymentLinkProps {
  readonly host: string;
  readonly payment: HandledPayment;
  readonly isAdded?: boolean;
}

function PaymentLink({ host, payment, isAdded = false }: PaymentLinkProps) {
  const { type, label } = payment;
  return (
    <Link
      to={`/${host}/settings/payments/${encodeURIComponent(type)}`}
      className="flex min-h-14 min-w-0 grow items-center gap-3 px-4 py-2 text-sm hover:bg-soft md:px-5"
    >
      <span className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium wrap-anywhere">{label}</span>
        {isAdded && <PaymentMarks payment={payment} />}
      </span>
      <ChevronRightIcon className="shrink-0 text-muted" />
    </Link>
  );
}
