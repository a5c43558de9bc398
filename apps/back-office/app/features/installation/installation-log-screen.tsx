import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { InstallationEvent } from '@witryna/contract/installation-log';
import { useSearchParams } from 'react-router';
import { SearchBox } from '../../lists/search-box.tsx';
import { installationLogQuery } from '../../platform/api/operator-calls.ts';
import { longMoment, shortMoment } from '../../platform/texts/moment-text.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { Failure } from '../../shell/failure.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { HistoryIcon } from '../../ui/icons.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { InstallationFrame } from './installation-frame.tsx';

/** What operators have done, the newest first. */
export function InstallationLogScreen() {
  const t = useTexts('back-office-operator');
  const [params, setParams] = useSearchParams();
  const by = params.get('by')?.trim().slice(0, 100) ?? '';
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...installationLogQuery(by),
    placeholderData: keepPreviousData,
  });
  const events = data?.pages.flatMap((page) => page.events) ?? [];
  return (
    <InstallationFrame title={t('log')}>
      <p className="max-w-140 text-sm text-pretty text-muted">{t('logText')}</p>
      <SearchBox
        label={t('searchLog')}
        hint={t('searchLog')}
        value={by}
        onSearch={(text) => setParams(text ? { by: text } : {}, { replace: true, preventScrollReset: true })}
      />
      {error && !data && <Failure error={error} retry={refetch} />}
      {!error && !data && <ListSkeleton rows={8} isFramed />}
      {data && events.length === 0 && <EmptyState icon={HistoryIcon} title={t('noEvents')} />}
      {events.length > 0 && (
        <ol className="divide-y divide-line rounded-xl border border-line bg-surface px-4 shadow-card *:py-3 md:px-5">
          {events.map((event) => (
            <LogRow key={event.id} event={event} />
          ))}
        </ol>
      )}
      {hasNextPage && (
        <div className="flex justify-center">
          <Button busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
            {t('more')}
          </Button>
        </div>
      )}
    </InstallationFrame>
  );
}

const isMoment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

function LogRow({ event: { at, actor, what, subject, details } }: { event: InstallationEvent }) {
  const t = useTexts('back-office-operator');
  const language = useLanguage();
  const people = useTexts('back-office-people');
  const key = `act_${what}`;
  const name = t.has(key) ? t(key) : what;
  const lines = Object.entries(details).flatMap(([field, value]) => {
    const label = `detail_${field}`;
    if (value === null || value === '' || !t.has(label)) return [];
    const state = `state_${value}`;
    const shown = people.has(state)
      ? people(state)
      : isMoment.test(`${value}`)
        ? longMoment(`${value}`, language)
        : value;
    return `${t(label)}: ${shown}`;
  });
  return (
    <li className="text-sm">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="min-w-0 font-medium wrap-anywhere">
          {name}
          {subject && ` · ${subject}`}
        </p>
        <p className="text-xs text-muted">
          {actor} ·{' '}
          <time dateTime={at} title={longMoment(at, language)}>
            {shortMoment(at, language)}
          </time>
        </p>
      </div>
      {lines.map((line) => (
        <p key={line} className="mt-0.5 text-xs text-muted wrap-anywhere">
          {line}
        </p>
      ))}
    </li>
  );
}
