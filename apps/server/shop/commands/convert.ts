import { sourceKinds } from '@witryna/shop-converters/convert-folder.ts';
import { Argument, Command } from 'commander';
import type { CommandContext } from '../command-context.ts';
import { convertSource } from '../convert-source.ts';

export function command(context: CommandContext): Command {
  return new Command('convert')
    .description(
      'Replaces the products of a shop folder by those of another shop system and imports nothing, so that the folder can be checked and edited first.',
    )
    .argument('<folder>', 'the folder of the shop; docs/shop-folder.md describes it')
    .addArgument(new Argument('<kind>', 'what the file is').choices(sourceKinds))
    .argument('<file>', 'the file of the other shop system')
    .addHelpText('after', '\nExample:\n  npm run shop -- convert my-shop shopify products_export.csv')
    .action((folder: string, kind: string, file: string) =>
      context.withShops((shops) => convertSource(context, shops, folder, { source: [kind, file], demo: false })),
    );
}
