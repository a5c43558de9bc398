import { makePreviewToken } from '@witryna/api/secrets/signed-token.ts';
import { Command } from 'commander';
import type { CommandContext } from '../command-context.ts';
import { CommandError } from '../command-error.ts';
import { findShopByHost } from '../find-shop-by-host.ts';

const HOUR_MS = 3_600_000;

export function command({ output, clock, withShops }: CommandContext): Command {
  return new Command('preview')
    .description(
      'Prints an address that opens the home page of a shop for an editor. For one hour, the page redraws itself from documents that the editor sends to it.',
    )
    .argument('<host>', 'a host of the shop')
    .addHelpText('after', '\nExample:\n  npm run shop -- preview glina.localhost')
    .action((text: string) =>
      withShops(async ({ db, publicUrl, readSecretKey }) => {
        const { shopId, host, primaryHost } = await findShopByHost(db, text);
        if (!publicUrl) throw new CommandError('the address of the shops is not known; set PUBLIC_URL or PORT');
        const token = makePreviewToken(await readSecretKey(), shopId, new Date(clock().getTime() + HOUR_MS));
        output.write(`${publicUrl.replace('{host}', primaryHost ?? host)}/?preview=${token}\n`);
      }),
    );
}
