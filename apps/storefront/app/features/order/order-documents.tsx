import type { Order } from '@witryna/contract/orders';
import { Link } from 'react-router';
import { useShop } from '../../platform/shop/use-shop.ts';
import { dayText } from '../../platform/texts/day-text.ts';
import { useLanguage, useMessages } from '../../platform/texts/messages.ts';
import { versionAddress } from '../content/document-addresses.ts';
import { dateAndTime } from './date-and-time.ts';
import { mayWithdraw } from './may-withdraw.ts';

const linkStyle = 'inline-flex min-h-11 items-center font-semibold underline underline-offset-4';

/** The terms that the shopper accepted, the receipts of withdrawals, and until when a withdrawal is possible. */
export function OrderDocuments({ order }: { order: Order }) {
  const t = useMessages('orders');
  const tPurchase = useMessages('purchase');
  const tShop = useMessages('shop');
  const language = useLanguage();
  const { timeZone } = useShop();
  const { termsAcceptedAt, withdrawUntil, withdrawals, buyer } = order;
  if (!termsAcceptedAt) return null;
  const date = dateAndTime(termsAcceptedAt, language);
  // Older orders don't tell which versions were accepted.
  const accepted = order.accepted?.length ? order.accepted : [{ type: 'REGULATION', version: undefined } as const];
  // The document names its version by the day in the shop's time zone, in which the period of withdrawal ends, too.
  const dayOf = (moment: string) => dayText(moment, language, timeZone) ?? '';
  return (
    <section aria-labelledby="order-documents" className="text-sm">
      <h2 id="order-documents" className="mb-2 text-lg">
        {t('documents')}
      </h2>
      <ul className="flex flex-col gap-1">
        {accepted.map(({ type, version }) => (
          <li key={type}>
            <Link to={version ? versionAddress(type, version) : '/help-center/regulation'} className={linkStyle}>
              {type === 'REGULATION' ? tPurchase('terms') : tShop('privacyPolicy')}
            </Link>
            <span className="block text-muted">
              {version
                ? t(type === 'REGULATION' ? 'versionAccepted' : 'versionRead', { date, version: dayOf(version) })
                : t('termsAccepted', { date })}
            </span>
          </li>
        ))}
        {withdrawals.map(({ madeAt, email }) => (
          <li key={madeAt} className="text-muted">
            {t('receiptSent', { date: madeAt ? dayOf(madeAt) : '', email: email || buyer.email })}
          </li>
        ))}
        {withdrawUntil && mayWithdraw(order) && <li>{t('withdrawUntil', { date: dayOf(withdrawUntil) })}</li>}
      </ul>
    </section>
  );
}
