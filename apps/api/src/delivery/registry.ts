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
