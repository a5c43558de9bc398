import { openTenant, type Tenant } from '@witryna/api/database/tenant.ts';
import { checkSecrets, listOfferedKinds, type OfferedKind, storeSecrets } from '@witryna/api/shops/shop-secrets.ts';
import { isFeed } from '@witryna/api/shops/trial/try-feed.ts';
import { Command } from 'commander';
import type { CommandContext, Shops } from '../command-context.ts';
import { CommandError } from '../command-error.ts';
import { findShopByHost } from '../find-shop-by-host.ts';
import { createTable } from '../format-table.ts';
import { parseSecrets } from '../parse-secrets.ts';
import { askLine, readInput } from '../read-input.ts';
import { reportCarrierCheck } from '../report-carrier-check.ts';
import { reportCheck } from '../report-check.ts';
import { runFeedTrial, runTrial } from '../run-trial.ts';

export function command(context: CommandContext): Command {
  return new Command('secret')
    .description(
      'Stores the secret settings of payment types, delivery types, carriers and tools, such as keys of payment providers.',
    )
    .addCommand(setCommand(context))
    .addCommand(checkCommand(context))
    .addCommand(listCommand(context));
}

function setCommand(context: CommandContext): Command {
  const { output, withShops } = context;
  return new Command('set')
    .description(
      'Stores secrets of a payment type, delivery type, carrier or tool, encrypted. Reads them from the standard input, as a JSON object or as lines with name=value; at a terminal, asks for each without showing it. Other settings are kept.',
    )
    .argument('<host>', 'a host of the shop')
    .argument(
      '<provider>',
      'a payment or delivery type that the shop offers, a carrier such as inpost, or a tool such as google-analytics4-id',
    )
    .addHelpText(
      'after',
      '\nExamples:\n  npm run shop -- secret set glina.localhost payu\n  npm run shop -- secret set glina.localhost payu < payu-keys.json',
    )
    .action((host: string, type: string) =>
      withShops(async (shops) => {
        const tenant = await openTenantAt(shops, host);
        const kind = await findKind(shops, tenant, type);
        const values = context.input.isTTY ? await askSecrets(context, kind) : parseSecrets(await readInput(context));
        const problems = checkSecrets(kind, values);
        if (problems.length > 0) throw new CommandError(problems.join('; '));
        await storeSecrets(tenant, await shops.readSecretKey(), kind, values);
        output.write(`stored for ${type}: ${Object.keys(values).join(', ') || 'nothing'}\n`);
        if (kind.table === 'payment_type') await reportCheck(context, shops, { host, type, mayBeIncomplete: true });
        if (kind.table === 'carrier') await reportCarrierCheck(context, shops, { host, type, mayBeIncomplete: true });
      }),
    );
}

async function openTenantAt({ db }: Shops, host: string): Promise<Tenant> {
  return openTenant(db, (await findShopByHost(db, host)).shopId, 'shopkeeper');
}

/** @param mayLackSecrets whether a type without secret settings will do */
async function findKind(shops: Shops, tenant: Tenant, type: string, mayLackSecrets = false): Promise<OfferedKind> {
  const kinds = await listOfferedKinds(tenant, shops);
  const found = kinds.find((kind) => kind.type === type);
  if (!found) {
    const offered = kinds.map((kind) => kind.type).join(', ') || 'none';
    throw new CommandError(`the shop has no payment or delivery type ${JSON.stringify(type)}; it has: ${offered}`);
  }
  if (!mayLackSecrets && Object.keys(found.secretFields).length === 0)
    throw new CommandError(`${type} has no secret settings`);
  return found;
}

/** Asks for each secret. An empty answer keeps what is stored. */
async function askSecrets(context: CommandContext, { secretFields, stored }: OfferedKind) {
  const values: Record<string, string> = {};
  for (const [name, { label, schema }] of Object.entries(secretFields)) {
    const optional = schema.safeParse(undefined).success ? ', optional' : '';
    const kept = stored.has(name) ? ', empty to keep the stored one' : optional;
    const value = await askLine(context, `${label.en} (${name}${kept}): `, { isSecret: true });
    if (value !== '') values[name] = value;
  }
  return values;
}

function checkCommand(context: CommandContext): Command {
  return new Command('check')
    .description(
      'Asks a payment provider or carrier whether it accepts the stored settings, by a call that changes nothing. Shows where the provider must send its notices.',
    )
    .argument('<host>', 'a host of the shop')
    .argument(
      '<provider>',
      'a payment type that the shop offers, or a carrier; with --trial also a delivery type, tool or feed',
    )
    .option(
      '--trial',
      'tries the provider in its test environment as far as no money moves, a network by its points, a tool by its own check, a feed by its items; writes its calls and what came, without secrets',
    )
    .option('--near <post code>', 'where --trial looks for pickup points', '00-001')
    .addHelpText(
      'after',
      '\nExamples:\n  npm run shop -- secret check glina.localhost payu\n  npm run shop -- secret check glina.localhost INPOST_PARCEL_LOCKER --trial --near 30-001',
    )
    .action((host: string, type: string, { trial, near }: { trial?: true; near: string }) =>
      context.withShops(async (shops) => {
        if (trial && isFeed(type)) return runFeedTrial(context, shops, host, type);
        const kind = await findKind(shops, await openTenantAt(shops, host), type, trial);
        if (kind.table === 'carrier') return reportCarrierCheck(context, shops, { host, type });
        if (trial) return runTrial(context, shops, { host, kind, near });
        await reportCheck(context, shops, { host, type });
      }),
    );
}

function listCommand({ output, withShops }: CommandContext): Command {
  return new Command('list')
    .description('Shows which secrets of a shop are stored, but not their values.')
    .argument('<host>', 'a host of the shop')
    .addHelpText('after', '\nExample:\n  npm run shop -- secret list glina.localhost')
    .action((host: string) =>
      withShops(async (shops) => {
        const kinds = await listOfferedKinds(await openTenantAt(shops, host), shops);
        const rows = kinds.flatMap(({ type, secretFields, stored }) =>
          Object.entries(secretFields).map(([name, { schema }]) => {
            const optional = schema.safeParse(undefined).success;
            return [type, name, stored.has(name) ? 'stored' : optional ? 'not stored, optional' : 'missing'];
          }),
        );
        output.write(rows.length === 0 ? 'no type that this shop offers has secrets\n' : createTable()(rows));
      }),
    );
}
