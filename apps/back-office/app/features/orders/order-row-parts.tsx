import type { ListedOrder } from '@witryna/contract/admin-orders';
import { Link } from 'react-router';
import { useShop } from '../../platform/session/me-context.ts';
import { longMoment, shortMoment } from '../../platform/texts/moment-text.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { AlertIcon } from '../../ui/icons.tsx';
import { rememberRow } from './use-list-keys.ts';

/** The link that opens an order. It covers its whole row, so that a press anywhere opens it. */
export function OrderLink({ order }: { order: ListedOrder }) {
  const t = useTexts('back-office-orders');
  const host = useShop()?.host ?? '';
  return (
    <Link
      to={`/${host}/orders/${order.id}`}
      state="from-list"
      onClick={() => rememberRow(order.id)}
      className="-my-1 inline-flex min-h-6 min-w-6 items-center gap-1 py-1 font-semibold outline-none after:absolute after:inset-0 after:rounded-[inherit] focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
    >
      <span className="sr-only">{t('order')} </span>
      {order.number}
    </Link>
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
