import { z } from 'zod';

/** What a shop's people read of how it sells. Each is a call, a screen, and a file for each of its lists. */
export const reportNames = [
  'sales',
  'vat',
  'products',
  'stock',
  'refunds',
  'payments',
  'deliveries',
  'searches',
  'visits',
  'speed',
] as const;
export const reportName = z.enum(reportNames);
export type ReportName = (typeof reportNames)[number];

/** What days a report is of: so many until today, a month or year so far or a whole one, or from a day to another. */
export const reportPeriods = [
  ...(['today', 'yesterday', '7', '30', '90', 'month', 'lastMonth', 'year', 'lastYear', 'range'] as const),
] as const;

/** How many days a report covers at most: five years. */
export const MOST_REPORT_DAYS = 1_830;

export const reportQuery = z.object({
  period: z.enum(reportPeriods).default('30').describe('`range` needs `from` and `to`'),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});
export type ReportQuery = z.infer<typeof reportQuery>;

export const reportValues = [
  'turnover',
  'orders',
  'average',
  'discount',
  'cancelled',
  'gross',
  'net',
  'tax',
  'pieces',
  'piecesBefore',
  'revenue',
  'revenueBefore',
  'revenueChange',
  'stock',
  'worth',
  'daysLeft',
  'refunds',
  'refunded',
  'paid',
  'failed',
  'cost',
  'found',
  'missed',
  'times',
  'visits',
  'views',
  'productViews',
  'carts',
  'checkouts',
  'placed',
  'lcp',
  'inp',
  'cls',
  'measured',
] as const;
export type ReportValue = (typeof reportValues)[number];
export type ReportUnit = 'money' | 'count' | 'percent' | 'days' | 'milliseconds' | 'score';

/** What figures of the reports are in. Money is in minor units; a score has no unit. */
export const reportUnits: Readonly<Record<ReportValue, ReportUnit>> = {
  turnover: 'money',
  orders: 'count',
  average: 'money',
  discount: 'money',
  cancelled: 'count',
  gross: 'money',
  net: 'money',
  tax: 'money',
  pieces: 'count',
  piecesBefore: 'count',
  revenue: 'money',
  revenueBefore: 'money',
  revenueChange: 'percent',
  stock: 'count',
  worth: 'money',
  daysLeft: 'days',
  refunds: 'count',
  refunded: 'money',
  paid: 'money',
  failed: 'count',
  cost: 'money',
  found: 'count',
  missed: 'count',
  times: 'count',
  visits: 'count',
  views: 'count',
  productViews: 'count',
  carts: 'count',
  checkouts: 'count',
  placed: 'count',
  lcp: 'milliseconds',
  inp: 'milliseconds',
  cls: 'score',
  measured: 'count',
};

/** Lists of a report, beside its days. */
export const reportTables = [
  'rates',
  'best',
  'worst',
  'endingSoon',
  'reasons',
  'payments',
  'deliveries',
  'found',
  'missed',
  'pages',
  'sources',
  'speed',
] as const;
export type ReportTable = (typeof reportTables)[number];

const value = z.enum(reportValues);
const amount = z.number().nullable();
const days = z.object({ from: z.iso.date(), to: z.iso.date() });

/** Days such as `2026-12-24`, both included. */
export type Days = z.infer<typeof days>;

export const report = z.object({
  report: reportName,
  period: days.describe('Days in the shop’s time zone, both included'),
  before: days.describe('The days with which it is compared'),
  lastYear: days.nullable().describe('The same days of the year before; null if none of them was counted'),
  currency: z.string(),
  pending: z.boolean().describe('Whether some days are still being counted: ask again in a few seconds'),
  countedFrom: z.iso
    .date()
    .nullable()
    .describe('The first day that was counted; null if no day is missing, or none was counted'),
  otherCurrencies: z.int().describe('Orders of the period in other currencies, which are not in the sums'),
  figures: z.array(z.object({ name: value, value: amount, before: amount, lastYear: amount })),
  days: z
    .object({
      columns: z.array(value).describe('The first one is drawn'),
      rows: z.array(
        z.object({
          day: z.iso.date(),
          values: z.array(amount),
          before: amount.describe('The first value on the day with which it is compared'),
        }),
      ),
    })
    .nullable(),
  tables: z.array(
    z.object({
      name: z.enum(reportTables),
      columns: z.array(value),
      rows: z.array(
        z.object({
          key: z.string().describe('What the row is about: a rate, the id of a product, a kind, a query'),
          label: z.string().nullable().describe('How that is called; null if the key says it'),
          values: z.array(amount),
        }),
      ),
    }),
  ),
});
export type Report = z.infer<typeof report>;

/** A file has the days of a report, or one of its lists. */
export const reportFile = reportQuery.extend({ table: z.enum(['days', ...reportTables]).default('days') });
export type ReportFile = z.infer<typeof reportFile>;

/** Whether somebody gets a mail about each week of a shop. */
export const reportMail = z.object({ wanted: z.boolean() });
