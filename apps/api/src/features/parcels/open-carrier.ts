import { allCarriers } from '../../carriers/carrier-registry.ts';
import type { CarrierCall, CarrierKind, OpenCarrier } from '../../carriers/define-carrier.ts';
import type { TenantTransaction } from '../../database/tenant.ts';
import { type KindSources, openKind } from '../../kinds/open-kind.ts';
import { limitFetch } from '../../outside/limited-fetch.ts';
import { rejectOnAbort } from '../../outside/reject-on-abort.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { findCarrier, listCarriers, type StoredCarrier } from './carrier-store.ts';

export type CarrierDeps = KindSources & Pick<OrderDeps, 'clock' | 'fetch' | 'breaker' | 'providerWithinMs'>;

/** Time limit for all calls of one operation. It is shorter than the claim of a parcel. */
const TIMEOUT_MS = 10_000;
const MAX_BYTES = 1_000_000;

export interface OfferedCarrier {
  type: string;
  kind: CarrierKind;
  carrier: OpenCarrier;
}

/** Opens the carriers of a shop. One whose settings are wrong is left out. */
export async function listOfferedCarriers(deps: CarrierDeps, tx: TenantTransaction): Promise<OfferedCarrier[]> {
  return (await listCarriers(tx)).flatMap((stored) => open(deps, tx.shopId, stored) ?? []);
}

/** Opens a carrier with this shop's settings; undefined when the shop does not use it, or its settings are wrong. */
export async function openCarrier(
  deps: CarrierDeps,
  tx: TenantTransaction,
  type: string,
): Promise<OfferedCarrier | undefined> {
  const stored = await findCarrier(tx, type);
  return stored && open(deps, tx.shopId, stored);
}

function open(deps: CarrierDeps, shopId: number, { type, settings }: StoredCarrier): OfferedCarrier | undefined {
  const kind = allCarriers.get(type);
  const carrier = kind && openKind(allCarriers, deps, { shopId, type, settings });
  return carrier && { type, kind, carrier };
}

/** Opens calls to a carrier with limits of time and size. */
export function openCall(deps: CarrierDeps, { timeoutMs, maxBytes }: { timeoutMs: number; maxBytes: number }) {
  const signal = AbortSignal.timeout(timeoutMs);
  const call: CarrierCall = { now: deps.clock(), fetch: limitFetch(deps.fetch, { signal, maxBytes }) };
  return { call, signal };
}

/**
 * Runs one operation at a carrier. Each shop has a breaker of its own: its account may be slow where others are not.
 * @throws Error when the carrier is blocked or too slow, and whatever the work throws
 */
export function callCarrier<Result>(
  deps: CarrierDeps,
  { shopId, type }: { shopId: number; type: string },
  work: (call: CarrierCall) => Promise<Result>,
): Promise<Result> {
  return deps.breaker.call(`${type} ${shopId}`, () => {
    const { call, signal } = openCall(deps, { timeoutMs: deps.providerWithinMs ?? TIMEOUT_MS, maxBytes: MAX_BYTES });
    return rejectOnAbort(signal, work(call));
  });
}
