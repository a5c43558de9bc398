import { type Language, localeOf } from '@witryna/contract/languages';
import { currencyDigits, toMajor } from '@witryna/contract/money';
import { type Report, type ReportFile, type ReportValue, reportUnits } from '@witryna/contract/reports';
import { nameReportRow } from '@witryna/messages/name-report-row';
import { serverTexts } from '@witryna/messages/server-texts';
import { writeSpreadsheet } from '@witryna/shop-folder/write/write-spreadsheet.ts';
import type { RowCount } from '../goods/logged-export.ts';

/**
 * Writes the days of a report, or one of its lists, as CSV, with the words of a language and as its spreadsheets read
 * it: where decimals have a comma, cells are apart by semicolons. Amounts are in major units.
 */
export async function* writeReport(
  { currency, ...report }: Report,
  { table, language }: Pick<ReportFile, 'table'> & { language: Language },
  counted: RowCount,
): AsyncGenerator<string> {
  const t = await serverTexts('back-office-reports', language);
  const list = report.tables.find(({ name }) => name === table);
  const days = table === 'days' ? report.days : null;
  const shown = (days ?? list)?.columns ?? [];
  const locale = localeOf(language);
  const point = new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.';
  const numberOf = (value: number) => value.toLocaleString(locale);
  const first = t(table === 'days' ? 'day' : `about_${table}`);
  const headings = shown.map((name) => {
    const unit = { money: currency, milliseconds: 'ms', percent: '%', count: '', days: '', score: '' }[
      reportUnits[name]
    ];
    return unit ? `${t(`value_${name}`)} (${unit})` : t(`value_${name}`);
  });
  const digits = currencyDigits(currency);
  const rowOf = (about: string, values: readonly (number | null)[]) => {
    counted.rows += 1;
    const cells = shown.map((name, at) => cellOf(name, values[at] ?? null, digits).replace('.', point));
    return { [first]: about, ...Object.fromEntries(headings.map((heading, at) => [heading, cells[at] ?? ''])) };
  };
  async function* lines() {
    for (const { day, values } of days?.rows ?? []) yield rowOf(day, values);
    for (const { key, label, values } of list?.rows ?? [])
      yield rowOf(nameReportRow({ t, numberOf }, table, key, label), values);
  }
  yield* writeSpreadsheet([first, ...headings], lines(), point === ',' ? ';' : ',');
}

function cellOf(name: ReportValue, value: number | null, digits: number): string {
  if (value === null) return '';
  return reportUnits[name] === 'money' ? toMajor(value, digits).toFixed(digits) : `${value}`;
}
