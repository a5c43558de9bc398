import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  type ReportName,
  reportQuery as reportDays,
  reportName,
  reportNames,
  reportPeriods,
} from '@witryna/contract/reports';
import { useSearchParams } from 'react-router';
import { readAddressFilter, writeAddressFilter } from '../../lists/address-filter.ts';
import { FilterTabs } from '../../lists/filter-tabs.tsx';
import { reportQuery } from '../../platform/api/report-calls.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import type { OwnShop } from '../../platform/session/me.ts';
import { useShop } from '../../platform/session/me-context.ts';
import { dayText } from '../../platform/texts/moment-text.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { Failure } from '../../shell/failure.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { MondayMail } from './monday-mail.tsx';
import { ReportView } from './report-view.tsx';

const shownFilter = reportDays.extend({ report: reportName.default('sales') });

/** How the shop sells: one report at a time, of a period, beside the period before. */
export function ReportsScreen() {
  const shop = useShop();
  return shop ? <Reports key={shop.host} shop={shop} /> : null;
}

function Reports({ shop }: { shop: OwnShop }) {
  const t = useTexts('back-office-reports');
  const [params] = useSearchParams();
  const { report: name, ...query } = readAddressFilter(shownFilter, params);
  usePageTitle(t('reports'), shop.name);
  const isWhole = query.period !== 'range' || (query.from !== undefined && query.to !== undefined);
  return (
    <div className="mx-auto flex max-w-280 flex-col gap-4">
      <div>
        <h1 className="text-xl font-semibold">{t('reports')}</h1>
        <p className="mt-1 max-w-prose text-sm text-muted">{t('reportsText')}</p>
      </div>
      <FilterTabs
        label={t('reports')}
        tabs={reportNames.map((one) => ({
          name: t(`report_${one}`),
          link: { to: { search: writeAddressFilter({ ...query, report: one }) } },
          isOpen: one === name,
        }))}
      />
      <Period query={query} name={name} />
      {isWhole && <OneReport shop={shop} name={name} query={query} />}
      <MondayMail host={shop.host} />
    </div>
  );
}

type Query = Omit<ReturnType<typeof shownFilter.parse>, 'report'>;

function Period({ query, name }: { query: Query; name: ReportName }) {
  const t = useTexts('back-office-reports');
  const [, setParams] = useSearchParams();
  const change = (changed: Partial<Query>) =>
    setParams(writeAddressFilter({ ...query, ...changed, report: name }), { replace: true, preventScrollReset: true });
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SelectField
        label={t('period')}
        className="w-full sm:w-64"
        value={query.period}
        onChange={({ target }) => change({ period: reportPeriods.find((one) => one === target.value) ?? '30' })}
      >
        {reportPeriods.map((one) => (
          <option key={one} value={one}>
            {t(`period_${one}`)}
          </option>
        ))}
      </SelectField>
      {query.period === 'range' && (
        <>
          {(['from', 'to'] as const).map((end) => (
            <TextField
              key={end}
              type="date"
              label={t(end)}
              className="min-w-40 grow sm:grow-0"
              value={query[end] ?? ''}
              onChange={({ target: { value } }) => change(end === 'from' ? { from: value } : { to: value })}
            />
          ))}
          {(query.from === undefined || query.to === undefined) && (
            <p className="w-full text-sm text-muted">{t('rangeHint')}</p>
          )}
        </>
      )}
    </div>
  );
}

interface OneReportProps {
  readonly shop: OwnShop;
  readonly name: ReportName;
  readonly query: Query;
}

function OneReport({ shop, name, query }: OneReportProps) {
  const t = useTexts('back-office-reports');
  const language = useLanguage();
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...reportQuery(shop.host, name, query, language),
    placeholderData: keepPreviousData,
  });
  if (error && !data) return <Failure error={error} retry={refetch} />;
  // Another report that was shown before would have other texts.
  if (!data || data.report !== name) return <Skeleton className="h-96 rounded-xl" />;
  const day = (text: string) => dayText(text, language);
  const { period, before, lastYear } = data;
  return (
    <div
      aria-busy={isPlaceholderData || undefined}
      className="flex flex-col gap-4 transition-opacity aria-busy:opacity-60"
    >
      <p className="text-sm text-muted" role="status">
        {t('comparedDays', { from: day(period.from), to: day(period.to) })}{' '}
        {t('comparedWith', { from: day(before.from), to: day(before.to) })}
        {lastYear && ` ${t('comparedYear', { from: day(lastYear.from), to: day(lastYear.to) })}`}
        {data.pending && ` ${t('pending')}`}
      </p>
      <ReportView shop={shop} report={data} query={query} />
    </div>
  );
}
