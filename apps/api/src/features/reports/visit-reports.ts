import type { Days } from '@witryna/contract/reports';
import { beyondVitals, pageKinds, type Vital, visitSources, vitals } from '@witryna/contract/visits';
import { threeQuarters } from '../visits/visit-buckets.ts';
import {
  figure,
  makeDays,
  makeTable,
  type ReportAsk,
  type ReportPart,
  readEach,
  readSums,
  total,
} from './report-parts.ts';
import { listDaySums } from './store.ts';
import {
  listDaySpeeds,
  listDayViews,
  listDayVisits,
  listSearches,
  listSources,
  listSpeeds,
  listViews,
  readFirstDays,
} from './visit-report-store.ts';

const SHOWN_SEARCHES = 50;

/** A count of days; null if nothing was counted on any of them. */
const ifCounted = (days: Days, first: string | null, count: number) =>
  first === null || days.to < first ? null : count;

/** How many pages were opened on the way to an order, and from where visits came. */
export async function visitReport(ask: ReportAsk): Promise<ReportPart> {
  const { tx, currency, period, before } = ask;
  const first = await readFirstDays(tx);
  const orders = await readSums(ask, ['order']);
  const each = await readEach(ask, async (days) => ({
    days,
    views: timesOf(await listViews(tx, days), ({ page }) => page),
    sources: timesOf(await listSources(tx, days), ({ source, page }) => `${source} ${page}`),
  }));
  const { now } = each;
  const ofDays = async (days: Days) => {
    const views = timesOf(await listDayViews(tx, days), ({ day, page }) => `${page} ${day}`);
    const visits = timesOf(await listDayVisits(tx, days), ({ day }) => day);
    const sold = timesOf(await listDaySums(tx, { measures: ['order'], currency, days }), ({ day }) => day);
    return (day: string) => ({
      visits: ifCounted({ from: day, to: day }, first.visits, visits(day)),
      views: ifCounted(
        { from: day, to: day },
        first.views,
        sumOf(pageKinds, (page) => views(`${page} ${day}`)),
      ),
      orders: sold(day),
    });
  };
  return {
    countedFrom: first.visits,
    figures: [
      figure('visits', each, (of) =>
        ifCounted(
          of.days,
          first.visits,
          sumOf(visitSources, (source) => of.sources(`${source} visit`)),
        ),
      ),
      figure('views', each, (of) => ifCounted(of.days, first.views, sumOf(pageKinds, of.views))),
      figure('carts', each, (of) => ifCounted(of.days, first.views, of.views('cart'))),
      figure('checkouts', each, (of) => ifCounted(of.days, first.views, of.views('checkout'))),
      figure('orders', orders, (of) => total(of, 'order').times),
    ],
    days: makeDays(
      period,
      before,
      { now: await ofDays(period), before: await ofDays(before) },
      { visits: (of) => of.visits, views: (of) => of.views, orders: (of) => of.orders },
    ),
    tables: [
      makeTable(
        'sources',
        visitSources.map((of) => ({ key: of, of })),
        {
          visits: (source) => now.sources(`${source} visit`),
          productViews: (source) => now.sources(`${source} product`),
          carts: (source) => now.sources(`${source} cart`),
          checkouts: (source) => now.sources(`${source} checkout`),
          placed: (source) => now.sources(`${source} order`),
        },
      ),
      makeTable(
        'pages',
        pageKinds.map((of) => ({ key: of, of })),
        { views: (page) => now.views(page) },
      ),
    ],
  };
}

/** What shoppers search for, with and without a result. */
export async function searchReport(ask: ReportAsk): Promise<ReportPart> {
  const { tx, period: days } = ask;
  const { searches: first } = await readFirstDays(tx);
  const each = await readEach(ask, async (some) => ({
    days: some,
    views: timesOf(await listViews(tx, some), ({ page }) => page),
  }));
  const ofDays = async (some: Days) => {
    const views = timesOf(await listDayViews(tx, some), ({ day, page }) => `${page} ${day}`);
    return (day: string) => ({
      found: ifCounted({ from: day, to: day }, first, views(`search ${day}`)),
      missed: ifCounted({ from: day, to: day }, first, views(`missed ${day}`)),
    });
  };
  const rowsOf = async (table: 'found_search' | 'missed_search') =>
    (await listSearches(tx, table, { days, limit: SHOWN_SEARCHES })).map((of) => ({ key: of.query, of }));
  return {
    countedFrom: first,
    figures: [
      figure('found', each, (of) => ifCounted(of.days, first, of.views('search'))),
      figure('missed', each, (of) => ifCounted(of.days, first, of.views('missed'))),
    ],
    days: makeDays(
      days,
      ask.before,
      { now: await ofDays(days), before: await ofDays(ask.before) },
      { found: (of) => of.found, missed: (of) => of.missed },
    ),
    tables: [
      makeTable('missed', await rowsOf('missed_search'), { times: ({ times }) => times }),
      makeTable('found', await rowsOf('found_search'), { times: ({ times }) => times }),
    ],
  };
}

/** How fast pages were for three quarters of the visits. */
export async function speedReport(ask: ReportAsk): Promise<ReportPart> {
  const { tx, period, before } = ask;
  const each = await readEach(ask, async (days) => listSpeeds(tx, days));
  type Speeds = typeof each.now;
  const ofPages = (speeds: Speeds, vital: Vital, page?: string) =>
    speeds
      .filter((one) => one.vital === vital && (page === undefined || one.page === page))
      .map(({ counts }) => counts);
  const speedOf = (vital: Vital, all: readonly number[][]) => {
    const [one = []] = all;
    const counts = one.map((_, at) => sumOf(all, (other) => other[at] ?? 0));
    return sumOf(counts, (count) => count) === 0 ? null : Math.min(threeQuarters(vital, counts), beyondVitals[vital]);
  };
  const { views: first } = await readFirstDays(tx);
  const lcpOf = async (days: Days) => {
    const known = new Map((await listDaySpeeds(tx, 'lcp', days)).map(({ day, counts }) => [day, counts]));
    return (day: string) => speedOf('lcp', [known.get(day) ?? []]);
  };
  const pages = pageKinds.filter((page) => each.now.some((one) => one.page === page));
  return {
    countedFrom: first,
    figures: vitals.map((vital) => figure(vital, each, (of) => speedOf(vital, ofPages(of, vital)))),
    days: makeDays(
      period,
      before,
      { now: await lcpOf(period), before: await lcpOf(before) },
      { lcp: (speed) => speed },
    ),
    tables: [
      makeTable(
        'speed',
        pages.map((of) => ({ key: of, of })),
        {
          lcp: (page) => speedOf('lcp', ofPages(each.now, 'lcp', page)),
          inp: (page) => speedOf('inp', ofPages(each.now, 'inp', page)),
          cls: (page) => speedOf('cls', ofPages(each.now, 'cls', page)),
          measured: (page) => sumOf(ofPages(each.now, 'cls', page).flat(), (count) => count),
        },
      ),
    ],
  };
}

/** Returns a function that finds how often something was counted. */
function timesOf<Row extends { times: number }>(rows: readonly Row[], keyOf: (row: Row) => string) {
  const known = new Map(rows.map((row) => [keyOf(row), row.times]));
  return (key: string) => known.get(key) ?? 0;
}

function sumOf<T>(all: readonly T[], of: (one: T) => number): number {
  return all.reduce((sum, one) => sum + of(one), 0);
}
