import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { type LogThing, logThings, type ShopLogFilter, shopLogFilter } from '@witryna/contract/shop-events';
import { useSearchParams } from 'react-router';
import { readAddressFilter, writeAddressFilter } from '../../lists/address-filter.ts';
import { FilterTabs } from '../../lists/filter-tabs.tsx';
import { SearchBox } from '../../lists/search-box.tsx';
import { choicesQuery } from '../../platform/api/goods-calls.ts';
import { downloadLog, logQuery } from '../../platform/api/log-calls.ts';
import { useRefusalText } from '../../platform/api/refusal-text.ts';
import { showToast } from '../../platform/notices/toasts.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { saveFile } from '../../platform/save-file.ts';
import type { OwnShop } from '../../platform/session/me.ts';
import { mayDo, useShop } from '../../platform/session/me-context.ts';
import { longMoment } from '../../platform/texts/moment-text.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { usePausedText } from '../../platform/use-paused.ts';
import { Failure } from '../../shell/failure.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextField } from '../../ui/field.tsx';
import { DownloadIcon, HistoryIcon, SearchIcon } from '../../ui/icons.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { useCouponWords } from '../coupons/coupon-words.ts';
import { useSaleWords } from '../sales/sale-words.ts';
import { useChangeWords } from './change-words.ts';
import { LogList } from './log-list.tsx';
import { UndoCards } from './undo-cards.tsx';

/** What was done in the shop, as far as it belongs to the person's areas: who, when, what, and undoing it. */
export function ChangesScreen() {
  const shop = useShop();
  return shop ? <Changes key={shop.host} shop={shop} /> : null;
}

function Changes({ shop }: { shop: OwnShop }) {
  const t = useTexts('back-office-changes');
  const [params, setParams] = useSearchParams();
  const filter = readAddressFilter(shopLogFilter, params);
  usePageTitle(t('changes'), shop.name);
  return (
    <div className="mx-auto flex max-w-200 flex-col gap-4">
      <div className="flex items-start justify-between gap-3">
        <div>
          <h1 className="text-xl font-semibold">{t('changes')}</h1>
          <p className="mt-1 text-sm text-muted">{t('changesText')}</p>
        </div>
        <ExportLogButton host={shop.host} filter={filter} />
      </div>
      <FilterTabs
        label={t('filterThing')}
        tabs={[undefined, ...logThings.filter((thing) => maySee(shop, thing))].map((thing) => ({
          name: t(thing === undefined ? 'tab_all' : `tab_${thing}`),
          link: { to: { search: writeAddressFilter({ ...filter, thing }) } },
          isOpen: filter.thing === thing,
        }))}
      />
      <LogFilter
        filter={filter}
        onChange={(part) =>
          setParams(writeAddressFilter({ ...filter, ...part }), { replace: true, preventScrollReset: true })
        }
      />
      {mayDo(shop, 'goods') && <UndoCards host={shop.host} />}
      <Events shop={shop} filter={filter} />
    </div>
  );
}

function maySee(shop: OwnShop, thing: LogThing): boolean {
  if (thing === 'team' || thing === 'settings') return mayDo(shop, 'owner');
  if (thing === 'export') return (['goods', 'orders', 'content'] as const).some((area) => mayDo(shop, area));
  if (thing === 'review') return mayDo(shop, 'content');
  return mayDo(shop, thing === 'order' ? 'orders' : 'goods');
}

interface LogFilterProps {
  readonly filter: ShopLogFilter;
  onChange(part: Partial<ShopLogFilter>): void;
}

/** What was changed, by whom, and on which days. */
function LogFilter({ filter, onChange }: LogFilterProps) {
  const t = useTexts('back-office-changes');
  const by = usePausedText(filter.by, (text) => onChange({ by: text }));
  return (
    <>
      <SearchBox
        label={t('filterAbout')}
        hint={t('filterAbout')}
        value={filter.about}
        onSearch={(about) => onChange({ about })}
      />
      <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto_auto]">
        <TextField label={t('filterBy')} className="max-sm:col-span-2" autoComplete="off" maxLength={100} {...by} />
        {(['from', 'to'] as const).map((end) => (
          <TextField
            key={end}
            type="date"
            label={t(`days_${end}`)}
            value={filter[end] ?? ''}
            onChange={({ target }) => onChange({ [end]: target.value || undefined })}
          />
        ))}
      </div>
    </>
  );
}

function Events({ shop, filter }: { shop: OwnShop; filter: ShopLogFilter }) {
  const t = useTexts('back-office-changes');
  const language = useLanguage();
  const { host } = shop;
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isPlaceholderData } = useInfiniteQuery({
    ...logQuery(host, filter),
    placeholderData: keepPreviousData,
  });
  const { data: known } = useQuery({ ...choicesQuery(host), enabled: mayDo(shop, 'goods') });
  const currency = known?.currency ?? '';
  const words = useChangeWords({ currency, choices: known?.choices });
  const couponWords = useCouponWords({ currency, categories: known?.choices.categories });
  const saleWords = useSaleWords({ currency, choices: known?.choices });
  if (error && !data) return <Failure error={error} retry={refetch} />;
  if (!data) return <ListSkeleton rows={10} isFramed />;
  const events = data.pages.flatMap((page) => page.events);
  const searchedTo = data.pages.at(-1)?.searchedTo ?? null;
  if (events.length === 0 && !hasNextPage) {
    return writeAddressFilter(filter) === '' ? (
      <EmptyState icon={HistoryIcon} title={t('noChanges')} text={t('noChangesText')} />
    ) : (
      <EmptyState icon={SearchIcon} title={t('noneFound')} text={t('noneFoundText')} />
    );
  }
  return (
    <div aria-busy={isPlaceholderData || undefined} className="transition-opacity aria-busy:opacity-60">
      {events.length > 0 && (
        <LogList host={host} events={events} words={words} couponWords={couponWords} saleWords={saleWords} />
      )}
      <div className="flex flex-col items-center gap-3 py-4 text-sm text-muted">
        {searchedTo !== null && (
          <p role="status">
            {t(events.length > 0 ? 'searchedTo' : 'nothingTo', { moment: longMoment(searchedTo, language) })}
          </p>
        )}
        {hasNextPage ? (
          <Button busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
            {t(searchedTo === null ? 'more' : 'searchOn')}
          </Button>
        ) : (
          t('changesEnd')
        )}
      </div>
    </div>
  );
}

function ExportLogButton({ host, filter }: { host: string; filter: ShopLogFilter }) {
  const t = useTexts('back-office-changes');
  const refusalText = useRefusalText();
  const save = useMutation({
    mutationFn: () => downloadLog(host, filter),
    onSuccess: (file) => saveFile(file, `${t('fileLog')}-${new Date().toISOString().slice(0, 10)}.csv`),
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
