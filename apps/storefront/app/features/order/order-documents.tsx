import { localeOf } from '@witryna/contract/languages';
import type { Order } from '@witryna/contract/orders';
import { Link } from 'react-router';
import { useLanguage, useMessages } from '../../platform/texts/messages.ts';
import { dateAndTime } from './date-and-time.ts';
import { mayWithdraw } from './may-withdraw.ts';

/** The terms that the shopper accepted, the receipts of withdrawals, and until when a withdrawal is possible. */
export function OrderDocuments({ order }: { order: Order }) {
  const t = useMessages('orders');
  const language = useLanguage();
  const { termsAcceptedAt, withdrawUntil, withdrawals, buyer } = order;
  if (!termsAcceptedAt) return null;
  const day = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long' });
  return (
    <section aria-labelledby="order-documents" className="text-sm">
      <h2 id="order-documents" className="mb-2 text-lg">
        {t('documents')}
      </h2>
      <ul className="flex flex-col gap-1">
        <li>
          <Link
            to="/help-center/regulation"
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            {t('terms')}
          </Link>
          <span className="block text-muted">
            {t('termsAccepted', { date: dateAndTime(termsAcceptedAt, language) })}
          </span>
        </li>
        {withdrawals.map(({ madeAt, email }) => (
          <li key={madeAt} className="text-muted">
            {t('receiptSent', { date: madeAt ? dateAndTime(madeAt, language) : '', email: email || buyer.email })}
          </li>
        ))}
        {withdrawUntil && mayWithdraw(order) && (
          <li>{t('withdrawUntil', { date: day.format(new Date(withdrawUntil)) })}</li>
        )}
      </ul>
    </section>
  );
}
