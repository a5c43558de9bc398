import type { Language } from '@witryna/contract/languages';
import { entryLabel } from '@witryna/messages/entry-label';
import { loadFolder } from '../kinds/load-folder.ts';
import { type DeliveryKind, isDeliveryKind } from './define-delivery.ts';

/** Kinds of delivery by delivery type, such as INPOST_PARCEL_LOCKER for the file `inpost-parcel-locker.ts`. */
export type DeliveryRegistry = ReadonlyMap<string, DeliveryKind>;

const otherFiles = ['define-delivery.ts', 'delivery-registry.ts', 'price-delivery.ts'];

/**
 * Loads every kind of delivery in the folder.
 * @throws Error for a file without a `delivery` made by `defineDelivery`
 */
export async function loadDeliveries(folder: string = import.meta.dirname): Promise<DeliveryRegistry> {
  const kinds = await loadFolder({ folder, otherFiles, name: 'delivery', isEntry: isDeliveryKind });
  return new Map([...kinds].map(([file, kind]) => [file.toUpperCase().replaceAll('-', '_'), kind]));
}

export const allDeliveries: DeliveryRegistry = await loadDeliveries();

/** The label of a delivery type, for a delivery without a name of its own; undefined for a type without labels. */
export function deliveryLabel(type: string, kind: DeliveryKind | undefined, language: Language): string | undefined {
  const file = type.toLowerCase().replaceAll('_', '-');
  return entryLabel(`delivery.${file}.label`, kind?.labels, language);
}

/** What shoppers see as the name of a stored delivery: its own name, or else the label of its type. */
export function deliveryName(
  { name, type }: { name: string; type: string },
  kind: DeliveryKind | undefined,
  language: Language,
): string {
  return name || deliveryLabel(type, kind, language) || type;
}
