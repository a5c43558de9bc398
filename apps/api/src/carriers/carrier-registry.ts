import type { Language } from '@witryna/contract/languages';
import { entryLabel } from '@witryna/messages/entry-label';
import { loadFolder } from '../kinds/load-folder.ts';
import { type CarrierKind, isCarrierKind } from './define-carrier.ts';

/** Carriers by type, such as `inpost` for the file `inpost.ts`. */
export type CarrierRegistry = ReadonlyMap<string, CarrierKind>;

const otherFiles = ['define-carrier.ts', 'carrier-registry.ts'];

/**
 * Loads every carrier in the folder.
 * @throws Error for a file without a `carrier` made by `defineCarrier`
 */
export function loadCarriers(folder: string = import.meta.dirname): Promise<CarrierRegistry> {
  return loadFolder({ folder, otherFiles, name: 'carrier', isEntry: isCarrierKind });
}

export const allCarriers: CarrierRegistry = await loadCarriers();

/** What people call a carrier: its label, or else its type. */
export function carrierName(type: string, language: Language): string {
  return entryLabel(`carrier.${type}.label`, allCarriers.get(type)?.labels, language) ?? type;
}

/** The names of a service and of one of its sizes. What a later version no longer knows has its own name. */
export function serviceNames(type: string, service: string, language: Language) {
  const known = allCarriers.get(type)?.services[service];
  return {
    service: entryLabel(`carrier.${type}.${service}`, known?.labels, language) ?? service,
    sizeOf: (size: string) => entryLabel(`carrier.${type}.${service}-${size}`, known?.sizes[size], language) ?? size,
  };
}
