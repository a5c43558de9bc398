import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { LoggedThing, ShopEvent } from '@witryna/contract/shop-events';
import { Link } from 'react-router';
import { RowsSkeleton } from '../../lists/rows-skeleton.tsx';
import { choicesQuery, eventsQuery } from '../../platform/api/goods-calls.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { useShop } from '../../platform/session/me-context.ts';
import { longMoment, shortMoment } from '../../platform/texts/moment-text.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { Failure } from '../../shell/failure.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { HistoryIcon, UndoIcon } from '../../ui/icons.tsx';
import { useUndo } from '../goods/use-undo.ts';
import { type ChangeWords, useChangeWords } from './change-words.ts';
import { EventRow, mayUndo } from './event-row.tsx';

/** What was done in the shop, for its owner: who, when, what, and undoing it. */
export function ChangesScreen() {
  const t = useTexts('back-office-goods');
  const shop = useShop();
  usePageTitle(t('changes'), shop?.name);
  return (
    <div className="mx-auto flex max-w-200 flex-col gap-4">
      <div>
        <h1 className="text-xl font-semibold">{t('changes')}</h1>
        <p className="mt-1 text-sm text-muted">{t('changesText')}</p>
      </div>
      <Changes key={shop?.host} host={shop?.host ?? ''} />
    </div>
  );
}

function Changes({ host }: { host: string }) {
  const t = useTexts('back-office-goods');
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(eventsQuery(host));
  const { data: known } = useQuery(choicesQuery(host));
  const words = useChangeWords({ currency: known?.currency ?? '', choices: known?.choices });
  if (error && !data) return <Failure error={error} retry={refetch} />;
  if (!data) return <RowsSkeleton />;
  const groups = groupByBatch(data.pages.flatMap((page) => page.events));
  if (groups.length === 0) return <EmptyState icon={HistoryIcon} title={t('noChanges')} text={t('noChangesText')} />;
  return (
    <>
      <ol className="divide-y divide-line rounded-xl border border-line bg-surface px-4 shadow-card *:py-4 md:px-5">
        {groups.map(([first, ...others]) =>
          others.length === 0 ? (
            <OneEvent key={first.id} host={host} event={first} words={words} />
          ) : (
            <ManyEvents key={first.id} host={host} events={[first, ...others]} words={words} />
          ),
        )}
      </ol>
      <div className="flex justify-center py-2 text-sm text-muted">
        {hasNextPage ? (
          <Button busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
            {t('more')}
          </Button>
        ) : (
          t('changesEnd')
        )}
      </div>
    </>
  );
}

type Group = [ShopEvent, ...ShopEvent[]];

/** Joins neighbours that one press has made. */
function groupByBatch(events: readonly ShopEvent[]): Group[] {
  const groups: Group[] = [];
  for (const event of events) {
    const last = groups.at(-1);
    if (last && last[0].batch === event.batch) last.push(event);
    else groups.push([event]);
  }
  return groups;
}

interface OneEventProps {
  readonly host: string;
  readonly event: ShopEvent;
  readonly words: ChangeWords;
}

const paths = {
  product: 'goods',
  category: 'categories',
  manufacturer: 'manufacturers',
} as const satisfies Record<LoggedThing, string>;

function OneEvent({ host, event, words }: OneEventProps) {
  const t = useTexts('back-office-goods');
  const { thing, thingId, name, action, undone } = event;
  const undo = useUndo(host, thing);
  return (
    <EventRow
      event={event}
      words={words}
      thing={
        <>
          {thing !== 'product' && `${t(`thing_${thing}`)} `}
          {action === 'removed' && !undone ? (
            name
          ) : (
            <Link to={`/${host}/${paths[thing]}/${thingId}`} className="link underline">
              {name}
            </Link>
          )}
        </>
      }
      onUndo={() => undo([event.batch])}
    />
  );
}

/** What one press has changed of several products, with one way to undo it all. */
function ManyEvents({ host, events, words }: { host: string; events: Group; words: ChangeWords }) {
  const t = useTexts('back-office-goods');
  const language = useLanguage();
  const undo = useUndo(host);
  const [first] = events;
  return (
    <li className="text-sm">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="font-medium">
          {t('manyProducts', { count: events.length })} · {t(first.undone ? 'event_taken' : `event_${first.action}`)}
        </p>
        <p className="text-xs text-muted">
          {first.actor} ·{' '}
          <time dateTime={first.at} title={longMoment(first.at, language)}>
            {shortMoment(first.at, language)}
          </time>
        </p>
      </div>
      <details>
        <summary className="link inline-flex min-h-11 items-center text-xs fine:min-h-8">{t('whichProducts')}</summary>
        <ul className="flex flex-col gap-1 pb-2">
          {events.map(({ id, thingId, name, changes }) => (
            <li key={id} className="wrap-anywhere text-muted">
              <Link to={`/${host}/goods/${thingId}`} className="link underline">
                {name}
              </Link>
              {changes?.slice(0, 1).map(({ field, before, after }) => (
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
