import type { Report, ReportQuery } from '@witryna/contract/reports';
import { useId, useMemo } from 'react';
import { Link } from 'react-router';
import type { OwnShop } from '../../platform/session/me.ts';
import { mayDo } from '../../platform/session/me-context.ts';
import { dayText } from '../../platform/texts/moment-text.ts';
import { useLanguage } from '../../platform/texts/texts.ts';
import { Card } from '../../ui/card.tsx';
import { DayChart } from '../../ui/day-chart.tsx';
import { signedPercent } from '../start/sales-in.ts';
import { ExportReport } from './export-report.tsx';
import { useReportWords } from './use-report-words.ts';

interface ReportViewProps {
  readonly shop: OwnShop;
  readonly report: Report;
  readonly query: ReportQuery;
}

/** The figures of a report, its days drawn and as a table, and its lists. */
export function ReportView({ shop, report, query }: ReportViewProps) {
  const { t } = useReportWords(report);
  const language = useLanguage();
  const { otherCurrencies, countedFrom, period } = report;
  return (
    <>
      <Figures report={report} />
      {report.days && <ReportDays shop={shop} report={report} days={report.days} query={query} />}
      {report.tables.map((table) => (
        <ReportList key={table.name} shop={shop} report={report} table={table} query={query} />
      ))}
      <div className="text-xs text-muted">
        {countedFrom !== null && countedFrom > period.from && (
          <p>{t('countedFrom', { day: dayText(countedFrom, language) })}</p>
        )}
        {otherCurrencies > 0 && <p>{t('otherCurrencies', { count: otherCurrencies, currency: report.currency })}</p>}
      </div>
    </>
  );
}

function Figures({ report }: { report: Report }) {
  const { t, show } = useReportWords(report);
  const language = useLanguage();
  const changeOf = (value: number | null, other: number | null) =>
    value === null || !other ? '' : ` (${signedPercent(Math.round((value / other - 1) * 100), language)})`;
  return (
    <Card title={t(`report_${report.report}`)} className="overflow-clip">
      <dl className="flex flex-wrap gap-px border-y border-line bg-line *:grow *:basis-36">
        {report.figures.map(({ name, value, before, lastYear }) => (
          <div key={name} className="bg-surface px-4 py-3 md:px-5">
            <dt className="text-xs text-muted">{t(`value_${name}`)}</dt>
            <dd>
              <span className="block text-lg font-semibold wrap-anywhere">{show(name, value)}</span>
              {before !== null && (
                <span className="block text-xs text-muted-strong">
                  {t('beforeValue', { value: show(name, before) + changeOf(value, before) })}
                </span>
              )}
              {lastYear !== null && (
                <span className="block text-xs text-muted-strong">
                  {t('yearValue', { value: show(name, lastYear) + changeOf(value, lastYear) })}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="px-4 py-3 text-xs text-muted md:px-5">{t(`note_${report.report}`)}</p>
    </Card>
  );
}

interface ReportDaysProps extends ReportViewProps {
  readonly days: NonNullable<Report['days']>;
}

function ReportDays({ report, days, shop, query }: ReportDaysProps) {
  const { t, show, showShort } = useReportWords(report);
  const language = useLanguage();
  const id = useId();
  const { columns, rows } = days;
  const [drawn] = columns;
  const chart = useMemo(
    () => ({
      days: rows.map(({ day }) => dayText(day, language)),
      values: rows.map(({ values: [value = null] }) => value),
      before: rows.map(({ before }) => before),
    }),
    [rows, language],
  );
  if (!drawn) return null;
  const title = t('byDay', { value: t(`value_${drawn}`) });
  return (
    <Card title={title} action={<ExportReport host={shop.host} report={report} query={query} table="days" />}>
      <div className="px-3 md:px-4">
        <DayChart
          {...chart}
          names={{ now: t('periodNow'), before: t('periodBefore') }}
          showValue={(value) => show(drawn, value)}
          showShort={(value) => showShort(drawn, value)}
        />
      </div>
      <details className="px-4 pb-2 md:px-5">
        <summary className="link inline-flex min-h-11 items-center text-sm fine:min-h-8">{t('asTable')}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
        <section className="max-h-80 overflow-auto" aria-labelledby={id} tabIndex={0}>
          <table className="w-full text-sm">
            <caption id={id} className="sr-only">
              {title}
            </caption>
            <thead>
              <tr className="border-b border-line text-left text-xs text-muted">
                <th scope="col" className="py-1.5 pr-3 font-medium">
                  {t('day')}
                </th>
                {columns.map((name) => (
                  <th key={name} scope="col" className="py-1.5 pl-3 text-right font-medium">
                    {t(`value_${name}`)}
                  </th>
                ))}
                <th scope="col" className="py-1.5 pl-3 text-right font-medium">
                  {t('periodBefore')}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.toReversed().map(({ day, values, before }) => (
                <tr key={day} className="border-b border-line last:border-0">
                  <th scope="row" className="py-1.5 pr-3 text-left font-normal whitespace-nowrap">
                    {dayText(day, language)}
                  </th>
                  {columns.map((name, at) => (
                    <td key={name} className="py-1.5 pl-3 text-right whitespace-nowrap">
                      {show(name, values[at] ?? null)}
                    </td>
                  ))}
                  <td className="py-1.5 pl-3 text-right whitespace-nowrap text-muted">{show(drawn, before)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </Card>
  );
}

interface ReportListProps extends ReportViewProps {
  readonly table: Report['tables'][number];
}

function ReportList({ shop, report, table, query }: ReportListProps) {
  const { t, show, rowName } = useReportWords(report);
  const id = useId();
  const { name, columns, rows } = table;
  const title = t(`table_${name}`);
  const isOfGoods = (name === 'best' || name === 'worst' || name === 'endingSoon') && mayDo(shop, 'goods');
  return (
    <Card
      title={title}
      action={rows.length > 0 && <ExportReport host={shop.host} report={report} query={query} table={name} />}
    >
      {rows.length === 0 ? (
        <p className="border-t border-line px-4 py-3 text-sm text-muted md:px-5">{t('nothing')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
        <section className="overflow-x-auto border-t border-line px-4 md:px-5" aria-labelledby={id} tabIndex={0}>
          <table className="w-full text-sm">
            <caption id={id} className="sr-only">
              {title}
            </caption>
            <thead>
              <tr className="border-b border-line text-left text-xs text-muted">
                <th scope="col" className="py-2 pr-3 font-medium">
                  {t(`about_${name}`)}
                </th>
                {columns.map((column) => (
                  <th key={column} scope="col" className="py-2 pl-3 text-right font-medium">
                    {t(`value_${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, label, values }) => (
                <tr key={key} className="border-b border-line last:border-0">
                  <th scope="row" className="min-w-32 py-1 pr-3 text-left font-normal wrap-anywhere">
                    {isOfGoods ? (
                      <Link to={`/${shop.host}/goods/${key}`} className="link inline-flex min-h-9 items-center">
                        {rowName(name, key, label)}
                      </Link>
                    ) : (
                      <span className="inline-flex min-h-9 items-center">{rowName(name, key, label)}</span>
                    )}
                  </th>
                  {columns.map((column, at) => (
                    <td key={column} className="py-1 pl-3 text-right whitespace-nowrap">
                      {show(column, values[at] ?? null)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Card>
  );
}
