import { productAddress } from '@witryna/contract/product-address';
import type { OpenShop, ShopFeed } from './open-feeds.ts';
import { countShownProducts, findIdBefore, listSitemapProducts } from './sitemap-store.ts';
import { xmlElement } from './xml-element.ts';

/** How many products are read at once. */
const PAGE_SIZE = 1_000;
const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const protocol = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const images = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';
const productsFile = /^sitemaps\/products-([1-9]\d{0,4})\.xml$/;

/**
 * Opens a sitemap file of a shop with more products than fit one file: the index `sitemap.xml`, which also names the
 * page server's `sitemaps/pages.xml`, or one of the files with products.
 * @returns undefined if there is no such file, as in a smaller shop, whose sitemap is a page
 */
export async function openSitemap(
  file: string,
  shop: OpenShop,
  perFile: number,
): Promise<Pick<ShopFeed, 'name' | 'mediaType' | 'write'> | undefined> {
  const part = Number(productsFile.exec(file)?.[1] ?? 0);
  if (file !== 'sitemap.xml' && part === 0) return undefined;
  const files = Math.ceil((await shop.tenant.read((tx) => countShownProducts(tx, shop.now))) / perFile);
  if (files <= 1 || part > files) return undefined;
  const write = (now: Date) => (part === 0 ? writeIndex(shop, files) : writeProducts({ ...shop, now }, part, perFile));
  return { name: file, mediaType: 'application/xml; charset=utf-8', write };
}

async function* writeIndex({ origin }: OpenShop, files: number): AsyncGenerator<string> {
  const names = ['pages', ...Array.from({ length: files }, (_, at) => `products-${at + 1}`)];
  const entries = names.map((name) => `<sitemap>${xmlElement('loc', `${origin}/sitemaps/${name}.xml`)}</sitemap>`);
  yield `${head}<sitemapindex ${protocol}>\n${entries.join('\n')}\n</sitemapindex>\n`;
}

/** Writes the products of one file page by page, each page in a transaction of its own. */
async function* writeProducts(
  { tenant, origin, now }: OpenShop,
  part: number,
  perFile: number,
): AsyncGenerator<string> {
  yield `${head}<urlset ${protocol} ${images}>\n`;
  let afterId = part === 1 ? 0 : await tenant.read((tx) => findIdBefore(tx, now, (part - 1) * perFile));
  for (let left = afterId === undefined ? 0 : perFile; left > 0; ) {
    const after = afterId ?? 0;
    const products = await tenant.read((tx) => listSitemapProducts(tx, now, after, Math.min(left, PAGE_SIZE)));
    yield products.map((product) => `${productEntry(product, origin)}\n`).join('');
    afterId = products.at(-1)?.id;
    left = products.length < PAGE_SIZE ? 0 : left - products.length;
  }
  yield '</urlset>\n';
}

function productEntry(
  { id, name, pictures }: { id: number; name: string; pictures: string[] },
  origin: string,
): string {
  const shown = pictures.map((picture) => {
    const address = xmlElement('image:loc', `${origin}/pictures/${encodeURIComponent(picture)}_XL`);
    return `<image:image>${address}</image:image>`;
  });
  return `<url>${xmlElement('loc', origin + productAddress({ id, name }))}${shown.join('')}</url>`;
}
