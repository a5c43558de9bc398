import { queryOptions } from '@tanstack/react-query';
import type { Language } from '@witryna/contract/languages';
import { type ReportFile, type ReportName, type ReportQuery, report, reportMail } from '@witryna/contract/reports';
import { z } from 'zod';
import { call, download } from './call.ts';
import { queryOf, shopPath } from './shop-path.ts';

/** How often a report is read again while some of its days are still being counted. */
const PENDING_MS = 2_000;

const daysOf = ({ period, from, to }: ReportQuery) => (period === 'range' ? { period, from, to } : { period });

export function reportQuery(host: string, name: ReportName, query: ReportQuery, language: Language) {
  const asked = { ...daysOf(query), language };
  return queryOptions({
    queryKey: ['reports', host, name, asked],
    queryFn: ({ signal }) => call(`${shopPath(host)}/reports/${name}?${queryOf(asked)}`, { answer: report, signal }),
    refetchInterval: ({ state }) => (state.data?.pending ? PENDING_MS : false),
  });
}

/** One list of a report as a file for spreadsheets. */
export function downloadReport(host: string, name: ReportName, { table, ...query }: ReportFile, language: Language) {
  return download(`${shopPath(host)}/reports/${name}/export?${queryOf({ ...daysOf(query), table, language })}`, {
    withinMs: 60_000,
  });
}

export const reportMailKey = (host: string) => ['report-mail', host];

export function reportMailQuery(host: string) {
  return queryOptions({
    queryKey: reportMailKey(host),
    queryFn: ({ signal }) => call(`${shopPath(host)}/report-mail`, { answer: reportMail, signal }),
  });
}

export function setReportMail(host: string, wanted: boolean) {
  return call(`${shopPath(host)}/report-mail`, { answer: z.undefined(), body: { wanted }, method: 'PUT' });
}
