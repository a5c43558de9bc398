import type { Gpsr } from '@witryna/contract/catalog';
import { freeHandle } from '@witryna/shop-folder/format/handle.ts';
import type { Manufacturer } from '@witryna/shop-folder/format/shop-file.ts';

type Party = Gpsr['manufacturer'];

/** Collects the manufacturers and responsible persons of products; the same one gets the same key. */
export function collectManufacturers() {
  const manufacturers: Record<string, Manufacturer> = {};
  const keys = new Map<string, string>();
  const taken = new Set<string>();
  return {
    manufacturers,
    /** Returns the key of a party; undefined without a name or an address, which the law demands. */
    keyOf(party: Party): string | undefined {
      const name = party.name.trim();
      const address = party.address.trim();
      if (name === '' || address === '') return undefined;
      const same = JSON.stringify([name, address, party.email || null, party.url || null]);
      const key = keys.get(same) ?? freeHandle(name, taken);
      keys.set(same, key);
      manufacturers[key] ??= {
        name,
        address,
        ...(party.email && { email: party.email }),
        ...(party.url && { url: party.url }),
      };
      return key;
    },
  };
}
