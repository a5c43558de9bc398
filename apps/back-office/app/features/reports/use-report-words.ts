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
import { useMoney } from '../../platform/texts/show-money.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';

/** The largest values of vitals that are counted apart, which worse ones exceed. */
const lastBounds = { lcp: 6_000, inp: 1_000, cls: 0.5 } as const;

/** What shops have not counted from the start. */
const countedLater: readonly ReportValue[] = ['visits', 'views', 'carts', 'checkouts', 'found', 'missed', ...vitals];

const isRate = (key: string) => key !== '' && !Number.isNaN(Number(key));

/** Returns the functions that write figures of a report, and what its rows are about. */
export function useReportWords({ currency }: Pick<Report, 'currency'>) {
  const t = useTexts('back-office-reports');
  const locale = localeOf(useLanguage());
  const money = useMoney(currency);
  const number = (value: number) => value.toLocaleString(locale);
  const ofUnit: Readonly<Record<ReportUnit, (value: number) => string>> = {
    money,
    count: number,
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
  const known = (key: string, other: string) => (t.has(key) ? t(key) : other);
  const short = { notation: 'compact', maximumFractionDigits: 1 } as const;
  /** A figure for the axis of a chart. */
  const showShort = (name: ReportValue, value: number): string => {
    const unit = reportUnits[name];
    if (unit === 'count') return new Intl.NumberFormat(locale, short).format(value);
    if (unit !== 'money') return ofUnit[unit](value);
    const format = { ...short, style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
    return new Intl.NumberFormat(locale, format).format(toMajor(value, currencyDigits(currency)));
  };
  const rowName = (table: ReportTable, key: string, label: string | null): string => {
    if (label !== null) return label;
    if (table === 'rates') return isRate(key) ? `${number(Number(key))}%` : known(`rate_${key}`, key);
    if (table === 'reasons') return known(`cause_${key}`, key);
    if (table === 'sources') return known(`source_${key}`, key);
    if (table === 'pages' || table === 'speed') return known(`page_${key}`, key);
    if (table === 'found' || table === 'missed') return key || t('otherSearches');
    if (table === 'best' || table === 'worst' || table === 'endingSoon') return t('removedProduct', { id: key });
    return key || t('unknownKind');
  };
  return { t, show, showShort, rowName };
}
