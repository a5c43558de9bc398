import { localeOf } from '@witryna/contract/languages';
import type { StartPage } from '@witryna/contract/start-page';

type Day = NonNullable<StartPage['orders']>['days'][number];

/**
 * Sums up the last days.
 * @returns `change`: how much the turnover differs from that of as many days before, in percent; null without one
 */
export function salesIn(days: readonly Day[], length: number) {
  const sum = (some: readonly Day[]) => ({
    orders: some.reduce((total, day) => total + day.orders, 0),
    turnoverMinor: some.reduce((total, day) => total + day.turnoverMinor, 0),
  });
  const now = sum(days.slice(-length));
  const before = sum(days.slice(-2 * length, -length));
  const change = before.turnoverMinor === 0 ? null : Math.round((now.turnoverMinor / before.turnoverMinor - 1) * 100);
  return { ...now, change };
}

/** A difference in percent, such as `+12%`. */
export function signedPercent(percent: number, language: string): string {
  const format = { style: 'percent', signDisplay: 'exceptZero' } as const;
  return new Intl.NumberFormat(localeOf(language), format).format(percent / 100);
}
