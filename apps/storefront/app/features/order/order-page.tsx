import { localeOf } from '@witryna/contract/languages';
import type { Order } from '@witryna/contract/orders';
import { type ReactNode, useEffect, useRef } from 'react';
import { useParams } from 'react-router';
import { RetryNotice } from '../../platform/notices/retry-notice.tsx';
import { useFeature } from '../../platform/shop/use-feature.ts';
import { useLanguage, useMessages } from '../../platform/texts/messages.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { AlertIcon, CheckIcon, MailIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { isSettled, paymentView } from '../payment/payment-view.ts';
import { isClosed, mayWithdraw } from './may-withdraw.ts';
import { orderPage } from './order-address.ts';
import type { OrderAccess } from './order-calls.ts';
import { OrderDetails } from './order-details.tsx';
import { OrderDocuments } from './order-documents.tsx';
import { OrderLookup } from './order-lookup.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { PaymentPanel } from './payment-panel.tsx';
import { useOrder } from './use-order.ts';
import { useOrderAccess } from './use-order-access.ts';
import { Withdrawals } from './withdrawals.tsx';

interface OrderPageProps {
  /** Whether the page thanks the shopper, right after ordering or paying. */
  readonly thanks: boolean;
}

/** The scopes of mail links that open this page. */
const scopes = ['pay', 'status'] as const;

/** The page of the order that the address names, for anyone with its secret. */
export function OrderPage(props: OrderPageProps) {
  return (
    // Hotjar and Contentsquare record no text that is inside of an element with these attributes.
    <div className="container max-w-200 wrap-anywhere py-10 md:py-16" data-hj-suppress data-cs-mask>
      {useFeature('order') ? <FoundOrder {...props} /> : <NoOrders />}
    </div>
  );
}

function NoOrders() {
  const t = useMessages('orders');
  return (
    <EmptyState headingLevel={1} icon={<MailIcon size={36} />} title={t('missing')} text={t('notHere')}>
      <ButtonLink to="/contact">{t('contactShop')}</ButtonLink>
    </EmptyState>
  );
}

function FoundOrder({ thanks }: OrderPageProps) {
  const t = useMessages('orders');
  const { found, retry } = useOrderAccess(useParams().id, scopes);
  return (
    <>
      {found.state === 'looking' && <Loading />}
      {found.state === 'none' && <OrderLookup headingLevel={1} />}
      {found.state === 'shut' && <Shut />}
      {found.state === 'missing' && <Missing />}
      {found.state === 'failed' && <RetryNotice title={t('failed')} headingLevel={1} onRetry={retry} />}
      {found.state === 'open' && <OpenOrder key={found.access.id} access={found.access} thanks={thanks} />}
    </>
  );
}

function Loading() {
  const t = useMessages('orders');
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-xl">{t('title')}</h1>
      <p role="status" className="needs-script text-muted">
        {t('loading')}
      </p>
      <Skeleton height={120} />
      <Skeleton height={280} />
    </div>
  );
}

function Shut() {
  const t = useMessages('orders');
  return (
    <>
      <EmptyState headingLevel={1} icon={<MailIcon size={36} />} title={t('shutTitle')} text={t('shutText')} />
      <OrderLookup />
    </>
  );
}

function Missing() {
  const t = useMessages('orders');
  return (
    <>
      <div role="alert">
        <EmptyState headingLevel={1} icon={<AlertIcon size={36} />} title={t('missing')} text={t('missingText')} />
      </div>
      <OrderLookup />
    </>
  );
}

function OpenOrder({ access, thanks }: { access: OrderAccess; thanks: boolean }) {
  const t = useMessages('orders');
  const { load, take, reload } = useOrder(access);
  if (load.state === 'loading') return <Loading />;
  if (load.state === 'missing') return <Missing />;
  if (load.state === 'failed') return <RetryNotice title={t('failed')} headingLevel={1} onRetry={reload} />;
  const { order } = load;
  return (
    <div className="flex flex-col gap-8">
      <Heading order={order} thanks={thanks} />
      {order.needsAttention && !isClosed(order) && <Notice tone="error">{t('placedWithError')}</Notice>}
      {order.amendedAt && <Amended at={order.amendedAt} />}
      <Withdrawals order={order} />
      <PaymentPanel access={access} order={order} onStatus={take} />
      <OrderTimeline order={order} />
      <OrderDetails order={order} />
      <OrderDocuments order={order} />
      <OrderLinks access={access} order={order} />
    </div>
  );
}

function Heading({ order, thanks }: { order: Order; thanks: boolean }) {
  const t = useMessages('orders');
  const tCheckout = useMessages('checkout');
  const tPurchase = useMessages('purchase');
  const language = useLanguage();
  const title = useRef<HTMLHeadingElement>(null);
  const thanking = thanks && isSettled(paymentView(order));
  useEffect(() => title.current?.focus(), []);
  const date = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long' }).format(new Date(order.placedAt));
  return (
    <header className="flex flex-col gap-3">
      {thanking && (
        <span className="flex size-16 items-center justify-center rounded-full bg-success-soft text-success">
          <CheckIcon size={32} />
        </span>
      )}
      <h1 ref={title} tabIndex={-1} className="text-xl outline-none">
        {thanking ? t('thankYou') : tCheckout('orderNumber', { number: order.number })}
      </h1>
      <p className="flex flex-wrap gap-x-4 text-muted">
        {thanking && <span>{tCheckout('orderNumber', { number: order.number })}</span>}{' '}
        <span>{t('placedAt', { date })}</span>
      </p>
      {thanks && <p>{t('mailSent', { email: order.buyer.email })}</p>}
      <States>
        <State name={t('state')} value={t(`state_${order.state}`)} />
        <State name={tPurchase('payment')} value={t(`payment_${order.payment}`)} good={order.payment === 'paid'} />
      </States>
    </header>
  );
}

/** The shop has changed the goods: what the page shows is not what was placed. */
function Amended({ at }: { at: string }) {
  const t = useMessages('orders');
  const date = new Intl.DateTimeFormat(localeOf(useLanguage()), { dateStyle: 'long' }).format(new Date(at));
  return <Notice>{t('amendedOn', { date })}</Notice>;
}

function States({ children }: { children: ReactNode }) {
  return (
    <div role="status">
      <dl className="flex flex-wrap gap-x-6 gap-y-2 text-sm">{children}</dl>
    </div>
  );
}

function State({ name, value, good }: { name: string; value: string; good?: boolean }) {
  return (
    <div className="flex items-center gap-2">
      <dt className="text-muted">{name}:</dt>
      <dd>
        <Badge tone={good ? 'success' : 'soft'} className={good ? '' : 'bg-soft!'}>
          {value}
        </Badge>
      </dd>
    </div>
  );
}

function OrderLinks({ access, order }: { access: OrderAccess; order: Order }) {
  const t = useMessages('orders');
  const tShop = useMessages('shop');
  const withdraws = useFeature('withdrawal');
  return (
    <div className="flex flex-wrap gap-3 border-t border-line pt-6 max-sm:flex-col print:hidden max-sm:items-start max-sm:gap-y-1">
      <ButtonLink to="/products" tone="outline">
        {t('backToShop')}
      </ButtonLink>
      <ButtonLink to="/contact" tone="quiet" className="max-sm:px-0">
        {t('contactShop')}
      </ButtonLink>
      {withdraws && mayWithdraw(order) && (
        <ButtonLink to={orderPage('/withdrawal', access)} tone="outline">
          {tShop('withdrawHere')}
        </ButtonLink>
      )}
    </div>
  );
}
