import { openTenant } from '@witryna/api/database/tenant.ts';
import { listDays, listVitals } from '@witryna/api/features/visits/store.ts';
import { buckets, threeQuarters } from '@witryna/api/features/visits/visit-buckets.ts';
import { serverLimits } from '@witryna/contract/server-limits';
import { pageKinds, type Vital, vitals } from '@witryna/contract/visits';
import { Command } from 'commander';
import type { CommandContext } from '../command-context.ts';
import { findShopByHost } from '../find-shop-by-host.ts';
import { createTable } from '../format-table.ts';
import { printable } from '../printable.ts';
import { firstOfDays, readDays } from '../read-days.ts';
import { writeText } from '../write-text.ts';

type Day = Awaited<ReturnType<typeof listDays>>[number];
type CountedVitals = Awaited<ReturnType<typeof listVitals>>;

const DEFAULT_DAYS = 30;
/** What the report counts of a day, on the way from a page to a purchase. */
const steps: readonly [heading: string, count: (day: Day) => number][] = [
  ['PAGES', ({ views }) => pageKinds.reduce((sum, page) => sum + (views[page] ?? 0), 0)],
  ['PRODUCTS', ({ views }) => views.product ?? 0],
  ['CARTS', ({ views }) => views.cart ?? 0],
  ['CHECKOUTS', ({ views }) => views.checkout ?? 0],
  ['PURCHASES', ({ orders }) => orders],
];

export function command(context: CommandContext): Command {
  return new Command('report')
    .description('Shows how often pages of a shop were opened, how many purchases followed, and how fast pages were.')
    .argument('<host>', 'a host of the shop')
    .option('--days <number>', 'report this many days', readDays(serverLimits.visitDays), DEFAULT_DAYS)
    .addHelpText('after', '\nExample:\n  npm run shop -- report glina.localhost --days 7')
    .action((host: string, { days }: { days: number }) =>
      context.withShops(async ({ db }) => {
        const shop = await findShopByHost(db, host);
        const since = firstOfDays(days, context.clock());
        const found = await openTenant(db, shop.shopId).read(async (tx) => ({
          days: await listDays(tx, since),
          vitals: await listVitals(tx, since),
        }));
        if (found.days.length === 0) return writeText(context, `nothing was counted since ${since}\n`);
        await writeText(context, formatDays(found.days));
        if (found.vitals.length > 0) await writeText(context, `\n${formatVitals(found.vitals)}`);
      }),
    );
}

function formatDays(days: readonly Day[]): string {
  const rowOf = (day: Day) => steps.map(([, count]) => count(day));
  const rows = days.map((day) => [day.day, ...rowOf(day).map(String)]);
  const sums = steps.map(([, count]) => days.reduce((sum, day) => sum + count(day), 0));
  const purchases = sums.at(-1) ?? 0;
  // How many purchases there were for a hundred views of each step.
  const shares = sums.slice(0, -1).map((sum) => (sum > 0 ? `${((100 * purchases) / sum).toFixed(1)}%` : '-'));
  return createTable()([
    ['DAY', ...steps.map(([heading]) => heading)],
    ...rows,
    ['all', ...sums.map(String)],
    ['bought', ...shares],
  ]);
}

/** A row for each kind of page and integration: the value that three of four visits keep to, and the number of visits. */
function formatVitals(counted: CountedVitals): string {
  const keys = [...new Set(counted.map(({ page, tool }) => `${page} ${tool}`))];
  const cell = (key: string, vital: Vital) => {
    const found = counted.find((one) => `${one.page} ${one.tool}` === key && one.vital === vital);
    if (!found) return '-';
    const value = threeQuarters(vital, found.counts);
    const visits = found.counts.reduce((sum, count) => sum + count, 0);
    return `${Number.isFinite(value) ? `≤ ${value}` : `> ${buckets[vital].at(-1)}`}${vital === 'cls' ? '' : ' ms'} (${visits})`;
  };
  const rows = keys.map((key) => {
    const [page = '', tool] = key.split(' ');
    return [page, printable(tool || 'all visits'), ...vitals.map((vital) => cell(key, vital))];
  });
  return createTable()([['PAGE', 'WITH', ...vitals.map((vital) => `${vital.toUpperCase()} (VISITS)`)], ...rows]);
}
