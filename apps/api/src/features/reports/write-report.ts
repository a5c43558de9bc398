import { currencyDigits, toMajor } from '@witryna/contract/money';
import { type Report, type ReportFile, type ReportValue, reportUnits } from '@witryna/contract/reports';
import { writeSpreadsheet } from '@witryna/shop-folder/write/write-spreadsheet.ts';
import type { RowCount } from '../goods/logged-export.ts';

/** Writes the days of a report, or one of its lists, as CSV. Amounts are in major units. */
export async function* writeReport(
  report: Report,
  table: ReportFile['table'],
  counted: RowCount,
): AsyncGenerator<string> {
  const list = report.tables.find(({ name }) => name === table);
  const { columns = [], rows = [] } = list ?? {};
  const days = table === 'days' ? report.days : null;
  const first = days ? ['Day'] : ['Key', 'Name'];
  const shown = days?.columns ?? columns;
  const digits = currencyDigits(report.currency);
  const valuesOf = (values: readonly (number | null)[]) =>
    Object.fromEntries(
      shown.map((name, at) => [headingOf(name, report.currency), cellOf(name, values[at] ?? null, digits)]),
    );
  async function* lines() {
    for (const { day, values } of days?.rows ?? []) {
      counted.rows += 1;
      yield { Day: day, ...valuesOf(values) };
    }
    for (const { key, label, values } of rows) {
      counted.rows += 1;
      yield { Key: key, Name: label ?? '', ...valuesOf(values) };
    }
  }
  yield* writeSpreadsheet([...first, ...shown.map((name) => headingOf(name, report.currency))], lines());
}

/** The heading of a column: `Product Views`, `Turnover (PLN)`, `Lcp (ms)`. */
function headingOf(name: ReportValue, currency: string): string {
  const words = name.replace(/[A-Z]/g, ' $&').replace(/^./, (letter) => letter.toUpperCase());
  const unit = { money: currency, milliseconds: 'ms', count: '', days: '', score: '' }[reportUnits[name]];
  return unit ? `${words} (${unit})` : words;
}

function cellOf(name: ReportValue, value: number | null, digits: number): string {
  if (value === null) return '';
  return reportUnits[name] === 'money' ? toMajor(value, digits).toFixed(digits) : `${value}`;
}
