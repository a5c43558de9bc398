import { ShopError } from '@witryna/contract/errors';
import { type Days, MOST_REPORT_DAYS, type ReportQuery } from '@witryna/contract/reports';
import { DAY_MS, dayAt } from '@witryna/contract/zone-time';

/** The days of a report, and those with which it is compared. */
export interface ComparedDays {
  period: Days;
  before: Days;
  lastYear: Days;
}

/**
 * Finds the days of a period. A month or year so far is compared with as much of the one before, a whole one with the
 * whole one before, everything else with as many days right before.
 * @throws ShopError InvalidRequest with the field that is wrong
 */
export function comparedDays(query: ReportQuery, now: Date, timeZone: string): ComparedDays {
  const today = dayAt(now.getTime(), timeZone);
  const { period: name } = query;
  if (name === 'month' || name === 'year') {
    const months = name === 'month' ? 1 : 12;
    const first = new Date(today);
    first.setUTCDate(1);
    if (name === 'year') first.setUTCMonth(0);
    const period = daysOf(first.getTime(), today);
    return { period, before: movedBack(period, months), lastYear: movedBack(period, 12) };
  }
  if (name === 'lastMonth' || name === 'lastYear') {
    const months = name === 'lastMonth' ? 1 : 12;
    return {
      period: wholeBefore(today, months),
      before: wholeBefore(today, months, months),
      lastYear: wholeBefore(today, months, 12),
    };
  }
  const period = name === 'range' ? readRange(query) : recentDays(name, today);
  const [from, to] = [timeOf(period.from), timeOf(period.to)];
  const length = to - from + DAY_MS;
  return { period, before: daysOf(from - length, to - length), lastYear: movedBack(period, 12) };
}

/**
 * The whole month or year before that of a day.
 * @param length in months: 1 or 12
 * @param back how many months earlier still
 */
function wholeBefore(today: number, length: 1 | 12, back = 0): Days {
  const date = new Date(today);
  const year = date.getUTCFullYear();
  const first = (length === 12 ? 0 : date.getUTCMonth()) - length - back;
  return daysOf(Date.UTC(year, first, 1), Date.UTC(year, first + length, 0));
}

const lengths = { today: 1, '7': 7, '30': 30, '90': 90 } as const;

function recentDays(name: 'yesterday' | keyof typeof lengths, today: number): Days {
  if (name === 'yesterday') return daysOf(today - DAY_MS, today - DAY_MS);
  return daysOf(today - (lengths[name] - 1) * DAY_MS, today);
}

function readRange({ from, to }: ReportQuery): Days {
  if (from === undefined) throw new ShopError('InvalidRequest', { fields: { from: 'missing' } });
  if (to === undefined) throw new ShopError('InvalidRequest', { fields: { to: 'missing' } });
  const length = (timeOf(to) - timeOf(from)) / DAY_MS + 1;
  if (!(length >= 1 && length <= MOST_REPORT_DAYS))
    throw new ShopError('InvalidRequest', { fields: { to: 'out-of-range' } });
  return { from, to };
}

/** The same days some months before. Of a day that a month does not have, its last one. */
function movedBack({ from, to }: Days, months: number): Days {
  const moved = (day: string) => {
    const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
    const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
    return Date.UTC(year, month - 1 - months, Math.min(date, last));
  };
  return daysOf(moved(from), moved(to));
}

/** @param from midnight in UTC of the first day */
const daysOf = (from: number, to: number): Days => ({ from: dayText(from), to: dayText(to) });

const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayText = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Lists days from the first to the last one. */
export function listDaysOf({ from, to }: Days): string[] {
  const count = (timeOf(to) - timeOf(from)) / DAY_MS + 1;
  return Array.from({ length: count }, (_, at) => dayText(timeOf(from) + at * DAY_MS));
}
