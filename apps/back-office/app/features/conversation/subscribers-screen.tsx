import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import {
  keptSubscriberFilter,
  type Subscriber,
  type SubscriberFilter,
  subscriptionStates,
} from '@witryna/contract/subscribers';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { readAddressFilter, writeAddressFilter } from '../../lists/address-filter.ts';
import { FilterTabs } from '../../lists/filter-tabs.tsx';
import type { ListLink } from '../../lists/list-link.ts';
import { SearchBox } from '../../lists/search-box.tsx';
import { useListSearch } from '../../lists/use-list-search.ts';
import { useRefusalText } from '../../platform/api/refusal-text.ts';
import { downloadSubscribers, subscribersQuery } from '../../platform/api/subscriber-calls.ts';
import { showToast } from '../../platform/notices/toasts.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { saveFile } from '../../platform/save-file.ts';
import { useShop } from '../../platform/session/me-context.ts';
import { longMoment } from '../../platform/texts/moment-text.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { Failure } from '../../shell/failure.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { DownloadIcon, NewsIcon, SearchIcon } from '../../ui/icons.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { ConversationTabs } from './conversation-tabs.tsx';

const toSubscribers = ({ search, ...kept }: SubscriberFilter): ListLink => {
  return { to: { search: writeAddressFilter(kept) }, state: { search } };
};

function useSubscribers(host: string, filter: SubscriberFilter) {
  return useInfiniteQuery({ ...subscribersQuery(host, filter), placeholderData: keepPreviousData });
}

/** Who gets the newsletter of a shop, with the proof that they want it. */
export function SubscribersScreen() {
  const t = useTexts('back-office-conversation');
  const shop = useShop();
  const host = shop?.host ?? '';
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const filter: SubscriberFilter = { ...readAddressFilter(keptSubscriberFilter, params), search: useListSearch() };
  const query = useSubscribers(host, filter);
  usePageTitle(t('subscribers'), shop?.name);
  const counts = query.data?.pages[0]?.counts;
  const nameOf = (state: Subscriber['state'] | undefined) => {
    const name = t(state === undefined ? 'subscribers_all' : `subscribers_${state}`);
    return state && counts ? t('withCount', { name, count: counts[state] }) : name;
  };
  return (
    <div className="mx-auto flex max-w-200 flex-col gap-4">
      <div className="flex items-start justify-between gap-3">
        <div>
          <h1 className="text-xl font-semibold">{t('subscribers')}</h1>
          <p className="mt-1 max-w-prose text-sm text-muted">{t('subscribersText')}</p>
        </div>
        <ExportSubscribers host={host} filter={filter} />
      </div>
      <ConversationTabs host={host} />
      <FilterTabs
        label={t('subscriptionStates')}
        tabs={[undefined, ...subscriptionStates].map((state) => ({
          name: nameOf(state),
          link: toSubscribers({ ...filter, state }),
          isOpen: filter.state === state,
        }))}
      />
      <SearchBox
        label={t('searchSubscribers')}
        hint={t('searchSubscribers')}
        value={filter.search ?? ''}
        onSearch={(search) => {
          const { to, state } = toSubscribers({ ...filter, search: search || undefined });
          void navigate(to, { state, replace: true, preventScrollReset: true });
        }}
      />
      <Subscribers query={query} isSearched={filter.search !== undefined} />
    </div>
  );
}

interface SubscribersProps {
  readonly query: ReturnType<typeof useSubscribers>;
  readonly isSearched: boolean;
}

function Subscribers({ query, isSearched }: SubscribersProps) {
  const t = useTexts('back-office-conversation');
  const shared = useTexts('back-office');
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isPlaceholderData } = query;
  if (error && !data) return <Failure error={error} retry={refetch} />;
  if (!data) return <ListSkeleton rows={8} isFramed />;
  const subscribers = data.pages.flatMap((page) => page.subscribers);
  if (subscribers.length === 0 && isSearched) {
    return (
      <EmptyState icon={SearchIcon} title={t('noSubscriberFound')}>
        <Link to={{ search: '' }} className={buttonStyle({})}>
          {shared('clearFilters')}
        </Link>
      </EmptyState>
    );
  }
  if (subscribers.length === 0) {
    return <EmptyState icon={NewsIcon} title={t('noSubscribers')} text={t('noSubscribersText')} />;
  }
  return (
    <div aria-busy={isPlaceholderData || undefined} className="transition-opacity aria-busy:opacity-60">
      <ul className="divide-y divide-line rounded-xl border border-line bg-surface shadow-card">
        {subscribers.map((one) => (
          <SubscriberRow key={one.id} subscriber={one} />
        ))}
      </ul>
      <div className="flex justify-center py-4 text-sm text-muted">
        {hasNextPage ? (
          <Button busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
            {t('more')}
          </Button>
        ) : (
          t('subscribersCount', { count: subscribers.length })
        )}
      </div>
    </div>
  );
}

const tones = { confirmed: 'green', pending: 'amber', unsubscribed: 'neutral' } as const;

function SubscriberRow({ subscriber }: { subscriber: Subscriber }) {
  const t = useTexts('back-office-conversation');
  const language = useLanguage();
  const { email, state, consent, requestedAt, confirmedAt, endedAt } = subscriber;
  const moment = (at: string) => longMoment(at, language);
  return (
    <li className="px-4 py-3 text-sm md:px-5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="min-w-0 font-medium wrap-anywhere">{email}</span>
        <Badge tone={tones[state]}>{t(`subscription_${state}`)}</Badge>
      </div>
      <details>
        <summary className="link inline-flex min-h-11 items-center text-xs fine:min-h-8">{t('proof')}</summary>
        <ul className="pb-2 text-xs text-muted">
          <li>{t('requestedAt', { at: moment(requestedAt) })}</li>
          {confirmedAt && <li>{t('confirmedAt', { at: moment(confirmedAt) })}</li>}
          {endedAt && <li>{t('endedAt', { at: moment(endedAt) })}</li>}
          <li className="mt-1 max-w-prose wrap-anywhere">{t('consentText', { text: consent })}</li>
        </ul>
      </details>
    </li>
  );
}

function ExportSubscribers({ host, filter }: { host: string; filter: SubscriberFilter }) {
  const t = useTexts('back-office-conversation');
  const refusalText = useRefusalText();
  const save = useMutation({
    mutationFn: () => downloadSubscribers(host, filter),
    onSuccess: (file) => saveFile(file, `${t('fileSubscribers')}-${new Date().toISOString().slice(0, 10)}.csv`),
    onError: (error) => showToast(refusalText(error), 'error'),
  });
  return (
    <Button
      aria-label={t('export')}
      title={t('exportHint')}
      className="shrink-0 max-sm:w-11 max-sm:px-0"
      busy={save.isPending}
      onClick={() => save.mutate()}
    >
      <DownloadIcon size={16} />
      <span className="max-sm:hidden">{t('export')}</span>
    </Button>
  );
}
