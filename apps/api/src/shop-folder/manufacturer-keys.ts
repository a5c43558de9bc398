import type { Gpsr } from '@witryna/contract/catalog';
import { freeHandle, isHandle } from '@witryna/shop-folder/format/handle.ts';
import type { Manufacturer } from '@witryna/shop-folder/format/shop-file.ts';

type Party = Gpsr['manufacturer'];

/**
 * Collects the manufacturers and responsible persons of products; the same one gets the same key.
 * @param stored those that the shop has, with their keys
 */
export function collectManufacturers(stored: readonly (Party & { handle: string })[] = []) {
  const manufacturers: Record<string, Manufacturer> = {};
  const keys = new Map<string, string>();
  const taken = new Set(stored.map(({ handle }) => handle));
  /** Returns the key of a party; undefined without a name or an address, which the law demands. */
  function keyOf(party: Party, known?: string): string | undefined {
    const name = party.name.trim();
    const address = party.address.trim();
    if (name === '' || address === '') return undefined;
    const same = JSON.stringify([name, address, party.email || null, party.url || null]);
    const key = known ?? keys.get(same) ?? freeHandle(name, taken);
    if (!keys.has(same)) keys.set(same, key);
    if (Object.hasOwn(manufacturers, key)) return key;
    manufacturers[key] = {
      name,
      address,
      ...(party.email && { email: party.email }),
      ...(party.url && { url: party.url }),
    };
    return key;
  }
  for (const one of stored) keyOf(one, isHandle(one.handle) ? one.handle : undefined);
  return { manufacturers, keyOf: (party: Party) => keyOf(party) };
}
