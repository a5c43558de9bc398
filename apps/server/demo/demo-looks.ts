import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DemoShop, demoFolder } from './read-demo-shops.ts';

/** A layout variant, shown by a demo shop that it suits. */
export interface DemoLook {
  name: string;
  shop: string;
  /** The host of that shop. */
  host: string;
  /** The path in the shop that opens the variant. */
  path: string;
}

/** The kinds of variants: their names, and the page that shows them. */
const kinds = [
  { title: 'Homes', names: /^(Home|PageBuilder$|Custom$)/, path: '/?home=' },
  { title: 'Lists of products', names: /^Shop/, path: '/products?grid=' },
  { title: 'Product pages', names: /^Product/, path: '/products?product=' },
  { title: 'Blogs', names: /^Blog/, path: '/blog?blog=' },
];

/** Groups the layout variants that `demo.json` names by their kind, each with the demo shop that shows it. */
export function groupLooks(shops: readonly DemoShop[]): { title: string; looks: DemoLook[] }[] {
  const named = shops
    .flatMap(({ looks, shop }) => looks.map((name) => ({ name, shop: shop.name, host: shop.hosts[0] ?? '' })))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
  return kinds.map(({ title, names, path }) => ({
    title,
    looks: named.filter(({ name }) => names.test(name)).map((look) => ({ ...look, path: path + look.name })),
  }));
}

/** Reads the pictures of layout variants that `npm run screenshots` made, by their path on the page of demo shops. */
export async function readLookPictures(): Promise<ReadonlyMap<string, Buffer>> {
  const folder = join(demoFolder, 'looks');
  const files = (await readdir(folder)).filter((file) => file.endsWith('.webp'));
  return new Map(
    await Promise.all(files.map(async (file) => [`/looks/${file}`, await readFile(join(folder, file))] as const)),
  );
}
