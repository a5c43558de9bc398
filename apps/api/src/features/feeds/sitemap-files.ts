import { productAddress } from '@witryna/contract/product-address';
import { sitemapEntries, sitemapFrame, sitemapIndex } from '@witryna/contract/sitemap-xml';
import { alternateEntries, findProductVersions, type Partners, versionsOf } from './partner-pages.ts';
import type { OpenShop, ShopFeed } from './shop-feed.ts';
import { countShownProducts, findIdBefore, listSitemapProducts } from './sitemap-store.ts';

/** How many products are read at once. */
const PAGE_SIZE = 1_000;
const alternatesFile = 'sitemaps/alternates.xml';
const productsFile = /^sitemaps\/products-([1-9]\d{0,4})\.xml$/;

/**
 * Opens a sitemap file of a shop that has more products than fit one file, or partners in other languages: the index
 * `sitemap.xml`, which also names the page server's `sitemaps/pages.xml`; one of the files with products; or
 * `sitemaps/alternates.xml` with the other pages that partners have as well.
 * @returns undefined if there is no such file, as in other shops, whose sitemap is a page
 */
export async function openSitemap(
  file: string,
  shop: OpenShop,
  perFile: number,
  partners: Partners,
): Promise<Pick<ShopFeed, 'name' | 'mediaType' | 'write'> | undefined> {
  const part = Number(productsFile.exec(file)?.[1] ?? 0);
  const hasPartners = partners.others.length > 0;
  if (file !== 'sitemap.xml' && part === 0 && !(file === alternatesFile && hasPartners)) return undefined;
  const files = Math.ceil((await shop.tenant.read((tx) => countShownProducts(tx, shop.now))) / perFile);
  if ((files <= 1 && !hasPartners) || part > files) return undefined;
  const write = (now: Date) => {
    if (part > 0) return writeProducts({ ...shop, now }, part, perFile, partners);
    return file === alternatesFile ? writeAlternates({ ...shop, now }, partners) : writeIndex(shop, files, hasPartners);
  };
  return { name: file, mediaType: 'application/xml; charset=utf-8', write };
}

async function* writeIndex({ origin }: OpenShop, files: number, hasPartners: boolean): AsyncGenerator<string> {
  const parts = ['pages', ...(hasPartners ? ['alternates'] : [])];
  const names = [...parts, ...Array.from({ length: files }, (_, at) => `products-${at + 1}`)];
  yield sitemapIndex(names.map((name) => `${origin}/sitemaps/${name}.xml`));
}

async function* writeAlternates(shop: OpenShop, partners: Partners): AsyncGenerator<string> {
  yield sitemapFrame.join(sitemapEntries(await alternateEntries(shop, partners)));
}

/** Writes the products of one file page by page, each page in a transaction of its own. */
async function* writeProducts(
  { tenant, origin, now }: OpenShop,
  part: number,
  perFile: number,
  partners: Partners,
): AsyncGenerator<string> {
  const [head, end] = sitemapFrame;
  yield head;
  let afterId = part === 1 ? 0 : await tenant.read((tx) => findIdBefore(tx, now, (part - 1) * perFile));
  for (let left = afterId === undefined ? 0 : perFile; left > 0; ) {
    const after = afterId ?? 0;
    const products = await tenant.read((tx) => listSitemapProducts(tx, now, after, Math.min(left, PAGE_SIZE)));
    const handles = products.map(({ handle }) => handle);
    const versions = await findProductVersions(partners, now, handles);
    yield sitemapEntries(
      products.map(({ id, name, handle, pictures }) => {
        const address = origin + productAddress({ id, name });
        return {
          address,
          versions: versionsOf({ language: partners.language, address }, versions.get(handle) ?? []),
          pictures: pictures.map((picture) => `${origin}/pictures/${encodeURIComponent(picture)}_XL`),
        };
      }),
    );
    afterId = products.at(-1)?.id;
    left = products.length < PAGE_SIZE ? 0 : left - products.length;
  }
  yield end;
}
