import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { refuseAway, returnShop } from '@witryna/api/database/moving/leave-shop.ts';
import { type PackReport, packShop } from '@witryna/api/moving/pack-shop.ts';
import { encodePiece } from '@witryna/api/moving/pieces.ts';
import type { SecretKey } from '@witryna/api/secrets/secret-key.ts';
import { Command } from 'commander';
import { aloneWithShop } from '../../moving/alone-with-shop.ts';
import { askPassphrase } from '../../moving/ask-passphrase.ts';
import { describePack } from '../../moving/describe-pack.ts';
import { writePack } from '../../moving/pack-file.ts';
import type { CommandContext, Shops } from '../command-context.ts';
import { CommandError } from '../command-error.ts';
import { findShopByHost } from '../find-shop-by-host.ts';
import { showProgress } from '../show-progress.ts';

export function command(context: CommandContext): Command {
  return new Command('pack')
    .description(
      'Closes a shop and writes everything of it into a file, encrypted by a passphrase, for "unpack" in another installation. If that fails, the shop opens again.',
    )
    .argument('<host>', 'a host of the shop')
    .argument('<file>', 'the file to write')
    .addHelpText('after', '\nExample:\n  npm run shop -- pack glina.localhost glina.pack')
    .action((host: string, file: string) => context.withShops((shops) => pack(context, shops, host, resolve(file))));
}

async function pack(context: CommandContext, shops: Shops, host: string, path: string): Promise<void> {
  const shop = await findShopByHost(shops.db, host);
  if (existsSync(path)) throw new CommandError(`${path} exists already: name a new file`);
  const passphrase = await askPassphrase(context);
  const secretKey = await shops.readSecretKey();
  const { output, errorOutput } = context;
  const report = await aloneWithShop(shops.db, shop, () =>
    writeShop(context, { ...shops, secretKey }, shop.shopId, { path, passphrase }),
  );
  if (report.missing.length > 0)
    errorOutput.write(`pictures that the store does not have: ${report.missing.slice(0, 5).join(', ')}\n`);
  if (report.shut.length > 0) errorOutput.write(`no key opens the secrets of: ${report.shut.join(', ')}\n`);
  const since = report.signsSince?.toISOString();
  output.write(
    since
      ? `links in mails since ${since} will open there, too\n`
      : 'links in mails that were sent will not open there: the shop gets a key of its own tonight, or by renew-secrets\n',
  );
  output.write(
    `${path}: ${describePack(report)}\n` +
      `${shop.host} is closed here. Unpack it there, or open it again: npm run shop -- open ${shop.host} --not-moved\n`,
  );
}

/** Writes the file. If that fails, the shop opens again. */
async function writeShop(
  context: CommandContext,
  shops: Shops & { secretKey: SecretKey },
  shopId: number,
  { path, passphrase }: { path: string; passphrase: string },
): Promise<PackReport> {
  const progress = showProgress(context, 'tables and pictures');
  const packId = randomUUID();
  const { clock, signal } = context;
  await refuseAway(shops.db, shopId);
  try {
    return await writePack(path, { packId, passphrase }, (write) =>
      packShop(shops, shopId, {
        ...{ packId, now: clock(), signal, onProgress: progress.update },
        write: (head, body) => write(encodePiece({ head, body })),
      }),
    );
  } catch (error) {
    await returnShop(shops.db, shopId);
    throw error;
  } finally {
    progress.end();
  }
}
