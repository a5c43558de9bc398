import type { HandledOrder } from '@witryna/contract/admin-orders';
import { attentionKinds } from '@witryna/contract/attention-kinds';
import { cancelCauses } from '@witryna/contract/order-commands';
import type { z } from 'zod';
import { dayText, longMoment, shortMoment } from '../../platform/texts/moment-text.ts';
import { useMoney } from '../../platform/texts/show-money.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { Card } from '../../ui/card.tsx';
import { classes } from '../../ui/classes.ts';
import { usePaymentName } from '../orders/payment-name.ts';
import { useContactNames } from './contact-names.ts';
import { useEventName } from './event-name.ts';
import { eventDetails } from './event-text.ts';
import { useMailName } from './mail-name.ts';
import { useReasonText } from './reason-text.ts';

type OrderEvent = HandledOrder['events'][number];
type PiecesOfEvent = NonNullable<z.infer<typeof eventDetails>['pieces']>[number];

/** What has happened to the order, the newest first. */
export function OrderTimeline({ order }: { order: HandledOrder }) {
  const t = useTexts('back-office-orders');
  const language = useLanguage();
  const details = useDetails(order);
  const eventName = useEventName();
  const events = order.events.toReversed();
  return (
    <Card title={t('timeline')}>
      <ol className="px-4 pb-4 md:px-5">
        {events.map((event, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an event has no id, and the events never change their order
          <li key={`${event.at} ${event.kind} ${events.length - at}`} className="relative flex gap-3 pb-4 last:pb-0">
            <span className="flex w-3 shrink-0 flex-col items-center pt-1.5">
              <span
                aria-hidden
                className={classes(
                  'size-2 rounded-full',
                  attentionKinds.some((kind) => kind === event.kind) ? 'bg-amber' : 'bg-line-strong',
                )}
              />
              {at < events.length - 1 && <span aria-hidden className="absolute top-5 bottom-0 w-px bg-line" />}
            </span>
            <div className="min-w-0 grow text-sm sm:flex sm:justify-between sm:gap-4">
              <div className="min-w-0">
                <p className="font-medium">{eventName(event.kind)}</p>
                {details(event).map((line) => (
                  <p key={line} className="wrap-anywhere text-muted">
                    {line}
                  </p>
                ))}
              </div>
              <time
                dateTime={event.at}
                title={longMoment(event.at, language)}
                className="shrink-0 text-xs leading-5.5 text-muted"
              >
                {shortMoment(event.at, language)}
              </time>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** Returns the function that tells the details of an event in lines. */
function useDetails({ currency, products }: HandledOrder): (event: OrderEvent) => string[] {
  const t = useTexts('back-office-orders');
  const language = useLanguage();
  const money = useMoney(currency);
  const paymentName = usePaymentName();
  const reasonText = useReasonText();
  const fieldNames = useContactNames();
  const mailName = useMailName();
  return ({ kind, details }) => {
    const { actor, trackingNumber, carrier, reason, note, cause, provider, until, restock, pieces, ...sums } =
      eventDetails.parse(details);
    const { amountMinor, refundMinor, mail, fields = [], changes = [], discountMinor, totalMinor } = sums;
    const { added = [], removed = [] } = sums;
    const known = cancelCauses.find((one) => one === cause);
    return [
      [carrier, trackingNumber].filter(Boolean).join(' · '),
      kind === 'paid' && provider ? paymentName(provider) : '',
      amountMinor !== undefined ? money(amountMinor) : '',
      refundMinor ? t('detail_refund', { amount: money(refundMinor) }) : '',
      until ? t('detail_until', { day: dayText(until, language) }) : '',
      restock === undefined ? '' : t(restock ? 'detail_restocked' : 'detail_notRestocked'),
      ...(pieces ?? []).map(describePieces),
      ...changes.map(({ name, from, to }) => `${to > from ? '+' : '−'}${Math.abs(to - from)} × ${name}`),
      discountMinor ? t('detail_discount', { amount: money(discountMinor.to) }) : '',
      totalMinor ? t('detail_total', { from: money(totalMinor.from), to: money(totalMinor.to) }) : '',
      known ? t(`cause_${known}`) : '',
      mail ? mailName(mail) : '',
      fieldNames(fields),
      added.length > 0 ? t('detail_labelsAdded', { names: added.join(', ') }) : '',
      removed.length > 0 ? t('detail_labelsRemoved', { names: removed.join(', ') }) : '',
      reason === undefined ? '' : reasonText(reason),
      note ?? '',
      actor ? t('detail_actor', { name: actor }) : '',
    ].filter(Boolean);
  };

  function describePieces({ position, quantity, restock }: PiecesOfEvent): string {
    const name = products.find((line) => line.position === position)?.name;
    const goods = name === undefined ? '' : `${quantity} × ${name}`;
    if (!goods || restock === undefined) return goods;
    return `${goods} · ${t(restock ? 'detail_onSale' : 'detail_notOnSale')}`;
  }
}
