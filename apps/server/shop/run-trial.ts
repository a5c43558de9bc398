import type { OfferedKind } from '@witryna/api/shops/shop-secrets.ts';
import { tryFeed } from '@witryna/api/shops/trial/try-feed.ts';
import { tryPayment } from '@witryna/api/shops/trial/try-payment.ts';
import { tryPoints } from '@witryna/api/shops/trial/try-points.ts';
import { tryTool } from '@witryna/api/shops/trial/try-tool.ts';
import type { CommandContext, Shops } from './command-context.ts';
import { CommandError } from './command-error.ts';
import { openCheckedShop, refuseInvalidSettings } from './report-check.ts';

interface Trial {
  host: string;
  kind: OfferedKind;
  /** A Polish post code near which pickup points are looked for. */
  near: string;
}

/**
 * Tries a payment type, delivery type or tool at its maker, as far as no money moves, and writes what came.
 * @throws CommandError when a step failed, and when it can't be tried
 */
export async function runTrial(context: CommandContext, shops: Shops, { host, kind, near }: Trial): Promise<void> {
  const { tenant, deps, origin } = await openCheckedShop(context, shops, host);
  const { table, type } = kind;
  const write = (line: string) => void context.output.write(`${line}\n`);
  if (table === 'payment_type') {
    await refuseInvalidSettings(deps, tenant, type);
    const passed = await tryPayment(deps, tenant, { type, origin }, write);
    if (passed === 'offline') throw new CommandError(`${type} calls no provider, so there is nothing to try`);
    if (passed === 'production') {
      throw new CommandError(
        `${type} is set to its production environment, and a trial starts payments. Set it to the test environment first`,
      );
    }
    return finish(passed, type);
  }
  if (table === 'delivery_type') {
    const passed = await tryPoints(deps, tenant, { type, postCode: near }, write);
    if (passed === undefined) throw new CommandError(`${type} has no pickup points, or its settings are incomplete`);
    return finish(passed, type);
  }
  const passed = await tryTool(deps, tenant, { type, origin }, write);
  if (passed === undefined) {
    throw new CommandError(`${type} offers no call that only checks, or its id or secret is missing`);
  }
  finish(passed, type);
}

/**
 * Writes a feed and counts what marketplaces refuse in it.
 * @throws CommandError when they refuse something, and when the shop has not switched the feed on
 */
export async function runFeedTrial(context: CommandContext, shops: Shops, host: string, type: string): Promise<void> {
  const { tenant, deps, origin } = await openCheckedShop(context, shops, host);
  finish(await tryFeed(deps, tenant, { type, origin }, (line) => void context.output.write(`${line}\n`)), type);
}

function finish(passed: boolean, type: string): void {
  if (!passed) throw new CommandError(`the trial of ${type} failed; the lines above say where`);
}
