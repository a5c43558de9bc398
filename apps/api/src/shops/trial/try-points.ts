import type { PickupPoint } from '@witryna/contract/orders';
import type { Tenant } from '../../database/tenant.ts';
import type { OfferSources } from '../../features/checkout/offer.ts';
import { listDeliveryTypes } from '../../features/checkout/store.ts';
import { openKind } from '../../kinds/open-kind.ts';
import { limitFetch } from '../../outside/limited-fetch.ts';
import { readSecrets } from './read-secrets.ts';
import { hideIn, recordCalls, type Write } from './record-calls.ts';

const WITHIN_MS = 240_000;
const MAX_BYTES = 128_000_000;
const SHOWN = 3;

/**
 * Asks a pickup network for points near a post code, and for one of them by its id.
 * @param postCode points count as near if the first two digits are the same
 * @returns whether points were found; undefined if the delivery has none, or its settings are incomplete
 */
export async function tryPoints(
  { fetch, ...sources }: OfferSources & { fetch: typeof globalThis.fetch },
  tenant: Tenant,
  { type, postCode }: { type: string; postCode: string },
  write: Write,
): Promise<boolean | undefined> {
  const row = (await tenant.read(listDeliveryTypes)).find((one) => one.type === type);
  const opened = row && openKind(sources.deliveries, sources, { shopId: tenant.shopId, type, settings: row.settings });
  const points = opened?.points;
  if (!points) return undefined;
  const signal = AbortSignal.timeout(WITHIN_MS);
  const { fields } = sources.deliveries.get(type) ?? {};
  const secrets = await readSecrets(sources, tenant, { table: 'delivery_type', type, fields });
  const call = { signal, fetch: recordCalls(limitFetch(fetch, { signal, maxBytes: MAX_BYTES }), secrets, write) };
  const area = postCode.slice(0, 2);
  let read = 0;
  const near: PickupPoint[] = [];
  try {
    if ('list' in points) {
      for await (const some of points.list.load(call)) {
        read += some.length;
        near.push(...some.filter(({ address }) => address.postCode.startsWith(area)));
        if (near.length >= SHOWN) break;
      }
    } else near.push(...(await points.search(call, { text: area, near: undefined, limit: SHOWN })));
    write(`points: ${'list' in points ? `read ${read} until ` : ''}${near.length} near ${postCode} were found`);
    for (const point of near.slice(0, SHOWN)) write(`  ${describe(point)}`);
    const [first] = near;
    const { find } = 'list' in points ? points.list : points;
    if (first && find) {
      const again = await find(call, first.id);
      write(`one point: ${again ? describe(again) : `${first.id} is not known`}`);
    }
  } catch (error) {
    write(`failed: ${hideIn(error instanceof Error ? error.message : String(error), secrets)}`);
    return false;
  }
  return near.length > 0;
}

const describe = ({ id, kind, status, address, services }: PickupPoint) =>
  [
    ...[id, kind, status, `${address.street} ${address.buildingNumber}`.trim(), `${address.postCode} ${address.city}`],
    services.cashOnDelivery ? 'takes cash on delivery' : 'no cash on delivery',
  ].join(', ');
