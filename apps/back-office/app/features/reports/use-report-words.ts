import { localeOf } from '@witryna/contract/languages';
import { currencyDigits, toMajor } from '@witryna/contract/money';
import {
  type Report,
  type ReportTable,
  type ReportUnit,
  type ReportValue,
  reportUnits,
} from '@witryna/contract/reports';
import { beyondVitals, vitals } from '@witryna/contract/visits';
import { nameReportRow } from '@witryna/messages/name-report-row';
import { useMoney } from '../../platform/texts/show-money.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { signedPercent } from '../start/sales-in.ts';

/** The largest values of vitals that are counted apart, which worse ones exceed. */
const lastBounds = { lcp: 6_000, inp: 1_000, cls: 0.5 } as const;

/** What shops have not counted from the start. */
const countedLater: readonly ReportValue[] = ['visits', 'views', 'carts', 'checkouts', 'found', 'missed', ...vitals];

/** Returns the functions that write figures of a report, and what its rows are about. */
export function useReportWords({ currency }: Pick<Report, 'currency'>) {
  const t = useTexts('back-office-reports');
  const language = useLanguage();
  const locale = localeOf(language);
  const money = useMoney(currency);
  const number = (value: number) => value.toLocaleString(locale);
  const ofUnit: Readonly<Record<ReportUnit, (value: number) => string>> = {
    money,
    count: number,
    percent: (value) => signedPercent(value, language),
    days: (count) => t('days', { count }),
    milliseconds: (value) => {
      const inSeconds = value >= 1_000;
      const unit = inSeconds ? 'second' : 'millisecond';
      const format = new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 });
      return format.format(inSeconds ? value / 1_000 : value);
    },
    score: number,
  };
  const show = (name: ReportValue, value: number | null): string => {
    if (value === null) return countedLater.includes(name) ? t('notCounted') : '–';
    const write = ofUnit[reportUnits[name]];
    const vital = vitals.find((one) => one === name);
    if (!vital) return write(value);
    return value >= beyondVitals[vital] ? `> ${write(lastBounds[vital])}` : `≤ ${write(value)}`;
  };
  const short = { notation: 'compact', maximumFractionDigits: 1 } as const;
  /** A figure for the axis of a chart. */
  const showShort = (name: ReportValue, value: number): string => {
    const unit = reportUnits[name];
    if (unit === 'count') return new Intl.NumberFormat(locale, short).format(value);
    if (unit !== 'money') return ofUnit[unit](value);
    const format = { ...short, style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
    return new Intl.NumberFormat(locale, format).format(toMajor(value, currencyDigits(currency)));
  };
  const rowName = (table: ReportTable, key: string, label: string | null) =>
    nameReportRow({ t, numberOf: number }, table, key, label);
  return { t, show, showShort, rowName };
}
