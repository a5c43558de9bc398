import { readShopFile } from '@witryna/shop-folder/check/read-shop-file.ts';
import type { Fault } from '@witryna/shop-folder/fault.ts';

/** Reads the hosts of a shop folder; an empty list if its `shop.json` has a fault. */
export async function hostsOfFolder(folder: string): Promise<string[]> {
  const faults: Fault[] = [];
  const shop = await readShopFile(folder, (fault) => faults.push(fault));
  for (const { file, column = '', message } of faults) console.error(`${file} ${column}: ${message}`);
  return shop?.hosts ?? [];
}
