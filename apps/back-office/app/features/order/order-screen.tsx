import { useQuery } from '@tanstack/react-query';
import type { HandledOrder } from '@witryna/contract/admin-orders';
import type { OrderCommand } from '@witryna/contract/order-commands';
import { lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { BackToList } from '../../lists/back-to-list.tsx';
import { isMissing } from '../../platform/api/call-error.ts';
import { type MovedOrder, orderQuery } from '../../platform/api/order-calls.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { mayDo, useShop } from '../../platform/session/me-context.ts';
import { longMoment } from '../../platform/texts/moment-text.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { RecordFailure } from '../../shell/failure.tsx';
import { Button } from '../../ui/button.tsx';
import { SearchIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PaymentBadge, StateBadge } from '../orders/state-badges.tsx';
import { availableCommands } from './available-commands.ts';
import type { Surplus } from './command-dialog.tsx';
import { marksOf } from './event-text.ts';
import { InvoicesCard } from './invoices-card.tsx';
import { LabelsCard } from './labels-card.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderMails } from './order-mails.tsx';
import { OrderMoney } from './order-money.tsx';
import { OrderNotes } from './order-notes.tsx';
import { OrderPeople } from './order-people.tsx';
import { refundableMinor } from './order-pieces.ts';
import { OrderTimeline } from './order-timeline.tsx';
import { ParcelCard } from './parcel-card.tsx';
import { PrivateNotes } from './private-notes.tsx';

const CommandDialog = lazy(() => import('./command-dialog.tsx').then((file) => ({ default: file.CommandDialog })));

/** One order with everything that the shop knows of it. */
export function OrderScreen() {
  const t = useTexts('back-office-orders');
  const { host = '', id = '' } = useParams();
  const { data: order, error, refetch } = useQuery(orderQuery(host, id));
  usePageTitle(order ? t('orderTitle', { number: order.number }) : t('order'));
  if (error && (!order || isMissing(error))) {
    return (
      <RecordFailure
        error={error}
        retry={refetch}
        icon={SearchIcon}
        title={t('orderMissing')}
        text={t('orderMissingText')}
        back={{ to: `/${host}/orders`, label: t('backToList') }}
      />
    );
  }
  return order ? <OrderPage key={order.id} host={host} order={order} /> : <OrderSkeleton />;
}

function OrderPage({ host, order }: { host: string; order: HandledOrder }) {
  const [asked, setAsked] = useState<OrderCommand>();
  const [surplus, setSurplus] = useState<Surplus>();
  const shop = useShop();
  const mayHandleMoney = shop !== undefined && mayDo(shop, 'money');
  const mayRefund = mayHandleMoney && refundableMinor(order) > 0;
  const mayRecordPayment = availableCommands(order, mayHandleMoney).others.includes('paid');
  const ask = (name?: OrderCommand, ofSurplus?: Surplus) => {
    setAsked(name);
    setSurplus(ofSurplus);
  };
  return (
    <article className="mx-auto max-w-280">
      <OrderHeader host={host} order={order} onAsk={ask} />
      <div className="mt-5 grid gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-4">
          {order.needsAttention && <Attention order={order} onResolve={() => ask('resolve')} />}
          <OrderLines
            host={host}
            order={order}
            onAmended={(amended) => amended.surplusMinor > 0 && mayRefund && ask('refund', surplusOf(amended))}
          />
          <ParcelCard host={host} order={order} />
          <OrderMoney
            host={host}
            order={order}
            onRefund={mayRefund ? () => ask('refund', surplusOf(order)) : undefined}
            onPaid={mayRecordPayment ? () => ask('paid') : undefined}
          />
          {mayHandleMoney && <InvoicesCard host={host} order={order} />}
          <OrderMails host={host} order={order} />
          <OrderTimeline order={order} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <OrderNotes order={order} />
          <OrderPeople host={host} order={order} />
          <LabelsCard host={host} order={order} />
          <PrivateNotes host={host} order={order} />
        </div>
      </div>
      <Suspense>
        {asked && (
          <CommandDialog
            key={asked}
            host={host}
            order={order}
            name={asked}
            surplus={surplus}
            onClose={() => ask()}
            onDone={() => ask(asked === 'return' && mayRefund ? 'refund' : undefined)}
          />
        )}
      </Suspense>
    </article>
  );
}

/** What one refund can pay back of what was paid above the total. */
function surplusOf(order: MovedOrder): Surplus {
  const removed = order.amendment.takenOut.map(({ position, quantity }) => ({ position, quantity }));
  return { amountMinor: Math.min(order.surplusMinor, refundableMinor(order)), removed };
}

interface OrderHeaderProps {
  readonly host: string;
  readonly order: HandledOrder;
  onAsk(name: OrderCommand): void;
}

function OrderHeader({ host, order, onAsk }: OrderHeaderProps) {
  const t = useTexts('back-office-orders');
  const language = useLanguage();
  return (
    <header className="flex flex-wrap items-start gap-x-3 gap-y-4">
      <BackToList to={`/${host}/orders`} label={t('backToList')} />
      <div className="min-w-0 grow basis-56">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 sm:min-h-9">
          <h1 className="text-xl font-semibold">{t('orderTitle', { number: order.number })}</h1>
          <span className="flex flex-wrap gap-1.5">
            <StateBadge state={order.state} />
            <PaymentBadge payment={order.payment} />
          </span>
        </div>
        <p className="mt-1 text-sm text-muted">
          <time dateTime={order.placedAt}>{longMoment(order.placedAt, language)}</time>
        </p>
      </div>
      <div className="max-md:w-full">
        <OrderActions host={host} order={order} onAsk={onAsk} />
      </div>
    </header>
  );
}

/** Why somebody must look at the order. */
function Attention({ order, onResolve }: { order: HandledOrder; onResolve(): void }) {
  const t = useTexts('back-office-orders');
  const marks = marksOf(order.events);
  return (
    <Notice tone="warning">
      <h2 className="font-semibold">{t('attentionTitle')}</h2>
      <ul className="mt-1 flex flex-col gap-1">
        {marks.map((kind) => (
          <li key={kind}>{t(`mark_${kind}`)}</li>
        ))}
      </ul>
      <Button className="mt-3" onClick={onResolve}>
        {t('command_resolve')}
      </Button>
    </Notice>
  );
}

function OrderSkeleton() {
  return (
    <div aria-busy="true" className="mx-auto max-w-280">
      <Skeleton className="h-9 w-64" />
      <div className="mt-9 grid gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Skeleton className="h-80" />
        <Skeleton className="h-80" />
      </div>
    </div>
  );
}
