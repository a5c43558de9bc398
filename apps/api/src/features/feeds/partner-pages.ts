import { pathSegment, productAddress } from '@witryna/contract/product-address';
import type { SitemapEntry } from '@witryna/contract/sitemap-xml';
import type { ApiDeps } from '../../api-context.ts';
import { stateOf } from '../../database/shop-state.ts';
import { openTenant, type Tenant } from '../../database/tenant.ts';
import { fixedPaths } from '../../shop-folder/link-paths.ts';
import { listNamedPages, listProductsByHandle, readAlternates } from './partner-store.ts';
import type { OpenShop } from './shop-feed.ts';

/** A shop with the same goods in another language. Only the functions of this file read its data. */
interface Partner {
  readonly language: string;
  readonly origin: string;
  readonly tenant: Tenant;
}

/** The shop's own language, and its partners. */
export interface Partners {
  readonly language: string;
  readonly others: readonly Partner[];
}

/** Finds the open shops that the shop names as its partners and that name it as well. */
export async function findPartners(
  { db, shops, clock, settings }: Pick<ApiDeps, 'db' | 'shops' | 'clock' | 'settings'>,
  tenant: Tenant,
): Promise<Partners> {
  const { language, named } = await tenant.read(readAlternates);
  const others: Partner[] = [];
  for (const { language: theirs, host } of named) {
    const shop = theirs === language ? undefined : await shops.byHost(host);
    if (!shop?.primaryHost || shop.kind === 'showcase' || shop.shopId === tenant.shopId) continue;
    if (stateOf(shop, clock()) !== 'live') continue;
    const partner = openTenant(db, shop.shopId);
    const back = await partner.read(readAlternates);
    const namers = await Promise.all(back.named.map((one) => shops.byHost(one.host)));
    if (!namers.some((one) => one?.shopId === tenant.shopId)) continue;
    const origin = settings.publicUrl.replace('{host}', shop.primaryHost);
    others.push({ language: theirs, origin, tenant: partner });
  }
  return { language, others };
}

/** An address of a page in one language. */
interface Version {
  readonly language: string;
  readonly address: string;
}

/** Lists the versions of a page: its own, those in other languages, and the one for all other languages. */
export function versionsOf(own: Version, others: readonly Version[]): Version[] {
  if (others.length === 0) return [];
  const all = [own, ...others];
  // Every partner must name the same page for all other languages: the English one or, without it, the first by address.
  const usual = all.find(({ language }) => language === 'en') ?? all.toSorted(byAddress)[0] ?? own;
  return [...all, { language: 'x-default', address: usual.address }];
}

const byAddress = (a: Version, b: Version) => (a.address < b.address ? -1 : 1);

/** Finds the pages of partners about the same products, by handle. */
export async function findProductVersions(partners: Partners, now: Date, handles: readonly string[]) {
  const versions = new Map<string, Version[]>();
  for (const { language, origin, tenant } of handles.length > 0 ? partners.others : []) {
    for (const product of await tenant.read((tx) => listProductsByHandle(tx, now, handles))) {
      const address = origin + productAddress(product);
      versions.set(product.handle, [...(versions.get(product.handle) ?? []), { language, address }]);
    }
  }
  return versions;
}

/** Makes an entry for each page other than products that a partner has as well. */
export async function alternateEntries({ tenant, origin, now }: OpenShop, partners: Partners): Promise<SitemapEntry[]> {
  const own = await readPages(tenant, now);
  const others: (Partner & { pages: ReadonlyMap<string, string> })[] = [];
  for (const partner of partners.others) others.push({ ...partner, pages: await readPages(partner.tenant, now) });
  return [...own].flatMap(([key, path]) => {
    const found = others.flatMap(({ language, origin: theirs, pages }) => {
      const same = pages.get(key);
      return same === undefined ? [] : [{ language, address: theirs + same }];
    });
    const address = origin + path;
    const versions = versionsOf({ language: partners.language, address }, found);
    return versions.length === 0 ? [] : [{ address, versions }];
  });
}

const legalPaths = ['returns', 'complaints', 'product-safety', 'accessibility'].map((page) => `/legal/${page}`);
const commonPaths = [
  '/',
  '/products',
  '/contact',
  '/about',
  '/help-center',
  ...Object.values(fixedPaths),
  ...legalPaths,
];

/** The paths of a shop's pages by what they have in common with those of its partners. */
async function readPages(tenant: Tenant, now: Date): Promise<ReadonlyMap<string, string>> {
  const { categories, articles, hasBlog } = await tenant.read((tx) => listNamedPages(tx, now));
  const entries = (kind: string, path: string, rows: readonly { id: number; name: string; handle: string }[]) =>
    rows.map((row): [string, string] => [`${kind}:${row.handle}`, `${path}/${pathSegment(row)}`]);
  return new Map([
    ...[...commonPaths, ...(hasBlog ? ['/blog'] : [])].map((path): [string, string] => [path, path]),
    ...entries('category', '/products', categories),
    ...entries('article', '/blog', articles),
  ]);
}
