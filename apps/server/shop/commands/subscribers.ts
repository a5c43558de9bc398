import { openTenant } from '@witryna/api/database/tenant.ts';
import { addSubscribers, type Subscriber } from '@witryna/api/features/newsletter/store.ts';
import { findCalendar } from '@witryna/api/features/shop/store.ts';
import { cleanText } from '@witryna/contract/clean-text';
import { readSubscriberTable } from '@witryna/shop-converters/subscriber-table.ts';
import { BrokenFile } from '@witryna/shop-folder/fault.ts';
import { Command } from 'commander';
import type { CommandContext, Shops } from '../command-context.ts';
import { CommandError } from '../command-error.ts';
import { findShopByHost } from '../find-shop-by-host.ts';
import { faultLine } from '../report-faults.ts';

interface Options {
  consent?: string;
}

const storedAtOnce = 1_000;

export function command(context: CommandContext): Command {
  return new Command('subscribers')
    .description(
      'Takes over who agreed to get a newsletter: from the customers of Shopify, a list of another tool, or newsletter.csv of an export. Whom the shop knows stays as they are, also who has unsubscribed.',
    )
    .argument('<host>', 'a host of the shop')
    .argument('<file>', 'a table with e-mail addresses and a column that says who agreed')
    .option(
      '--consent <text>',
      'what these people agreed to, in the words that they read; needed unless the file has them',
    )
    .addHelpText(
      'after',
      '\nExample:\n  npm run shop -- subscribers glina.localhost customers_export.csv --consent "Send me news of Glina."',
    )
    .action((host: string, file: string, options: Options) =>
      context.withShops((shops) => takeOver(context, shops, { host, file, ...options })),
    );
}

async function takeOver(
  { output, clock, signal }: CommandContext,
  shops: Shops,
  { host, file, consent }: Options & { host: string; file: string },
): Promise<void> {
  const { shopId } = await findShopByHost(shops.db, host);
  const tenant = openTenant(shops.db, shopId, 'shopkeeper');
  const { time_zone } = await tenant.read(findCalendar);
  const { subscribers, withoutConsent, notes } = await readSubscriberTable(file, time_zone).catch((error: unknown) => {
    if (error instanceof BrokenFile) throw new CommandError(faultLine(error.toFault(file)), { cause: error });
    throw error;
  });
  for (const note of notes) output.write(`note: ${faultLine(note)}\n`);
  const now = clock();
  const given = cleanText(consent ?? '');
  const agreed = subscribers.map((one): Subscriber => {
    const consentText = one.consent ?? given;
    if (consentText === '')
      throw new CommandError(
        'The file does not say what people agreed to: give the words that they read, with --consent',
      );
    return { email: one.email, consentText, confirmedAt: one.agreedAt ?? now };
  });
  let added = 0;
  for (let at = 0; at < agreed.length; at += storedAtOnce) {
    signal.throwIfAborted();
    added += await tenant.write((tx) => addSubscribers(tx, agreed.slice(at, at + storedAtOnce)));
  }
  const known = agreed.length - added;
  output.write(`${added} added, ${known} known already, ${withoutConsent} did not agree\n`);
}
