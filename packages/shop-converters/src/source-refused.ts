import { BrokenFile } from '@witryna/shop-folder/fault.ts';
import type { Conversion, ConversionReport, ConvertOptions } from './conversion.ts';

/** A source from which nothing was converted. The message is for people; the folder stayed as it was. */
export class SourceRefused extends Error {
  override readonly name = 'SourceRefused';
  /** What became of each column, and why products were left out. */
  readonly report: ConversionReport;

  constructor(message: string, report: ConversionReport) {
    super(message);
    this.report = report;
  }
}

type Convert = (file: string, options: ConvertOptions) => Promise<Conversion>;

const priceColumns = ['Variant Price', 'Variant Compare At Price'];
const shownColumns = 30;

/** What a source must have that the others may lack. */
function lacks({ mapping }: ConversionReport): string[] {
  const has = (columns: readonly string[]) => mapping.some(({ to }) => columns.includes(to));
  return [...(has(['Title']) ? [] : ['names']), ...(has(priceColumns) ? [] : ['prices'])];
}

interface Source<Kind extends string> {
  kind: Kind;
  file: string;
  /** Names of the columns with names and prices, for people. */
  expected: string;
  converters: Readonly<Record<Kind, Convert>>;
}

/**
 * Refuses a source in which no columns for names and prices were found, or that yields no product: it is probably that
 * of another shop system.
 * @throws SourceRefused
 */
export async function refuseUnfit<Kind extends string>(
  { kind, file, expected, converters }: Source<Kind>,
  report: ConversionReport,
  products: number,
  options: ConvertOptions,
): Promise<void> {
  const missing = lacks(report);
  if (missing.length === 0 && products > 0) return;
  const columns = [...report.mapping.map(({ from }) => from), ...report.unknownColumns];
  const more = columns.length > shownColumns ? ', …' : '';
  const found = columns.length === 0 ? 'none' : `${columns.slice(0, shownColumns).join(', ')}${more}`;
  const reason =
    missing.length > 0
      ? `no column with ${missing.join(' and ')} was found. Columns found: ${found}. Expected: ${expected}.`
      : 'it yields no product.';
  const fitting = await fittingKind({ kind, file, converters }, options);
  const advice = fitting === undefined ? '' : ` The file can be read as ${fitting}.`;
  throw new SourceRefused(`Nothing was converted: as ${kind}, ${reason}${advice}`, report);
}

/** Whether the columns with names and prices were found. */
export function isFit(report: ConversionReport): boolean {
  return lacks(report).length === 0;
}

/**
 * Finds the kind as which a file yields a product; of several, the one that knows most of its columns.
 * @param source.kind is left out
 */
export async function fittingKind<Kind extends string>(
  { kind, file, converters }: Partial<Pick<Source<Kind>, 'kind'>> & Pick<Source<Kind>, 'file' | 'converters'>,
  options: ConvertOptions,
): Promise<string | undefined> {
  const fitting: { name: string; columns: number }[] = [];
  for (const [name, convert] of Object.entries<Convert>(converters)) {
    if (name === kind) continue;
    try {
      const { products, report } = await convert(file, options);
      for await (const _ of products) {
        if (isFit(report)) fitting.push({ name, columns: report.mapping.length });
        break;
      }
    } catch (error) {
      if (!(error instanceof BrokenFile)) throw error;
    }
  }
  return fitting.sort((one, other) => other.columns - one.columns)[0]?.name;
}
