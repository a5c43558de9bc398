import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type DeliveryKind, isDeliveryKind } from './define-delivery.ts';

/** Kinds of delivery by type: the file's name in capitals. */
export type DeliveryRegistry = ReadonlyMap<string, DeliveryKind>;

const notEntries = new Set(['define-delivery.ts', 'registry.ts']);

/** Every file of the folder is a kind. @throws when one does not export `delivery` */
export async function loadDeliveries(folder: string = import.meta.dirname): Promise<DeliveryRegistry> {
  const files = (await readdir(folder)).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !notEntries.has(file),
  );
  const kinds = new Map<string, DeliveryKind>();
  for (const file of files.sort()) {
    const module: { delivery?: unknown } = await import(pathToFileURL(join(folder, file)).href);
    if (!isDeliveryKind(module.delivery)) throw new Error(`${file} exports no delivery made by defineDelivery`);
    kinds.set(file.slice(0, -'.ts'.length).toUpperCase().replaceAll('-', '_'), module.delivery);
  }
  return kinds;
}

export const allDeliveries: DeliveryRegistry = await loadDeliveries();
