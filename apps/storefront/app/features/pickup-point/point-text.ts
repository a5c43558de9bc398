import type { PickupPoint } from '@witryna/contract/orders';

/** The address of a pickup point: `Polna 47B, 00-060 Warszawa`. */
export function addressOfPoint({ address }: Pick<PickupPoint, 'address'>): string {
  const { street, buildingNumber, postCode, city } = address;
  return `${[street, buildingNumber].filter(Boolean).join(' ')}, ${[postCode, city].filter(Boolean).join(' ')}`;
}

/** Whether the pickup point accepts parcels now. */
export function takesParcels({ status, services }: Pick<PickupPoint, 'status' | 'services'>): boolean {
  return status === 'ACTIVE' && services?.collect !== false;
}
