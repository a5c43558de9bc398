import { listUnfinishedErasures } from '@witryna/api/database/erase-rows.ts';
import { openTenant } from '@witryna/api/database/tenant.ts';
import { eraseShop } from '@witryna/api/shops/erase-shop.ts';
import { countOrders, readShopFigures } from '@witryna/api/shops/shop-figures-store.ts';
import { Command } from 'commander';
import type { CommandContext, Shops } from '../command-context.ts';
import { CommandError } from '../command-error.ts';
import { findShopByHost, readHostName } from '../find-shop-by-host.ts';
import { printable } from '../printable.ts';
import { askLine } from '../read-input.ts';
import { showProgress } from '../show-progress.ts';

/** In Poland, invoices are kept for five years after the end of the year in which the tax was due. */
const ORDERS_KEPT_YEARS = 6;

interface Options {
  yesErase?: string;
  withOrders?: boolean;
}

export function command(context: CommandContext): Command {
  return new Command('erase')
    .description(
      'Deletes a shop with all its data, pictures and hosts. Asks for the name of the shop first. If it is interrupted, the same command continues.',
    )
    .argument('<host>', 'a host of the shop')
    .option('--yes-erase <name>', 'the name of the shop, to erase it without a question')
    .option('--with-orders', `erase the shop even if it has orders of the last ${ORDERS_KEPT_YEARS} years`)
    .addHelpText('after', '\nExample:\n  npm run shop -- erase glina.localhost')
    .action((text: string, options: Options) =>
      context.withShops(async (shops) => {
        const unfinished = await listUnfinishedErasures(shops.db, readHostName(text));
        if (unfinished.length > 0) return finishErasures(context, shops, unfinished, readHostName(text));
        const shop = await findShopByHost(shops.db, text);
        const host = shop.primaryHost ?? shop.host;
        await refuseOrders(context, shops, shop.shopId, options);
        const name = await nameOf(context, shops, shop.shopId, host);
        await confirm(context, name, host, options);
        await erase(context, shops, shop.shopId, host);
      }),
    );
}

/** Continues what an interrupted command began. It had been confirmed, and the shop is gone from its hosts. */
async function finishErasures(context: CommandContext, shops: Shops, shopIds: readonly number[], host: string) {
  context.errorOutput.write(`continuing the interrupted erasure of the shop that had the host ${host}\n`);
  for (const shopId of shopIds) await erase(context, shops, shopId, host);
}

async function erase(context: CommandContext, shops: Shops, shopId: number, host: string) {
  const progress = showProgress(context, 'rows');
  const erasure = { ...shops, onProgress: progress.update, signal: context.signal };
  const result = await eraseShop(erasure, shopId, host).finally(progress.end);
  if (result.outcome === 'busy') throw new CommandError(`an import or an erasure of ${host} is running already`);
  const rows = `${result.rows.toLocaleString('en')} rows`;
  if (result.outcome === 'written') {
    throw new CommandError(`${rows} of ${host} are erased, but it is still being written to; erase it again later`);
  }
  context.output.write(`${host} is erased: ${rows}, its pictures and its hosts\n`);
}

async function refuseOrders({ clock }: CommandContext, { db }: Shops, shopId: number, { withOrders }: Options) {
  if (withOrders) return;
  const since = new Date(clock());
  since.setUTCFullYear(since.getUTCFullYear() - ORDERS_KEPT_YEARS);
  const { orders, latest } = await openTenant(db, shopId).read((tx) => countOrders(tx, since));
  if (orders === 0) return;
  throw new CommandError(
    `the shop has ${orders.toLocaleString('en')} orders of the last ${ORDERS_KEPT_YEARS} years, the latest of ${latest?.toISOString().slice(0, 10)}; ` +
      'the law demands that they are kept: save them, then add --with-orders',
  );
}

async function nameOf({ clock }: CommandContext, { db }: Shops, shopId: number, host: string): Promise<string> {
  const figures = await openTenant(db, shopId).read((tx) => readShopFigures(tx, clock()));
  return printable(figures?.name ?? host).trim();
}

async function confirm(context: CommandContext, name: string, host: string, { yesErase }: Options): Promise<void> {
  if (yesErase === undefined && !context.input.isTTY) {
    throw new CommandError(`to erase ${host} without a terminal, add --yes-erase with the name of the shop`);
  }
  const typed = yesErase ?? (await askLine(context, `This deletes ${host} for good. Type its name, ${name}: `));
  if (typed.trim() !== name) throw new CommandError(`that is not the name of the shop, ${name}; nothing was erased`);
}
