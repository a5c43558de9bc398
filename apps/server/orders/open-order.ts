import { openTenant } from '@witryna/api/database/tenant.ts';
import { findOrderId } from '@witryna/api/features/order-handling/order-list-store.ts';
import type { OrderDeps } from '@witryna/api/features/orders/order-deps.ts';
import { cleanCode } from '@witryna/contract/clean-text';
import { ShopError } from '@witryna/contract/errors';
import { formatMoney } from '@witryna/contract/money';
import { z } from 'zod';
import { CommandError } from '../shop/command-error.ts';
import { findShopByHost } from '../shop/find-shop-by-host.ts';

/** Opens the shop with a host that somebody typed. */
export async function openShop(deps: OrderDeps, host: string) {
  return openTenant(deps.db, (await findShopByHost(deps.db, host)).shopId, 'shopkeeper');
}

/** Finds an order of a shop by its number. */
export async function openOrder(deps: OrderDeps, host: string, typed: string) {
  const number = cleanCode(typed);
  const tenant = await openShop(deps, host);
  const orderId = await tenant.read((tx) => findOrderId(tx, number));
  if (!orderId)
    throw new CommandError(
      `the shop has no order ${JSON.stringify(number)}; npm run orders -- list ${host} shows them`,
    );
  return { tenant, orderId };
}

/** Runs an operation, and turns a refusal into one line for the person who runs the command. */
export async function refusing<T>(number: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof ShopError
      ? new CommandError(`order ${number}: ${describe(error)}`, { cause: error })
      : error;
  }
}

const fieldProblems = z.record(z.string(), z.string());

function describe({ code, details }: ShopError): string {
  const { state, possible, amountMinor, leftMinor, lines, provider, currency, fields } = details ?? {};
  if (code === 'MoveRefused') {
    const moves = Array.isArray(possible) && possible.length > 0 ? possible.join(', ') : 'none';
    return `it is ${state}; possible moves: ${moves}`;
  }
  if (code === 'CorrectionRefused') return `it is ${state}; an order can be corrected until it is sent`;
  if (code === 'NoPickupPoint') return 'it is not delivered to a pickup point, so its parcel can’t wait at one';
  if (code === 'RefundUnfinished') {
    return `the provider has not answered about a refund of ${amountMinor} (minor units) yet; repeat it with that amount first`;
  }
  if (code === 'RefundUnavailable') {
    return `no provider refunds a payment by ${provider}; pay the money back yourself, then record it with --by-hand`;
  }
  if (code === 'RefundRepeated') {
    return `${formatMoney(Number(amountMinor), String(currency), 'en')} was refunded today; --again refunds it once more`;
  }
  if (code === 'PaymentProviderFailed') {
    return 'the provider did not accept the refund; it is stored and will be tried again, or repeat the command';
  }
  if (code === 'OutOfStock') return `the hold on its stock has ended and these are missing: ${JSON.stringify(lines)}`;
  if (leftMinor !== undefined) return `${leftMinor} (minor units) can be refunded`;
  const problems = Object.entries(fieldProblems.safeParse(fields).data ?? {});
  if (problems.length > 0) return problems.map(([field, problem]) => `${field}: ${problem}`).join('; ');
  return code;
}
