import { Command, InvalidArgumentError } from 'commander';
import { address, integerBetween } from '../../settings/env-value.ts';
import type { CommandContext, Shops } from '../command-context.ts';
import { CommandError } from '../command-error.ts';
import { keepImported } from '../watch/keep-imported.ts';
import { serveWatchedShop } from '../watch/serve-watched-shop.ts';

interface Options {
  demo?: boolean;
  port: number;
  server?: string;
}

export function command(context: CommandContext): Command {
  return new Command('watch')
    .description(
      'Imports a shop folder now and each time a file in it is saved, and shows the shop with pages that then reload by themselves. Ctrl-C ends it.',
    )
    .argument('<folder>', 'the folder of the shop; docs/shop-folder.md describes it')
    .option('--demo', 'allow relative times such as "30 days ago"')
    .option('--port <number>', 'the port at which the shop is shown; by default a free one', readPort, 0)
    .option('--server <url>', 'the running server; by default the one of this installation', readServer)
    .addHelpText('after', '\nExample:\n  npm run shop -- watch my-shop --port 4000')
    .action(async (folder: string, options: Options) => {
      try {
        await context.withShops((shops) => watchShop(context, shops, folder, options));
      } catch (error) {
        if (!context.signal.aborted) throw error;
      }
    });
}

function readPort(text: string): number {
  const port = integerBetween(0, 65_535);
  const value = port.read(text);
  if (value === undefined) throw new InvalidArgumentError(`It must be ${port.allowed}.`);
  return value;
}

function readServer(text: string): string {
  const kind = address('http', 'https');
  const value = kind.read(text);
  if (value === undefined) throw new InvalidArgumentError(`It must be ${kind.allowed}.`);
  return new URL(value).origin;
}

async function watchShop(context: CommandContext, shops: Shops, folder: string, options: Options): Promise<void> {
  const { demo = false, port, server: serverUrl = shops.serverUrl } = options;
  if (serverUrl === undefined) throw new CommandError('PORT is 0, so --server must name the running server');
  const shown = await serveWatchedShop({ serverUrl, port, clock: context.clock });
  let shownHost: string | undefined;
  const onImport = (host: string, mayHaveChanged: boolean) => {
    shown.show(host);
    if (mayHaveChanged) shown.reload();
    if (host !== shownHost) context.output.write(`${shown.url} shows the shop and reloads when a file is saved\n`);
    shownHost = host;
  };
  try {
    await keepImported(context, { shops, folder, demo, onImport });
  } finally {
    shown.close();
  }
}
