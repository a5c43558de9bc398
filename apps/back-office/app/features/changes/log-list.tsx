import {
  type LogEvent,
  type LoggedThing,
  loggedThings,
  type OrderAct,
  type ShopAct,
  type ShopEvent,
} from '@witryna/contract/shop-events';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { longMoment, shortMoment } from '../../platform/texts/moment-text.ts';
import { useMoney } from '../../platform/texts/show-money.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { UndoIcon } from '../../ui/icons.tsx';
import { useUndo } from '../goods/use-undo.ts';
import { useOfferChangeWords } from '../offers/offer-change-words.ts';
import { useUndoOffers } from '../offers/use-undo-offers.ts';
import { useContactNames } from '../order/contact-names.ts';
import { useEventName } from '../order/event-name.ts';
import { useMailName } from '../order/mail-name.ts';
import { useActWords } from './act-words.ts';
import type { ChangeWords } from './change-words.ts';
import { EventRow, mayUndo } from './event-row.tsx';
import { groupByBatch } from './group-by-batch.ts';
import { useSettingWords } from './setting-words.ts';

interface LogListProps {
  readonly host: string;
  readonly events: readonly LogEvent[];
  readonly words: ChangeWords;
  readonly couponWords: ChangeWords;
  readonly saleWords: ChangeWords;
}

/** What was done, the newest first. What one press has changed of several products is one entry. */
export function LogList({ host, events, words, couponWords, saleWords }: LogListProps) {
  const ownWords: Partial<Record<LoggedThing, ChangeWords>> = { coupon: couponWords, sale: saleWords };
  return (
    <ol className="divide-y divide-line rounded-xl border border-line bg-surface px-4 shadow-card *:py-4 md:px-5">
      {groupByBatch(events).map(([first, ...others]) => {
        const key = `${first.thing === 'order' ? 'order' : 'shop'}-${first.id}`;
        if (first.thing === 'order') return <OrderRow key={key} host={host} act={first} />;
        if (!isOfGoods(first)) return <ActRow key={key} host={host} act={first} />;
        const same = others.filter(isOfGoods);
        const own = ownWords[first.thing] ?? words;
        if (same.length === 0) return <OneEvent key={key} host={host} event={first} words={own} />;
        return <ManyEvents key={key} host={host} events={[first, ...same]} words={words} />;
      })}
    </ol>
  );
}

const isOfGoods = (event: LogEvent): event is ShopEvent => loggedThings.some((thing) => thing === event.thing);

const paths = {
  product: 'goods/',
  category: 'categories/',
  manufacturer: 'manufacturers/',
  coupon: 'coupons/',
  sale: 'sales/',
  // A review has no page of its own: the list shows only this one.
  review: 'reviews?review=',
} as const satisfies Record<LoggedThing, string>;

interface OneEventProps {
  readonly host: string;
  readonly event: ShopEvent;
  readonly words: ChangeWords;
}

function OneEvent({ host, event, words }: OneEventProps) {
  const t = useTexts('back-office-goods');
  const { thing } = event;
  const undo = useUndo(host, thing);
  return (
    <EventRow
      event={event}
      words={words}
      thing={
        <>
          {thing !== 'product' && `${t(`thing_${thing}`)} `}
          <ThingLink host={host} event={event} />
        </>
      }
      onUndo={() => undo([event.batch])}
    />
  );
}

/** The name of what was changed, which leads to it unless it was removed. */
function ThingLink({ host, event }: { host: string; event: ShopEvent }) {
  const { thing, thingId, name, action, undone } = event;
  if (action === 'removed' && !undone) return name;
  return (
    <Link to={`/${host}/${paths[thing]}${thingId}`} className="link underline">
      {name}
    </Link>
  );
}

interface ManyEventsProps {
  readonly host: string;
  readonly events: readonly [ShopEvent, ...ShopEvent[]];
  readonly words: ChangeWords;
}

/** What one press has changed of several products or reviews, with one way to undo it all. */
function ManyEvents({ host, events, words }: ManyEventsProps) {
  const t = useTexts('back-office-goods');
  const [first] = events;
  const undo = useUndo(host, first.thing);
  const isOfReviews = first.thing === 'review';
  return (
    <li className="text-sm">
      <RowHead event={first}>
        {t(isOfReviews ? 'manyReviews' : 'manyProducts', { count: events.length })} ·{' '}
        {t(first.undone ? 'event_taken' : `event_${first.action}`)}
      </RowHead>
      <details>
        <summary className="link inline-flex min-h-11 items-center text-xs fine:min-h-8">{t('whichProducts')}</summary>
        <ul className="flex flex-col gap-1 pb-2">
          {events.map((one) => (
            <li key={one.id} className="wrap-anywhere text-muted">
              <ThingLink host={host} event={one} />
              {one.changes?.slice(0, 1).map(({ field, before, after }) => (
                <span key={field}>
                  {' '}
                  {words.field(field)}: {words.value(field, before)} → {words.value(field, after)}
                </span>
              ))}
            </li>
          ))}
        </ul>
      </details>
      {mayUndo(first) && (
        <Button tone="quiet" className="-ml-3" onClick={() => undo([first.batch])}>
          <UndoIcon size={16} />
          {t('undo')}
        </Button>
      )}
    </li>
  );
}

/** What was done to an order; all of it stands in the history of the order. */
function OrderRow({ host, act }: { host: string; act: OrderAct }) {
  const t = useTexts('back-office-orders');
  const shared = useTexts('back-office-changes');
  const money = useMoney(act.currency);
  const eventName = useEventName();
  const fieldNames = useContactNames();
  const mailName = useMailName();
  const lines = [
    act.amountMinor === null ? '' : money(act.amountMinor),
    act.mail === null ? '' : mailName(act.mail),
    fieldNames(act.fields),
    act.added.length > 0 ? t('detail_labelsAdded', { names: act.added.join(', ') }) : '',
    act.removed.length > 0 ? t('detail_labelsRemoved', { names: act.removed.join(', ') }) : '',
  ].filter(Boolean);
  return (
    <li className="text-sm">
      <RowHead event={act}>
        <Link to={`/${host}/orders/${act.orderId}`} className="link underline">
          {shared('orderNumber', { number: act.number })}
        </Link>
        {' · '}
        {eventName(act.kind)}
      </RowHead>
      <Lines lines={lines} />
    </li>
  );
}

function ActRow({ host, act }: { host: string; act: ShopAct }) {
  const t = useTexts('back-office-goods');
  const settings = useTexts('back-office-settings');
  const undo = useUndoOffers(host);
  const isOfOffers = act.thing === 'shop' && act.name === 'cartRules';
  const place = act.thing === 'shop' && !isOfOffers && settings.has(`place_${act.name}`) ? act.name : undefined;
  const offerWords = useOfferChangeWords(host, isOfOffers ? act.changes : null);
  const settingWords = useSettingWords(host, place);
  const words = isOfOffers ? offerWords : settingWords;
  const { title, lines } = useActWords(words)(act);
  const { undo: batch } = act;
  return (
    <li className="text-sm">
      <RowHead event={act}>{title}</RowHead>
      {((!isOfOffers && place === undefined) || words || act.changes === null) && <Lines lines={lines} />}
      {batch !== null && (
        <Button tone="quiet" className="-ml-3" onClick={() => undo(batch)}>
          <UndoIcon size={16} />
          {t('undo')}
        </Button>
      )}
    </li>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return lines.map((line) => (
    <p key={line} className="mt-1 wrap-anywhere text-muted">
      {line}
    </p>
  ));
}

/** What it was, who did it, and when. */
function RowHead({ event: { actor, at }, children }: { event: LogEvent; children: ReactNode }) {
  const language = useLanguage();
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <p className="min-w-0 font-medium wrap-anywhere">{children}</p>
      <p className="text-xs text-muted">
        {actor} ·{' '}
        <time dateTime={at} title={longMoment(at, language)}>
          {shortMoment(at, language)}
        </time>
      </p>
    </div>
  );
}
