import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ListedMessage, MessageFilter } from '@witryna/contract/messages';
import { Link } from 'react-router';
import { FilterTabs } from '../../lists/filter-tabs.tsx';
import { RowLink } from '../../lists/row-link.tsx';
import { SearchBox } from '../../lists/search-box.tsx';
import { countedName, shownCount } from '../../lists/shown-count.ts';
import { useListKeys } from '../../lists/use-list-keys.ts';
import { messagesQuery } from '../../platform/api/message-calls.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { useShop } from '../../platform/session/me-context.ts';
import { longMoment, shortMoment } from '../../platform/texts/moment-text.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { Failure } from '../../shell/failure.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { classes } from '../../ui/classes.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CheckIcon, ImageIcon, MailIcon, SearchIcon } from '../../ui/icons.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { GoodsPicture } from '../goods/goods-picture.tsx';
import { ConversationTabs } from './conversation-tabs.tsx';
import { toMessages, useMessageFilter } from './message-filter.ts';

const tabs = [
  { name: 'open', filter: { state: 'open' } },
  { name: 'mine', filter: { state: 'open', mine: true } },
  { name: 'done', filter: { state: 'done' } },
  { name: 'all', filter: {} },
] as const satisfies readonly { name: string; filter: MessageFilter }[];

/** What shoppers have written by the contact form, as an inbox that the people of the shop share. */
export function MessagesScreen() {
  const t = useTexts('back-office-conversation');
  const shop = useShop();
  const host = shop?.host ?? '';
  const { filter, onSearch } = useMessageFilter();
  usePageTitle(t('messages'), shop?.name);
  const query = useMessages(host, filter);
  const counts = query.data?.pages[0]?.counts;
  const isOpen = (own: MessageFilter) => own.state === filter.state && Boolean(own.mine) === Boolean(filter.mine);
  return (
    <div className="mx-auto flex max-w-240 flex-col gap-4">
      <div>
        <h1 className="text-xl font-semibold">{t('messages')}</h1>
        {counts !== undefined && counts.unread > 0 && (
          <p className="mt-1 text-sm text-muted">{t('unreadCount', { count: shownCount(counts.unread) })}</p>
        )}
      </div>
      <ConversationTabs host={host} />
      <FilterTabs
        label={t('messageStates')}
        tabs={tabs.map(({ name, filter: own }) => ({
          name: countedName(t(`messages_${name}`), name === 'open' ? counts?.open : undefined),
          link: toMessages({ ...own, search: filter.search }),
          isOpen: isOpen(own),
        }))}
      />
      <SearchBox
        label={t('searchMessages')}
        hint={t('searchMessagesHint')}
        value={filter.search ?? ''}
        onSearch={onSearch}
      />
      <Messages host={host} filter={filter} query={query} />
    </div>
  );
}

function useMessages(host: string, filter: MessageFilter) {
  return useInfiniteQuery({ ...messagesQuery(host, filter), placeholderData: keepPreviousData });
}

interface MessagesProps {
  readonly host: string;
  readonly filter: MessageFilter;
  readonly query: ReturnType<typeof useMessages>;
}

function Messages({ host, filter, query }: MessagesProps) {
  const t = useTexts('back-office-conversation');
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isPlaceholderData } = query;
  const list = useListKeys(() => undefined);
  if (error && !data) return <Failure error={error} retry={refetch} />;
  if (!data) return <ListSkeleton rows={8} isFramed />;
  const messages = data.pages.flatMap((page) => page.messages);
  if (messages.length === 0) return <NoMessages filter={filter} />;
  return (
    <div ref={list} aria-busy={isPlaceholderData || undefined} className="transition-opacity aria-busy:opacity-60">
      <ul className="divide-y divide-line rounded-xl border border-line bg-surface shadow-card">
        {messages.map((message) => (
          <MessageRow key={message.id} host={host} message={message} />
        ))}
      </ul>
      <div className="flex justify-center py-4 text-sm text-muted">
        {hasNextPage ? (
          <Button busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
            {t('more')}
          </Button>
        ) : (
          t('messagesCount', { count: messages.length })
        )}
      </div>
    </div>
  );
}

function MessageRow({ host, message }: { host: string; message: ListedMessage }) {
  const t = useTexts('back-office-conversation');
  const language = useLanguage();
  const { id, at, name, subject, excerpt, product, photos, answers, state, unread, assignee } = message;
  return (
    <li
      data-row={id}
      className="relative flex gap-3 px-4 py-3 text-sm first:rounded-t-xl last:rounded-b-xl hover:bg-soft md:px-5"
    >
      <span className="w-2 shrink-0 pt-2">
        {unread && (
          <span className="block size-2 rounded-full bg-accent">
            <span className="sr-only">{t('unread')}</span>
          </span>
        )}
      </span>
      <div className="min-w-0 grow">
        <div className="flex items-baseline justify-between gap-3">
          <span className={classes('min-w-0 truncate', unread ? 'font-semibold' : 'text-muted-strong')}>{name}</span>
          <time dateTime={at} title={longMoment(at, language)} className="shrink-0 text-xs text-muted">
            {shortMoment(at, language)}
          </time>
        </div>
        <RowLink id={`${id}`} to={`/${host}/messages/${id}`}>
          <span className={classes('line-clamp-2 wrap-anywhere', !unread && 'font-medium')}>{subject}</span>
        </RowLink>
        <p className="line-clamp-2 text-muted wrap-anywhere">{excerpt}</p>
        <div className="mt-1 flex flex-wrap items-center gap-2 empty:hidden">
          {answers > 0 && <Badge tone="green">{t('answered')}</Badge>}
          {answers === 0 && state === 'open' && <Badge tone="amber">{t('notAnswered')}</Badge>}
          {assignee && (
            <Badge tone="blue">
              <span className="max-w-40 truncate">{assignee.name}</span>
            </Badge>
          )}
          {photos > 0 && (
            <span className="inline-flex items-center gap-1 text-xs text-muted">
              <ImageIcon size={14} />
              {t('photosCount', { count: photos })}
            </span>
          )}
        </div>
      </div>
      {product && (
        <GoodsPicture host={host} picture={product.picture ?? undefined} alt={product.name} className="size-12" />
      )}
    </li>
  );
}

/** Says why nothing is listed. */
function NoMessages({ filter }: { filter: MessageFilter }) {
  const t = useTexts('back-office-conversation');
  const shared = useTexts('back-office');
  if (filter.search) {
    return (
      <EmptyState icon={SearchIcon} title={t('noMessageFound')}>
        <Link to={{ search: '' }} className={buttonStyle({})}>
          {shared('clearFilters')}
        </Link>
      </EmptyState>
    );
  }
  if (filter.state === 'open') return <EmptyState icon={CheckIcon} title={t('noneOpen')} text={t('noneOpenText')} />;
  return <EmptyState icon={MailIcon} title={t('noMessages')} text={t('noMessagesText')} />;
}
