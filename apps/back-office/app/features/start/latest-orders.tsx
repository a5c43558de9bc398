import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '@witryna/contract/money';
import { Link } from 'react-router';
import { fewOrdersQuery } from '../../platform/api/order-calls.ts';
import { useRefusalText } from '../../platform/api/refusal-text.ts';
import { shortMoment } from '../../platform/texts/moment-text.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { OrdersIcon } from '../../ui/icons.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PaymentBadge, StateBadge } from '../orders/state-badges.tsx';

/** The newest orders of a shop. */
export function LatestOrders({ host }: { host: string }) {
  const t = useTexts('back-office-start');
  const language = useLanguage();
  const refusalText = useRefusalText();
  const { data, error } = useQuery(fewOrdersQuery(host, {}, 8));
  return (
    <Card
      title={t('latestOrders')}
      action={
        <Link to={`/${host}/orders`} className="link text-sm">
          {t('allOrders')}
        </Link>
      }
    >
      {!data && !error && (
        <div aria-busy="true" className="flex flex-col gap-3 p-5">
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-5 w-2/3" />
        </div>
      )}
      {!data && error && <p className="px-5 pb-5 text-sm text-muted">{refusalText(error)}</p>}
      {data?.orders.length === 0 && (
        <EmptyState icon={OrdersIcon} title={t('noOrdersYet')} text={t('noOrdersYetText')} />
      )}
      <ul className="@container divide-y divide-line border-t border-line empty:hidden">
        {data?.orders.map((order) => (
          <li key={order.id}>
            <Link
              to={`/${host}/orders/${order.id}`}
              className="grid min-h-12 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-2.5 text-sm hover:bg-soft @2xl:grid-cols-[4rem_minmax(0,1fr)_7rem_auto_6rem] md:px-5"
            >
              <span className="font-semibold">{order.number}</span>
              <span className="text-right font-medium @2xl:order-last">
                {formatMoney(order.totalMinor, order.currency, language)}
              </span>
              <span className="truncate @max-2xl:text-muted">{order.fullName}</span>
              <span className="text-xs text-muted @max-2xl:text-right">{shortMoment(order.placedAt, language)}</span>
              <span className="flex gap-1.5 @max-2xl:col-span-2 @max-2xl:mt-1">
                <StateBadge state={order.state} />
                <PaymentBadge payment={order.payment} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
