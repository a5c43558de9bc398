import type { Database } from '@witryna/api/database/database.ts';
import { type ListedShop, listShops } from '@witryna/api/database/shop-directory.ts';
import { closedSince, stateOf } from '@witryna/api/database/shop-state.ts';
import { openTenant } from '@witryna/api/database/tenant.ts';
import { readShopFigures } from '@witryna/api/shops/shop-figures-store.ts';
import { daysBefore } from '@witryna/contract/zone-time';
import { Command } from 'commander';
import type { CommandContext } from '../command-context.ts';
import { createTable } from '../format-table.ts';
import { printable } from '../printable.ts';
import { readPositive } from '../read-positive.ts';
import { writeText } from '../write-text.ts';

const PAGE_SIZE = 100;
const ORDER_DAYS = 30;
const HEADINGS = ['HOST', 'NAME', 'LANGUAGE', 'CURRENCY', 'STATE', 'PRODUCTS', 'ORDERS (30 DAYS)', 'OTHER HOSTS'];

interface Options {
  json?: boolean;
  limit: number;
}

export function command(context: CommandContext): Command {
  return new Command('list')
    .description(
      `Lists the shops with their hosts, state, published products and the orders of the last ${ORDER_DAYS} days.`,
    )
    .option('--json', 'print one JSON object per line')
    .option('--limit <number>', 'print at most this many shops', readPositive, Number.POSITIVE_INFINITY)
    .addHelpText('after', '\nExamples:\n  npm run shop -- list\n  npm run --silent shop -- list --json --limit 10')
    .action((options: Options) => context.withShops(({ db }) => printShops(context, db, options)));
}

/** Prints the shops page by page, so that thousands of shops take no more memory than a few. */
async function printShops(context: CommandContext, db: Database, { json = false, limit }: Options): Promise<void> {
  const now = context.clock();
  const format = createTable();
  let headings = json ? [] : [HEADINGS];
  let after = 0;
  for (let left = limit; left > 0; left -= PAGE_SIZE) {
    const page = await listShops(db, after, Math.min(PAGE_SIZE, left));
    const shops: DescribedShop[] = [];
    for (const shop of page) shops.push(await describeShop(db, shop, now));
    const text = json
      ? shops.map((shop) => `${JSON.stringify(shop)}\n`).join('')
      : format([...headings, ...shops.map(toCells)]);
    await writeText(context, text);
    headings = [];
    after = page.at(-1)?.shopId ?? after;
    if (page.length < PAGE_SIZE) return;
  }
}

type DescribedShop = Awaited<ReturnType<typeof describeShop>>;

async function describeShop(db: Database, shop: ListedShop, now: Date) {
  const ordersSince = daysBefore(now, ORDER_DAYS);
  const figures = await openTenant(db, shop.shopId).read((tx) => readShopFigures(tx, ordersSince));
  const here = shop.isAway ? ('away' as const) : stateOf(shop, now);
  return {
    id: shop.shopId,
    host: shop.primaryHost ?? shop.erasedHost,
    otherHosts: shop.otherHosts,
    name: figures?.name ?? null,
    language: figures?.language ?? null,
    currency: figures?.currency ?? null,
    state: shop.erasedHost === null ? here : ('erasing' as const),
    closedSince: closedSince(shop, now)?.toISOString() ?? null,
    validUntil: shop.validUntil?.toISOString() ?? null,
    products: figures?.products ?? 0,
    ordersOf30Days: figures?.orders ?? 0,
  };
}

function toCells(shop: DescribedShop): string[] {
  const { host, name, language, currency, products, ordersOf30Days, otherHosts } = shop;
  const cells = [host, name, language, currency, stateText(shop), products, ordersOf30Days, otherHosts.join(', ')];
  return cells.map((cell) => printable(String(cell ?? '–')));
}

function stateText({ state, closedSince: since, validUntil }: DescribedShop): string {
  if (state === 'erasing') return 'being erased';
  if (state === 'live') return validUntil ? `live until ${dayOf(validUntil)}` : 'live';
  return since ? `${state} since ${dayOf(since)}` : state;
}

const dayOf = (time: string) => time.slice(0, 10);
