import type { Days, Report, ReportTable, ReportValue } from '@witryna/contract/reports';
import type { TenantTransaction } from '../../database/tenant.ts';
import { listDaysOf } from './compared-days.ts';
import { type KeyedSums, listDaySums, listSums, type Measure, type Sums } from './store.ts';

/** What a report is made from. */
export interface ReportAsk {
  tx: TenantTransaction;
  period: Days;
  before: Days;
  /** Null if the shop was not counted then. */
  lastYear: Days | null;
  currency: string;
  now: Date;
  /** How a kind of payment is called. */
  paymentLabel(type: string): string;
}

/** What is different in each report. */
export type ReportPart = Pick<Report, 'figures' | 'days' | 'tables'> & { countedFrom?: string | null };

/** Reads something of the period, of the days before, and of the year before. */
export async function readEach<T>(
  { period, before, lastYear }: Pick<ReportAsk, 'period' | 'before' | 'lastYear'>,
  read: (days: Days) => Promise<T>,
): Promise<Each<T>> {
  return { now: await read(period), before: await read(before), lastYear: lastYear && (await read(lastYear)) };
}
export interface Each<T> {
  now: T;
  before: T;
  lastYear: T | null;
}

export function figure<T>(name: ReportValue, { now, before, lastYear }: Each<T>, of: (one: T) => number | null) {
  return { name, value: of(now), before: of(before), lastYear: lastYear === null ? null : of(lastYear) };
}

/** Reads the sums of measures for the period and the days with which it is compared. */
export function readSums({ tx, currency, ...ask }: ReportAsk, measures: readonly Measure[]) {
  return readEach(ask, (days) => listSums(tx, { measures, currency, days }));
}

const none: Sums = { times: 0, minor: 0, tax: 0 };

/** Adds up the sums of a measure; of one key, if it is given. */
export function total(sums: readonly KeyedSums[], measure: Measure, key?: string): Sums {
  const counted = sums.filter((one) => one.measure === measure && (key === undefined || one.key === key));
  return counted.reduce(
    (all, { times, minor, tax }) => ({ times: all.times + times, minor: all.minor + minor, tax: all.tax + tax }),
    none,
  );
}

/** What a day has of each measure. */
type OfDay = (measure: Measure) => Sums;

/**
 * Reads the days of the period, with the first value of the day that each is compared with.
 * @param values how each column is computed; the first one is drawn
 */
export async function readDays(
  { tx, currency, period, before }: ReportAsk,
  measures: readonly Measure[],
  values: Partial<Record<ReportValue, (of: OfDay) => number | null>>,
): Promise<NonNullable<Report['days']>> {
  const sumsOf = async (days: Days) => {
    const rows = await listDaySums(tx, { measures, currency, days });
    const known = new Map(rows.map((row) => [`${row.measure} ${row.day}`, row]));
    return (day: string): OfDay => {
      return (measure) => known.get(`${measure} ${day}`) ?? none;
    };
  };
  return makeDays(period, before, { now: await sumsOf(period), before: await sumsOf(before) }, values);
}

/** Makes the rows of days from what is known of each. */
export function makeDays<OfOne>(
  period: Days,
  before: Days,
  known: { now: (day: string) => OfOne; before: (day: string) => OfOne },
  values: Partial<Record<ReportValue, (of: OfOne) => number | null>>,
): NonNullable<Report['days']> {
  const columns = keysOf(values);
  const computed = columns.map((column) => values[column]);
  const earlier = listDaysOf(before);
  const [drawn] = computed;
  return {
    columns,
    rows: listDaysOf(period).map((day, at) => {
      const other = earlier[at];
      return {
        day,
        values: computed.map((compute) => compute?.(known.now(day)) ?? null),
        before: other === undefined ? null : (drawn?.(known.before(other)) ?? null),
      };
    }),
  };
}

function keysOf<Key extends string>(values: Partial<Record<Key, unknown>>): Key[] {
  return Object.keys(values) as Key[];
}

interface TableRow<T> {
  key: string;
  label?: string | null;
  of: T;
}

/** Makes a list of a report. */
export function makeTable<T>(
  name: ReportTable,
  rows: readonly TableRow<T>[],
  values: Partial<Record<ReportValue, (of: T) => number | null>>,
): Report['tables'][number] {
  const columns = keysOf(values);
  return {
    name,
    columns,
    rows: rows.map(({ key, label = null, of }) => ({
      key,
      label,
      values: columns.map((column) => values[column]?.(of) ?? null),
    })),
  };
}

/** Returns a quotient, rounded; null if there is nothing to divide by. */
export function perOne(whole: number, parts: number): number | null {
  return parts === 0 ? null : Math.round(whole / parts);
}
