import { Command } from 'commander';
import { aloneWithShop } from '../../moving/alone-with-shop.ts';
import { createArrivalClient } from '../../moving/arrival-client.ts';
import { moveShop } from '../../moving/move-shop.ts';
import type { CommandContext, Shops } from '../command-context.ts';
import { CommandError } from '../command-error.ts';
import { findShopByHost } from '../find-shop-by-host.ts';
import { askLine, readInput } from '../read-input.ts';
import { showProgress } from '../show-progress.ts';

export function command(context: CommandContext): Command {
  return new Command('move')
    .description(
      'Moves a shop with orders, settings and pictures to another installation: closes it here, sends it, and opens it there. If that fails, it opens here again; if it is interrupted, the same command goes on. Reads the key of "move-key" from the standard input, or asks for it.',
    )
    .argument('<host>', 'a host of the shop')
    .requiredOption('--to <address>', 'the address of the back office there')
    .addHelpText('after', '\nExample:\n  npm run shop -- move glina.example --to https://admin.example')
    .action((host: string, { to }: { to: string }) => context.withShops((shops) => move(context, shops, host, to)));
}

async function move(context: CommandContext, shops: Shops, host: string, to: string): Promise<void> {
  const origin = readAddress(to);
  const shop = await findShopByHost(shops.db, host);
  const { clock, signal, output, input } = context;
  const key = (input.isTTY ? await askLine(context, 'Key: ', { isSecret: true }) : await readInput(context)).trim();
  const client = createArrivalClient({ origin, key, signal, fetch: shops.fetch ?? globalThis.fetch });
  const progress = showProgress(context, 'bytes');
  const secretKey = await shops.readSecretKey();
  const options = { secretKey, key, client, signal, now: clock(), onProgress: progress.update };
  await aloneWithShop(shops.db, shop, () => moveShop({ ...shops, ...options, shopId: shop.shopId })).finally(
    progress.end,
  );
  output.write(
    `${shop.host} is open at ${origin}, and closed here. Let its DNS entries lead there; then erase it here:\n` +
      `  npm run shop -- erase ${shop.host} --with-orders\n`,
  );
}

/** @throws CommandError for what is no address, or none that keeps a key and orders secret */
function readAddress(text: string): string {
  const address = URL.parse(text);
  if (address?.pathname !== '/' || address.search !== '')
    throw new CommandError(`${JSON.stringify(text)} is no address of a back office, such as https://admin.example`);
  const isHere = address.hostname === 'localhost' || address.hostname.endsWith('.localhost');
  if (address.protocol !== 'https:' && !(address.protocol === 'http:' && isHere))
    throw new CommandError('the address must begin with https://, because the key and all orders go there');
  return address.origin;
}
