import { brotliCompressSync, constants } from 'node:zlib';
import { languageOfShop } from '@witryna/contract/languages';
import { readMessages } from '@witryna/messages/message-files';
import { groupLooks } from '../apps/server/demo/demo-looks.ts';
import { readDemoShops } from '../apps/server/demo/read-demo-shops.ts';
import { startVisitor, type Visitor } from './browser-visits.ts';
import type { Row } from './rows.ts';
import { firstProduct, readText, shopPages } from './shop-pages.ts';

const KB = 1_000;
/** Kilobytes of JavaScript, CSS and HTML, and numbers of scripts: of the page alone, and of a visit. */
const limits = { js: 129, css: 21, html: 17, files: 12, visitFiles: 20 };
/**
 * The address that shows a variant loads one more script, which keeps the variant in all links. A home that a shop has
 * built loads all sections without products at first.
 */
const lookLimits = { ...limits, js: 135, files: limits.files + 1, visitFiles: limits.visitFiles + 1 };
/** The checkout has a library for forms. The map of pickup points and the buttons of wallets are loaded later. */
const formPages = {
  carts: { path: '/cart', limits: { js: 150, css: 21, html: 17 } },
  checkouts: { path: '/checkout', limits: { js: 163, css: 21, html: 17 } },
};
const parts = { js: 'JavaScript', css: 'CSS', html: 'HTML', files: 'Scripts', visitFiles: 'Scripts of a visit' };
const PAGES_AT_ONCE = 2;

interface PageKind {
  readonly name: string;
  readonly limits: Partial<typeof limits>;
  readonly pages: readonly Page[];
}

interface Page {
  readonly name: string;
  readonly host: string;
  readonly path: string;
}

/**
 * Measures what a first visit downloads, as served in Brotli: the pages of every demo shop and of every layout variant, in
 * Chromium. The heaviest page of each kind counts.
 */
export async function measureWeights(port: number): Promise<Row[]> {
  const texts = await readButtonTexts();
  const visitor = await startVisitor();
  try {
    const rows: Row[] = [];
    for (const kind of await listPages(port)) {
      const found = await inTurns(kind.pages, async (page) => ({
        ...page,
        ...(await weigh(visitor, port, page, 'visitFiles' in kind.limits ? texts.get(page.host) : undefined)),
      }));
      for (const part of ['js', 'css', 'html', 'files', 'visitFiles'] as const) {
        const limit = kind.limits[part];
        if (limit === undefined) continue;
        const heaviest = found.reduce((one, other) => (other[part] > one[part] ? other : one));
        const isCount = part === 'files' || part === 'visitFiles';
        const value = isCount ? heaviest[part] : heaviest[part] / KB;
        rows.push({
          name: `${parts[part]}: most of ${found.length} ${kind.name}`,
          target: isCount ? `≤ ${limit}` : `≤ ${limit} kB`,
          result: `${isCount ? value : `${value.toFixed(1)} kB`} (${heaviest.name})`,
          met: value <= limit,
        });
      }
    }
    return rows;
  } finally {
    await visitor.stop();
  }
}

async function listPages(port: number): Promise<PageKind[]> {
  const looks = groupLooks(await readDemoShops()).map(async ({ title, looks }) => ({
    name: title.toLowerCase(),
    limits: lookLimits,
    pages: await Promise.all(
      looks.map(async ({ name, host, path }) => {
        const product = path.startsWith('/products?product=') && (await firstProduct(port, host));
        return { name, host, path: product ? path.replace('/products', product) : path };
      }),
    ),
  }));
  const all = await shopPages(port);
  const ofShops = (['home', 'listing', 'product'] as const).map((kind) => ({
    name: `shop ${kind}s`,
    limits,
    pages: all.map(({ name, host, paths }) => ({ name, host, path: paths[kind] })),
  }));
  const forms = Object.entries(formPages).map(([name, { path, limits: ofForm }]) => ({
    name,
    limits: ofForm,
    pages: all.map(({ name: shop, host }) => ({ name: shop, host, path })),
  }));
  return [...(await Promise.all(looks)), ...ofShops, ...forms];
}

/** The name of the buttons that add to the cart, by host. */
async function readButtonTexts(): Promise<ReadonlyMap<string, string>> {
  const shops = await readDemoShops();
  return new Map(
    shops.map(({ shop: { hosts, language } }) => [
      hosts[0] ?? '',
      readMessages(languageOfShop(language), 'shop').addToCart ?? '',
    ]),
  );
}

/** A page's HTML is weighed as the server compresses it after a few requests. */
async function weigh(visitor: Visitor, port: number, { host, path }: Page, addToCart: string | undefined) {
  const html = brotliCompressSync(await readText(port, host, path), {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  }).length;
  const { first, whole } = await visitor.open(`http://${host}:${port}${path}`, addToCart);
  return { ...first, html, visitFiles: whole.files };
}

/** Calls a function for each item, a few at a time, and keeps their order. */
async function inTurns<Item, Result>(items: readonly Item[], call: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  const queue = items.entries();
  const work = async () => {
    for (const [at, item] of queue) results[at] = await call(item);
  };
  await Promise.all(Array.from({ length: PAGES_AT_ONCE }, work));
  return results;
}
