import type { Language } from '@witryna/contract/languages';
import { entryLabel } from '@witryna/messages/entry-label';
import { loadFolder } from '../kinds/load-folder.ts';
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

/** What a delivery type is called where the shop gives it no name; undefined for a type that has no labels anywhere. */
export function deliveryLabel(type: string, kind: DeliveryKind | undefined, language: Language): string | undefined {
  const file = type.toLowerCase().replaceAll('_', '-');
  return entryLabel(`delivery.${file}.label`, kind?.labels, language);
}
