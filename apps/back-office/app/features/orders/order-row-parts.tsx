import type { ListedOrder } from '@witryna/contract/admin-orders';
import { RowLink } from '../../lists/row-link.tsx';
import { useShop } from '../../platform/session/me-context.ts';
import { longMoment, shortMoment } from '../../platform/texts/moment-text.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { AlertIcon } from '../../ui/icons.tsx';

export function OrderLink({ order }: { order: ListedOrder }) {
  const t = useTexts('back-office-orders');
  const host = useShop()?.host ?? '';
  return (
    <RowLink id={order.id} to={`/${host}/orders/${order.id}`}>
      <span className="sr-only">{t('order')} </span>
      {order.number}
    </RowLink>
  );
}

/** Marks an order that somebody must look at. */
export function AttentionMark({ order }: { order: ListedOrder }) {
  const t = useTexts('back-office-orders');
  if (!order.needsAttention) return null;
  return (
    <span title={t('tab_attention')} className="text-amber">
      <AlertIcon size={16} />
      <span className="sr-only">{t('tab_attention')}</span>
    </span>
  );
}

export function PlacedAt({ order }: { order: ListedOrder }) {
  const language = useLanguage();
  return (
    <time dateTime={order.placedAt} title={longMoment(order.placedAt, language)}>
      {shortMoment(order.placedAt, language)}
    </time>
  );
}
