import type { ListedOrder } from '@witryna/contract/admin-orders';
import { formatMoney } from '@witryna/contract/money';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { classes } from '../../ui/classes.ts';
import { BareCheckBox } from '../../ui/field.tsx';
import { OrderLabels } from './order-labels.tsx';
import { AttentionMark, OrderLink, PlacedAt } from './order-row-parts.tsx';
import type { OrderSelection } from './order-selection.ts';
import { PaymentBadge, StateBadge } from './state-badges.tsx';

interface OrdersCardsProps {
  readonly host: string;
  readonly orders: readonly ListedOrder[];
  readonly selection: OrderSelection;
}

/** The orders on a phone: one card each. */
export function OrdersCards({ host, orders, selection }: OrdersCardsProps) {
  const t = useTexts('back-office-orders');
  const language = useLanguage();
  return (
    <ul className="flex flex-col gap-2">
      {orders.map((order) => (
        <li
          key={order.id}
          data-row={order.id}
          className={classes(
            'relative flex rounded-xl border border-line shadow-card',
            selection.has(order.id) ? 'bg-accent-soft' : 'bg-surface',
          )}
        >
          <div className="w-12 shrink-0 pt-3.5 pl-4">
            <BareCheckBox
              label={t('choose', { number: order.number })}
              className="z-1"
              checked={selection.has(order.id)}
              onChange={() => selection.toggle(order.id)}
            />
          </div>
          <div className="min-w-0 grow py-3 pr-4">
            <div className="flex items-center justify-between gap-3">
              <span className="flex items-center gap-1.5">
                <OrderLink order={order} />
                <AttentionMark order={order} />
              </span>
              <span className="font-semibold">{formatMoney(order.totalMinor, order.currency, language)}</span>
            </div>
            <p className="mt-0.5 flex justify-between gap-3 text-muted">
              <span className="truncate">{order.fullName}</span>
              <span className="shrink-0 text-xs leading-5.5">
                <PlacedAt order={order} />
              </span>
            </p>
            <p className="mt-2 flex flex-wrap gap-1.5">
              <StateBadge state={order.state} />
              <PaymentBadge payment={order.payment} />
              <OrderLabels host={host} ids={order.labels} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
