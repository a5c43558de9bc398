import { createProviderBreaker } from '@witryna/api/outside/provider-breaker.ts';
import { checkCarrier } from '@witryna/api/shops/check-carrier.ts';
import type { CommandContext, Shops } from './command-context.ts';
import { CommandError } from './command-error.ts';
import { openCheckedShop } from './report-check.ts';

const TIMEOUT_MS = 15_000;

interface CheckedCarrier {
  host: string;
  type: string;
  /** Whether settings may still be missing, because they are stored one after the other. */
  mayBeIncomplete?: boolean;
}

/**
 * Checks the stored settings of a carrier there, and writes the result and where the carrier may send word of parcels.
 * @throws CommandError when settings are missing, invalid or refused, and when the carrier can't be reached
 */
export async function reportCarrierCheck(
  context: CommandContext,
  shops: Shops,
  { host, type, mayBeIncomplete = false }: CheckedCarrier,
): Promise<void> {
  const { tenant, deps, origin } = await openCheckedShop(context, shops, host);
  const breaker = createProviderBreaker({ timeoutMs: TIMEOUT_MS });
  const check = await checkCarrier({ ...deps, breaker }, tenant, type);
  const sentenceOfMissing = `settings of ${type} are missing or invalid`;
  if (!check && mayBeIncomplete) return void context.output.write(`${sentenceOfMissing}\n`);
  if (!check) throw new CommandError(sentenceOfMissing);
  if (check.result === 'refused') throw new CommandError(`${type} refuses the settings: ${check.reason}`);
  if (check.result === 'unreachable') throw new CommandError(`${type} can't be asked now: ${check.reason}`);
  const sentence =
    check.result === 'accepted' ? `${type} accepts the settings` : `${type} was not asked; only the form was checked`;
  context.output.write(`${sentence}\ncalls about parcels to: ${origin}/api/shop/carriers/${type}/notify\n`);
}
