import type { Order } from '@witryna/contract/orders';
import { useLanguage, useMessages } from '../../platform/texts/messages.ts';
import { dateAndTime } from './date-and-time.ts';

/** What has happened to the order, with dates, and the link that follows its parcel. */
export function OrderTimeline({ order: { timeline = [], parcel } }: { order: Order }) {
  const t = useMessages('orders');
  const language = useLanguage();
  if (timeline.length === 0) return null;
  const sentAt = timeline.findLastIndex(({ kind }) => kind === 'sent');
  return (
    <section aria-labelledby="order-timeline">
      <h2 id="order-timeline" className="mb-4 text-lg">
        {t('timeline')}
      </h2>
      <ol className="ml-2 border-l border-line-strong">
        {timeline.map(({ kind, at }, index) => (
          <li key={`${kind} ${at}`} className="relative pb-4 pl-6 last:pb-0">
            <span aria-hidden className="absolute top-1.5 -left-1.5 size-3 rounded-full bg-text" />
            <p className="font-semibold">{t(`event_${kind}`)}</p>
            <p className="text-sm text-muted">
              <time dateTime={at}>{dateAndTime(at, language)}</time>
            </p>
            {parcel && index === sentAt && <ParcelLine parcel={parcel} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

function ParcelLine({ parcel: { carrier, trackingNumber, url } }: { parcel: NonNullable<Order['parcel']> }) {
  const t = useMessages('orders');
  const isSafe = url != null && /^https:\/\//i.test(url);
  return (
    <p className="text-sm wrap-anywhere">
      {[carrier, trackingNumber].filter(Boolean).join(' · ')}
      {isSafe && (
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          className="flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {t('followParcel')}
        </a>
      )}
    </p>
  );
}
