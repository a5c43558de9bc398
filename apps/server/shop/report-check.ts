import { openTenant } from '@witryna/api/database/tenant.ts';
import { checkPayment, listInvalidSettings, type PaymentCheck } from '@witryna/api/shops/check-payment.ts';
import type { CommandContext, Shops } from './command-context.ts';
import { CommandError } from './command-error.ts';
import { findShopByHost } from './find-shop-by-host.ts';

interface CheckedPayment {
  host: string;
  type: string;
  /** Whether settings may still be missing, because they are stored one after the other. */
  mayBeIncomplete?: boolean;
}

/**
 * Checks the stored settings of a payment type at its provider, and writes the result.
 * @throws CommandError when settings are missing, invalid or refused, and when the provider can't be reached
 */
export async function reportCheck(
  context: CommandContext,
  shops: Shops,
  { host, type, mayBeIncomplete = false }: CheckedPayment,
): Promise<void> {
  const { output } = context;
  const { tenant, deps, origin } = await openCheckedShop(context, shops, host);
  if (mayBeIncomplete) {
    const sentence = await describeInvalidSettings(deps, tenant, type);
    if (sentence) return void output.write(`${sentence}\n`);
  } else await refuseInvalidSettings(deps, tenant, type);
  const check = await checkPayment(deps, tenant, type);
  if (!check) throw new CommandError(`${type} does not accept its settings`);
  if (check.result === 'refused') throw new CommandError(`${type} refuses the settings: ${check.reason}`);
  if (check.result === 'unreachable') throw new CommandError(`${type} can't be asked now: ${check.reason}`);
  output.write(describeCheck(type, check, origin));
}

/** @throws CommandError when settings of a payment type are missing or invalid */
export async function refuseInvalidSettings(...asked: Parameters<typeof listInvalidSettings>): Promise<void> {
  const sentence = await describeInvalidSettings(...asked);
  if (sentence) throw new CommandError(sentence);
}

async function describeInvalidSettings(...[deps, tenant, type]: Parameters<typeof listInvalidSettings>) {
  const invalid = await listInvalidSettings(deps, tenant, type);
  return invalid.length > 0 ? `settings of ${type} are missing or invalid: ${invalid.join(', ')}` : undefined;
}

/** Opens a shop for calls to its providers. The command itself says what is wrong, so nothing is logged. */
export async function openCheckedShop({ clock }: CommandContext, shops: Shops, host: string) {
  const { shopId, primaryHost, host: found } = await findShopByHost(shops.db, host);
  const { payments, deliveries, fetch = globalThis.fetch } = shops;
  const ignore = () => undefined;
  return {
    tenant: openTenant(shops.db, shopId),
    origin: (shops.publicUrl ?? 'https://{host}').replace('{host}', primaryHost ?? found),
    deps: {
      payments,
      deliveries,
      settings: { secretKey: await shops.readSecretKey() },
      log: { debug: ignore, info: ignore, warn: ignore, error: ignore },
      clock,
      fetch,
    },
  };
}

function describeCheck(type: string, check: PaymentCheck, origin: string): string {
  const { result, noticePath, queries, refunds, refusesEmailsOver } = check;
  const lines = [
    result === 'accepted'
      ? `${type} accepts the settings`
      : `${type} offers no call to check settings; only their form was checked`,
    `notices to: ${origin}${noticePath}`,
    `lost notices: ${queries ? 'the provider is asked' : 'the provider can’t be asked; look into its panel'}`,
    `refunds: ${refunds ? 'through the shop or in the provider’s panel' : 'only in the provider’s panel'}`,
    ...(refusesEmailsOver === null
      ? []
      : [
          `buyers with e-mail addresses over ${refusesEmailsOver} characters can’t pay: the footer names no shorter one of the shop, to be sent instead`,
        ]),
  ];
  return `${lines.join('\n')}\n`;
}
