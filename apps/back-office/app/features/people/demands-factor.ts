import { type Area, guardedAreas } from '@witryna/contract/admin-rights';

/** Whether rights in a shop demand a second factor. */
export function demandsFactor({ role, areas }: { role: string; areas: readonly Area[] }): boolean {
  return role !== 'staff' || areas.some((area) => guardedAreas.includes(area));
}
