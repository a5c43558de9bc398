import { listShopIds, openTenant } from '@witryna/api/database/tenant.ts';
import { renewFactors } from '@witryna/api/people/renew-factors.ts';
import { renewSecrets } from '@witryna/api/secrets/renew-secrets.ts';
import { dropShopKeys, giveShopKey } from '@witryna/api/secrets/shop-key-store.ts';
import { Command } from 'commander';
import type { CommandContext } from '../command-context.ts';
import { CommandError } from '../command-error.ts';
import { writeText } from '../write-text.ts';

export function command(context: CommandContext): Command {
  return new Command('renew-secrets')
    .description(
      'Encrypts the secrets of all shops, and the second factors of people, with SECRET_KEY that a key of EARLIER_SECRET_KEYS has encrypted. Gives shops keys of their own that have none yet. Nodes go on running. It may be repeated.',
    )
    .addHelpText('after', '\nExample:\n  npm run shop -- renew-secrets')
    .option('--end-links', 'after a leak: gives all shops new keys, so that links in mails and orders in browsers end')
    .action(({ endLinks }: { endLinks?: boolean }) =>
      context.withShops(async ({ db, readSecretKey }) => {
        const secretKey = await readSecretKey();
        let renewed = 0;
        const shut: string[] = [];
        for (const shopId of await listShopIds(db)) {
          context.signal.throwIfAborted();
          const tenant = openTenant(db, shopId, 'shopkeeper');
          await tenant.write(async (tx) => {
            if (endLinks) await dropShopKeys(tx);
            await giveShopKey(tx, secretKey);
          });
          const found = await renewSecrets(tenant, secretKey);
          renewed += found.renewed;
          shut.push(...found.shut.map((type) => `${type} of shop ${shopId}`));
        }
        const factors = await renewFactors(db, secretKey);
        await writeText(context, `${renewed} secrets of shops and ${factors.renewed} second factors were renewed\n`);
        if (factors.shut > 0) shut.push(`${factors.shut} second factors`);
        if (shut.length > 0) throw new CommandError(`no key opens: ${shut.join(', ')}`);
      }),
    );
}
