import { ShopError } from '@witryna/contract/errors';
import type { LabelSize } from '@witryna/contract/parcels';
import type { LabelledParcel } from '../../carriers/define-carrier.ts';
import type { Tenant } from '../../database/tenant.ts';
import { rejectOnAbort } from '../../outside/reject-on-abort.ts';
import { joinPdfs } from '../../paper/join-pdfs.ts';
import { listIdsOfNumbers } from '../order-handling/order-list-store.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { listCountingParcels, type StoredParcel } from '../orders/parcel-store.ts';
import { openCall, openCarrier } from './open-carrier.ts';

/** Labels are pictures: a hundred of them have some megabytes, and take the carrier some seconds. */
const LIMITS = { timeoutMs: 30_000, maxBytes: 20_000_000 };

/**
 * Reads the labels of orders' parcels from their carriers, which keep them: printing once more buys nothing. They are
 * in the order of the numbers, but those of one service stand together.
 * @throws ShopError NotFound, ParcelRefused for orders whose parcel is not ready, UpstreamFailed
 */
export async function makeLabels(
  deps: OrderDeps,
  tenant: Tenant,
  { numbers, size }: { numbers: readonly string[]; size: LabelSize },
): Promise<Uint8Array> {
  const wanted = [...new Set(numbers)];
  const ready = await readReady(tenant, wanted);
  const missing = wanted.filter((number) => !ready.has(number));
  if (missing.length > 0) throw new ShopError('ParcelRefused', { reason: 'notReady', numbers: missing });
  const groups = Map.groupBy(ready.values(), ({ carrier, choice }) => `${carrier} ${choice.service}`);
  const files: Uint8Array[] = [];
  try {
    for (const [first, ...others] of groups.values()) {
      if (first) files.push(...(await readLabels(deps, tenant, first.carrier, [first, ...others], size)));
    }
    return await joinPdfs(files);
  } catch (error) {
    deps.log.warn({ err: error, shopId: tenant.shopId }, 'a carrier gave no labels');
    throw new ShopError('UpstreamFailed');
  }
}

/** Reads the parcels of orders that have labels, by the numbers of the orders. */
function readReady(tenant: Tenant, numbers: readonly string[]): Promise<Map<string, StoredParcel>> {
  return tenant.read(async (tx) => {
    const ids = await listIdsOfNumbers(tx, numbers);
    const parcels = await listCountingParcels(tx, [...ids.values()]);
    const byOrder = new Map(parcels.filter(({ state }) => state === 'ready').map((one) => [one.order_id, one]));
    return new Map(
      numbers.flatMap((number) => {
        const parcel = byOrder.get(ids.get(number) ?? '');
        return parcel ? [[number, parcel] as const] : [];
      }),
    );
  });
}

async function readLabels(
  deps: OrderDeps,
  tenant: Tenant,
  type: string,
  parcels: readonly StoredParcel[],
  size: LabelSize,
): Promise<Uint8Array[]> {
  const opened = await tenant.read((tx) => openCarrier(deps, tx, type));
  if (!opened) throw new Error(`the shop has no settings for ${type}`);
  const labelled = parcels.flatMap(
    ({ provider_id: id, tracking_number: trackingNumber, ...parcel }): LabelledParcel[] =>
      id !== null && trackingNumber !== null
        ? [{ id, trackingNumber, service: parcel.choice.service, reference: parcel.reference }]
        : [],
  );
  const { call, signal } = openCall(deps, LIMITS);
  return rejectOnAbort(signal, opened.carrier.labels(call, labelled, size));
}
