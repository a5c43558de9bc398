import type { PickupPoint } from '@witryna/contract/orders';

/** `Polna 47B, 00-060 Warszawa` */
export function addressOfPoint({ address }: Pick<PickupPoint, 'address'>): string {
  const { street, buildingNumber, postCode, city } = address;
  return `${[street, buildingNumber].filter(Boolean).join(' ')}, ${[postCode, city].filter(Boolean).join(' ')}`;
}

/** Whether the point accepts parcels now. */
export function takesParcels({ status, services }: Pick<PickupPoint, 'status' | 'services'>): boolean {
  return status === 'ACTIVE' && services?.collect !== false;
}
