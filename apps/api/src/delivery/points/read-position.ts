import type { PickupPoint } from '@witryna/contract/orders';

/**
 * Reads a position in degrees, whose decimal sign may be a comma.
 * @throws Error if it is none
 */
export function readPosition(latitude: string, longitude: string): PickupPoint['position'] {
  const [lat, lng] = [latitude, longitude].map((degrees) =>
    degrees === '' ? Number.NaN : Number(degrees.replace(',', '.')),
  );
  if (lat === undefined || lng === undefined || !(Math.abs(lat) <= 90) || !(Math.abs(lng) <= 180))
    throw new Error('the point has no position');
  return { lat, lng };
}
