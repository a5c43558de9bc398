import { listDaysOf } from './compared-days.ts';
import {
  type Each,
  figure,
  makeTable,
  perOne,
  type ReportAsk,
  type ReportPart,
  readDays,
  readSums,
  total,
} from './report-parts.ts';
import { listBest, listEndingSoon, listWorst, readStock, sumProducts } from './store.ts';

const SHOWN = 20;
/** Stock that lasts longer does not end soon. */
const MOST_DAYS_LEFT = 30;

const none = { pieces: 0, minor: 0 };

/** Which goods sell best, and which lie on the shelves. */
export async function productReport(ask: ReportAsk): Promise<ReportPart> {
  const { tx, currency, period: days, now } = ask;
  const sums = await readSums(ask, ['product']);
  const best = await listBest(tx, { currency, days, limit: SHOWN });
  const worst = await listWorst(tx, { currency, days, now, limit: SHOWN });
  const ids = [...best, ...worst].map(({ id }) => id);
  const earlier = await sumProducts(tx, { currency, days: ask.before, ids });
  const tableOf = (name: 'best' | 'worst', goods: typeof best) =>
    makeTable(
      name,
      goods.map((of) => ({ key: `${of.id}`, label: of.name, of: { ...of, before: earlier.get(of.id) ?? none } })),
      {
        pieces: ({ pieces }) => pieces,
        piecesBefore: ({ before }) => before.pieces,
        revenue: ({ minor }) => minor,
        revenueBefore: ({ before }) => before.minor,
        revenueChange: ({ minor, before }) => perOne((minor - before.minor) * 100, before.minor),
        stock: ({ stock }) => stock,
      },
    );
  return {
    figures: [
      figure('revenue', sums, (of) => total(of, 'product').minor),
      figure('pieces', sums, (of) => total(of, 'product').times),
    ],
    days: await readDays(ask, ['product'], {
      revenue: (of) => of('product').minor,
      pieces: (of) => of('product').times,
    }),
    tables: [tableOf('best', best), tableOf('worst', worst)],
  };
}

/** What is in stock now, and what ends soon if it sells as it did in the period. */
export async function stockReport(ask: ReportAsk): Promise<ReportPart> {
  const { tx, period: days } = ask;
  const stock = await readStock(tx);
  const length = listDaysOf(days).length;
  const ending = await listEndingSoon(tx, { days, length, mostDays: MOST_DAYS_LEFT, limit: SHOWN });
  // The stock of earlier days is not known.
  const each: Each<typeof stock | null> = { now: stock, before: null, lastYear: null };
  return {
    figures: [figure('worth', each, (of) => of?.minor ?? null), figure('stock', each, (of) => of?.pieces ?? null)],
    days: null,
    tables: [
      makeTable(
        'endingSoon',
        ending.map((of) => ({ key: `${of.id}`, label: of.name, of })),
        { stock: (of) => of.stock, pieces: (of) => of.pieces, daysLeft: (of) => of.daysLeft },
      ),
    ],
  };
}
