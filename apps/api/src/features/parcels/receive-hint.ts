import { ShopError } from '@witryna/contract/errors';
import { parseJson } from '@witryna/contract/parse-json';
import { allCarriers } from '../../carriers/carrier-registry.ts';
import type { Tenant } from '../../database/tenant.ts';
import { hintParcel } from '../orders/parcel-store.ts';

/** However often a carrier calls, it is asked about a parcel once in this time. */
const EVERY_MS = 60_000;

/**
 * Takes a carrier's call about a parcel as a hint: it is read soon, from the carrier itself. What the call says beyond
 * that counts for nothing, because nobody signs it.
 * @throws ShopError NotFound for a carrier that does not exist
 */
export async function receiveHint(tenant: Tenant, carrier: string, body: string, now: Date): Promise<void> {
  const kind = allCarriers.get(carrier);
  if (!kind) throw new ShopError('NotFound');
  const providerId = kind.readHint(parseJson(body));
  if (providerId !== undefined) await tenant.write((tx) => hintParcel(tx, { carrier, providerId }, now, EVERY_MS));
}
