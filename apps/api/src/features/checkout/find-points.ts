import { ShopError } from '@witryna/contract/errors';
import type { PickupPoint } from '@witryna/contract/orders';
import type { PointSource } from '../../delivery/define-delivery.ts';
import type { DeliveryRegistry } from '../../delivery/registry.ts';

const MOST_POINTS = 50;

function sourceOf(deliveries: DeliveryRegistry, network: string): PointSource {
  const points = deliveries.get(network.toUpperCase().replaceAll('-', '_'))?.points;
  if (!points) throw new ShopError('NotFound');
  return points;
}

/** @param near `lat,lng` in degrees */
export function searchPoints(
  deliveries: DeliveryRegistry,
  search: { network: string; text?: string | undefined; near?: string | undefined },
): Promise<PickupPoint[]> {
  const [lat, lng] = (search.near ?? '').split(',').map(Number);
  const near = search.near === undefined ? undefined : { lat: lat ?? 0, lng: lng ?? 0 };
  return sourceOf(deliveries, search.network).search({ text: search.text, near }, MOST_POINTS);
}

/** @throws NotFound */
export async function findPoint(deliveries: DeliveryRegistry, network: string, id: string): Promise<PickupPoint> {
  const point = await sourceOf(deliveries, network).find(id);
  if (!point) throw new ShopError('NotFound');
  return point;
}
