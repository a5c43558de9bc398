import { gzipSync } from 'node:zlib';
import { groupLooks } from '../apps/server/demo/demo-looks.ts';
import { readDemoShops } from '../apps/server/demo/read-demo-shops.ts';
import type { Row } from './rows.ts';
import { firstProduct, readText, shopPages } from './shop-pages.ts';
import { getRaw } from './subject.ts';

const KB = 1_000;
const limits = { js: 135, css: 22, html: 20 };
/** The cart and the checkout have forms. The map of pickup points and the buttons of wallets are loaded later. */
const formLimits = { ...limits, js: 175 };
const parts = { js: 'JavaScript', css: 'CSS', html: 'HTML' };
const formPages = { carts: '/cart', checkouts: '/checkout' };
type Part = keyof typeof limits;

interface Page {
  name: string;
  host: string;
  path: string;
}

/**
 * Measures the gzipped HTML, CSS and JavaScript that a first visit downloads: of the pages of every demo shop and of
 * every layout variant. The heaviest page of each kind counts.
 */
export async function measureWeights(port: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [kind, pages] of Object.entries(await listPages(port))) {
    const found: (Page & Record<Part, number>)[] = [];
    for (const page of pages) found.push({ ...page, ...(await weigh(port, page.host, page.path)) });
    for (const part of ['js', 'css', 'html'] as const) {
      const heaviest = found.reduce((one, other) => (other[part] > one[part] ? other : one));
      const weight = heaviest[part] / KB;
      const limit = (kind in formPages ? formLimits : limits)[part];
      rows.push({
        name: `${parts[part]}, gzip: heaviest of ${found.length} ${kind}`,
        target: `≤ ${limit} kB`,
        result: `${weight.toFixed(1)} kB (${heaviest.name})`,
        met: weight <= limit,
      });
    }
  }
  return rows;
}

async function listPages(port: number): Promise<Record<string, Page[]>> {
  const shops = await readDemoShops();
  const pages: Record<string, Page[]> = {};
  for (const { title, looks } of groupLooks(shops)) {
    pages[title.toLowerCase()] = await Promise.all(
      looks.map(async ({ name, host, path }) => {
        const product = path.startsWith('/products?product=') && (await firstProduct(port, host));
        return { name, host, path: product ? path.replace('/products', product) : path };
      }),
    );
  }
  const all = await shopPages(port);
  for (const kind of ['home', 'listing', 'product'] as const)
    pages[`shop ${kind}s`] = all.map(({ name, host, paths }) => ({ name, host, path: paths[kind] }));
  for (const [kind, path] of Object.entries(formPages))
    pages[kind] = all.map(({ name, host }) => ({ name, host, path }));
  return pages;
}

async function weigh(port: number, host: string, path: string): Promise<Record<Part, number>> {
  const html = await readText(port, host, path);
  const named = (pattern: RegExp) => [...new Set([...html.matchAll(pattern)].map((match) => match[1] ?? ''))];
  const scripts = named(/"(\/assets\/[^"]+\.js)"/g);
  const styles = named(/href="(\/assets\/[^"]+\.css)#?"/g);
  return {
    html: gzipSync(html).length,
    js: await sumOf(port, host, scripts),
    css: await sumOf(port, host, styles),
  };
}

async function sumOf(port: number, host: string, paths: readonly string[]): Promise<number> {
  let sum = 0;
  for (const path of paths) sum += (await getRaw(port, host, path, { 'accept-encoding': 'gzip' })).body.length;
  return sum;
}
