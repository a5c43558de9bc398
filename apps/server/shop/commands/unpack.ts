import { resolve } from 'node:path';
import { closeJobSender, createJobSender } from '@witryna/api/jobs/job-sender.ts';
import { decodePiece } from '@witryna/api/moving/pieces.ts';
import { type ArrivalDeps, ArrivalRefused, openTakenShop, takePiece } from '@witryna/api/moving/take-in-shop.ts';
import { Command } from 'commander';
import { askPassphrase } from '../../moving/ask-passphrase.ts';
import { describePack } from '../../moving/describe-pack.ts';
import { type PackedPiece, readPack } from '../../moving/pack-file.ts';
import type { CommandContext, Shops } from '../command-context.ts';
import { CommandError } from '../command-error.ts';
import { showProgress } from '../show-progress.ts';

export function command(context: CommandContext): Command {
  return new Command('unpack')
    .description(
      'Takes in a shop that "pack" has written in another installation, with orders, settings and pictures, and opens it at its hosts. If it is interrupted, the same command continues.',
    )
    .argument('<file>', 'a file of "pack"')
    .addHelpText('after', '\nExample:\n  npm run shop -- unpack glina.pack')
    .action((file: string) => context.withShops((shops) => unpack(context, shops, resolve(file))));
}

async function unpack(context: CommandContext, shops: Shops, path: string): Promise<void> {
  const passphrase = await askPassphrase(context);
  const jobs = createJobSender(shops.db, (error) => context.errorOutput.write(`${error}\n`));
  try {
    await takeAll(context, { ...shops, jobs, clock: context.clock }, path, passphrase);
  } catch (error) {
    if (error instanceof ArrivalRefused) throw new CommandError(error.message, { cause: error });
    throw error;
  } finally {
    await closeJobSender(shops.db);
  }
}

async function takeAll(context: CommandContext, deps: ArrivalDeps, path: string, passphrase: string): Promise<void> {
  const progress = showProgress(context, 'bytes');
  let last: PackedPiece | undefined;
  for await (const packed of readPack(path, passphrase)) {
    context.signal.throwIfAborted();
    await takePiece(deps, packed.packId, packed.number, packed.piece);
    progress.update(packed.progress);
    last = packed;
  }
  progress.end();
  const end = last && decodePiece(last.piece).head;
  if (!last || end?.kind !== 'end') throw new CommandError(`${path} is cut off`);
  const { directory } = await openTakenShop(deps, last.packId);
  const hosts = directory.hosts.map(({ host }) => host).join(', ');
  context.output.write(`${describePack(end)} are here. Let the DNS entries of ${hosts} lead here\n`);
}
