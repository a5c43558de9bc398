import type { Language } from '@witryna/contract/languages';
import { entryLabel } from '@witryna/messages/entry-label';
import { loadFolder } from '../load-folder.ts';
import { type DeliveryKind, isDeliveryKind } from './define-delivery.ts';

/** Kinds of delivery by type: the file's name in capitals. */
export type DeliveryRegistry = ReadonlyMap<string, DeliveryKind>;

const others = ['define-delivery.ts', 'registry.ts'];

/** Every file of the folder is a kind. @throws when one exports no `delivery` made by `defineDelivery` */
export async function loadDeliveries(folder: string = import.meta.dirname): Promise<DeliveryRegistry> {
  const kinds = await loadFolder({ folder, others, name: 'delivery', isEntry: isDeliveryKind });
  return new Map([...kinds].map(([file, kind]) => [file.toUpperCase().replaceAll('-', '_'), kind]));
}

export const allDeliveries: DeliveryRegistry = await loadDeliveries();

/** What a delivery type is called where nobody gave it a name. */
export function deliveryLabel(type: string, language: Language): string {
  const file = type.toLowerCase().replaceAll('_', '-');
  return entryLabel(`delivery.${file}.label`, allDeliveries.get(type)?.labels, language) ?? type;
}
