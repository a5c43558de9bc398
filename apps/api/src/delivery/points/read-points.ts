import type { PickupPoint } from '@witryna/contract/orders';

/**
 * Converts a network's records. Some that can't be read are left out.
 * @throws Error if more than half can't be read, because the answer is then something else
 */
export function readPoints<Record>(
  records: readonly Record[],
  toPoint: (record: Record) => PickupPoint,
): PickupPoint[] {
  const points = records.flatMap((record) => {
    try {
      return [toPoint(record)];
    } catch {
      return [];
    }
  });
  if (points.length < records.length / 2)
    throw new Error(`${records.length - points.length} of ${records.length} points can't be read`);
  return points;
}
