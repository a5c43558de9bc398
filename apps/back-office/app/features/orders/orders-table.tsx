import type { ListedOrder } from '@witryna/contract/admin-orders';
import { formatMoney } from '@witryna/contract/money';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { classes } from '../../ui/classes.ts';
import { BareCheckBox } from '../../ui/field.tsx';
import { OrderLabels } from './order-labels.tsx';
import { AttentionMark, OrderLink, PlacedAt } from './order-row-parts.tsx';
import type { OrderSelection } from './order-selection.ts';
import { usePaymentName } from './payment-name.ts';
import { PaymentBadge, StateBadge } from './state-badges.tsx';

interface OrdersProps {
  readonly host: string;
  readonly orders: readonly ListedOrder[];
  readonly selection: OrderSelection;
}

/** The orders on a desk: one row each. */
export function OrdersTable({ host, orders, selection }: OrdersProps) {
  const t = useTexts('back-office-orders');
  const language = useLanguage();
  const head = 'h-9 px-2 lg:px-3 text-left text-xs font-medium text-muted';
  return (
    <div className="rounded-xl border border-line bg-surface shadow-card">
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr className="border-b border-line">
            <th className="w-11 pr-3 pl-4 text-left">
              <BareCheckBox
                label={t('chooseAll')}
                className="align-middle"
                checked={selection.hasAll}
                onChange={() => (selection.hasAll ? selection.clear() : selection.chooseAll())}
              />
            </th>
            <th className={head}>{t('order')}</th>
            <th className={head}>{t('placedAt')}</th>
            <th className={classes(head, 'w-full min-w-28')}>{t('buyer')}</th>
            <th className={head}>{t('filter_state')}</th>
            <th className={head}>{t('filter_payment')}</th>
            <th className={classes(head, 'hidden xl:table-cell')}>{t('delivery')}</th>
            <th className={classes(head, 'pr-4 text-right lg:pr-4')}>{t('total')}</th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <OrderRow key={order.id} host={host} order={order} selection={selection} language={language} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface OrderRowProps {
  readonly host: string;
  readonly order: ListedOrder;
  readonly selection: OrderSelection;
  readonly language: string;
}

function OrderRow({ host, order, selection, language }: OrderRowProps) {
  const t = useTexts('back-office-orders');
  const paymentName = usePaymentName();
  const isChosen = selection.has(order.id);
  const cell = 'px-2 py-2.5 lg:px-3 fine:py-1';
  return (
    <tr
      data-row={order.id}
      className={classes(
        'relative border-b border-line last:rounded-b-xl last:border-b-0',
        isChosen ? 'bg-accent-soft' : 'hover:bg-soft',
      )}
    >
      <td className="pr-3 pl-4">
        <BareCheckBox
          label={t('choose', { number: order.number })}
          className="z-1 align-middle"
          checked={isChosen}
          onChange={() => selection.toggle(order.id)}
        />
      </td>
      <td className={cell}>
        <span className="flex items-center gap-1.5 whitespace-nowrap">
          <OrderLink order={order} />
          <AttentionMark order={order} />
        </span>
      </td>
      <td className={classes(cell, 'whitespace-nowrap text-muted')}>
        <PlacedAt order={order} />
      </td>
      <td className={classes(cell, 'max-w-0')}>
        <span className="flex min-w-0 items-center gap-2">
          <span className="max-w-full shrink-0 truncate">{order.fullName}</span>
          {/* Labels that don't fit are on a second line, which is hidden. */}
          <span className="hidden h-6 min-w-0 flex-wrap gap-1 overflow-hidden lg:flex">
            <OrderLabels host={host} ids={order.labels} />
          </span>
        </span>
      </td>
      <td className={cell}>
        <StateBadge state={order.state} />
      </td>
      <td className={cell} title={paymentName(order.paymentType)}>
        <PaymentBadge payment={order.payment} />
      </td>
      <td className={classes(cell, 'hidden max-w-48 truncate text-muted xl:table-cell')}>{order.delivery}</td>
      <td className={classes(cell, 'pr-4 text-right font-medium whitespace-nowrap lg:pr-4')}>
        {formatMoney(order.totalMinor, order.currency, language)}
      </td>
    </tr>
  );
}
