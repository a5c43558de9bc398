import { Argument, Command } from 'commander';
import type { CommandContext } from '../command-context.ts';
import { convertSource, fileKinds } from '../convert-source.ts';
import { vatOption } from '../read-vat-rates.ts';

export function command(context: CommandContext): Command {
  return new Command('convert')
    .description(
      'Replaces the products of a shop folder by those of another shop system, or adds its articles, reviews and coupons, and imports nothing, so that the folder can be checked and edited first.',
    )
    .argument('<folder>', 'the folder of the shop; docs/shop-folder.md describes it')
    .addArgument(new Argument('<kind>', 'what the file is').choices(fileKinds))
    .argument('<file>', 'the file of the other shop system')
    .addOption(vatOption())
    .addHelpText('after', '\nExample:\n  npm run shop -- convert my-shop shopify products_export.csv')
    .action((folder: string, kind: string, file: string, { vat }: { vat: ReadonlyMap<string, number> }) =>
      context.withShops((shops) =>
        convertSource(context, shops, folder, { source: [kind, file], demo: false, vatRates: vat }),
      ),
    );
}
