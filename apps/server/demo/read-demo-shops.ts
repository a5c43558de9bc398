import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ShopFile, shopFile } from '@witryna/shop-folder/format/shop-file.ts';
import { z } from 'zod';

/** The folder with `demo.json`, `pictures.json` and the folders of the demo shops. */
export const demoFolder = join(import.meta.dirname, '../../../demo');

const demoEntry = z.strictObject({
  /** The shop's folder in `shops/`. */
  folder: z.string(),
  /** A sentence for the list of demo shops. */
  summary: z.string(),
  /** A picture for the list of demo shops; a file in the shop's `pictures/`. */
  picture: z.string().optional(),
  /** Whether the showcase host shows this shop. */
  showcase: z.boolean().default(false),
  /** The layout variants that suit the shop: homes, listings, product pages and blogs. */
  looks: z.array(z.string()).default([]),
  /** The folder of the shop whose goods this one sells in another language: some of them, under the same handles. */
  translates: z.string().optional(),
  /** Why the shop is closed. */
  closed: z.enum(['expired', 'break']).optional(),
});

export interface DemoShop extends z.infer<typeof demoEntry> {
  path: string;
  shop: ShopFile;
}

/** Reads which demo shops there are, and the `shop.json` of each. */
export async function readDemoShops(): Promise<DemoShop[]> {
  const entries = z.array(demoEntry).parse(await readJson(join(demoFolder, 'demo.json')));
  return Promise.all(
    entries.map(async (entry) => {
      const path = join(demoFolder, 'shops', entry.folder);
      return { ...entry, path, shop: shopFile.parse(await readJson(join(path, 'shop.json'))) };
    }),
  );
}

async function readJson(path: string): Promise<unknown> {
  return JSON.parse(await readFile(path, 'utf8'));
}
