import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { shopFileName } from '@witryna/shop-folder/check/read-shop-file.ts';
import { BrokenFile, type Fault } from '@witryna/shop-folder/fault.ts';
import type { Manufacturer } from '@witryna/shop-folder/format/shop-file.ts';
import { decodeText } from '@witryna/shop-folder/read/decode-text.ts';
import { z } from 'zod';

const record = z.record(z.string(), z.unknown());

/**
 * Adds manufacturers to the folder's `shop.json`. Those that the shop has stay as they are.
 * @param onKept gets the fault of each key under which the shop has other data
 * @returns the new text of the file; undefined if nothing is added
 * @throws BrokenFile if the file can't be read
 */
export async function withManufacturers(
  folder: string,
  added: ReadonlyMap<string, Manufacturer>,
  onKept: (fault: Fault) => void,
): Promise<string | undefined> {
  if (added.size === 0) return undefined;
  const { shop, manufacturers } = await readShop(join(folder, shopFileName));
  const missing = [...added].filter(([key, party]) => {
    const kept = Object.hasOwn(manufacturers, key);
    if (kept && JSON.stringify(manufacturers[key]) !== JSON.stringify(party))
      onKept({ file: shopFileName, column: `manufacturers.${key}`, message: 'stays; the file has other data for it' });
    return !kept;
  });
  if (missing.length === 0) return undefined;
  const changed = { ...shop, manufacturers: { ...manufacturers, ...Object.fromEntries(missing) } };
  return `${JSON.stringify(changed, null, 2)}\n`;
}

async function readShop(path: string) {
  const text = await readFile(path).catch(() => null);
  if (text === null)
    throw new BrokenFile('The folder has no shop.json, which the producers of the goods are added to.');
  try {
    const shop = record.parse(JSON.parse(decodeText(text)));
    return { shop, manufacturers: record.parse(shop.manufacturers ?? {}) };
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError)
      throw new BrokenFile('The shop.json of the folder has a fault, so no producers can be added.');
    throw error;
  }
}
