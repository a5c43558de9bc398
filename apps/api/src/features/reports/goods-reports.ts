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
import { listEndingSoon, listWorst, nameProducts, readStock } from './store.ts';

const SHOWN = 20;
/** Stock that lasts longer does not end soon. */
const MOST_DAYS_LEFT = 30;

const none = { times: 0, minor: 0 };

/** Which goods sell best, and which lie on the shelves. */
export async function productReport(ask: ReportAsk): Promise<ReportPart> {
  const { tx, now } = ask;
  const sums = await readSums(ask, ['product']);
  const best = sums.now.slice(0, SHOWN).map(({ key }) => Number(key));
  const worst = await listWorst(tx, { sold: sums.now, apart: best, now, limit: SHOWN });
  const known = await nameProducts(tx, [...new Set([...best, ...worst])]);
  const [sold, earlier] = [sums.now, sums.before].map((all) => new Map(all.map((one) => [one.key, one])));
  const tableOf = (name: 'best' | 'worst', ids: readonly number[]) =>
    makeTable(
      name,
      ids.map((id) => {
        const of = { id, now: sold?.get(`${id}`) ?? none, before: earlier?.get(`${id}`) ?? none };
        return { key: `${id}`, label: known.get(id)?.name ?? null, of };
      }),
      {
        pieces: ({ now: { times } }) => times,
        piecesBefore: ({ before }) => before.times,
        revenue: ({ now: { minor } }) => minor,
        revenueBefore: ({ before }) => before.minor,
        revenueChange: ({ now: { minor }, before }) => perOne((minor - before.minor) * 100, before.minor),
        stock: ({ id }) => known.get(id)?.stock ?? null,
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
