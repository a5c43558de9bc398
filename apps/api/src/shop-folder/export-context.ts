import type { FolderCategory } from '@witryna/shop-folder/format/categories.ts';
import type { LinkKind } from '@witryna/shop-folder/format/folder-link.ts';
import { freeHandle, isHandle } from '@witryna/shop-folder/format/handle.ts';
import type { VersionedKind } from '@witryna/shop-folder/format/versions-file.ts';
import type { TenantTransaction } from '../database/tenant.ts';
import { readCategoryForms } from '../features/categories/store.ts';
import { listManufacturerKeys } from '../features/manufacturers/store.ts';
import { listCategoryRows, type StoredCategory } from '../features/shop/store.ts';
import { listFilms } from '../films/store.ts';
import type { OriginalName } from '../pictures/original-store.ts';
import { originalFile } from '../pictures/picture-files.ts';
import type { NoteLeftOut } from './export-report.ts';
import {
  listArticleHandles,
  listDeliveries,
  listDocumentHandles,
  listPictureTypes,
  listProductHandles,
  listReviewPhotos,
  type StoredDelivery,
} from './export-store.ts';
import type { ProductNames } from './folder-products.ts';
import { fixedPaths } from './link-paths.ts';
import { collectManufacturers } from './manufacturer-keys.ts';
import { type PathLinks, pathLinks } from './path-links.ts';

/** What an export needs to know of a shop before it writes files. */
export interface ShopExport {
  /** The folder that is written. */
  folder: string;
  /** Whether names and photos of shoppers are left out. */
  anonymous: boolean;
  currency: string;
  categories: FolderCategory[];
  deliveries: StoredDelivery[];
  /** Handles by id, in the order of the shop. */
  handles: Readonly<Record<LinkKind, ReadonlyMap<number, string>>>;
  /** The versions of things by handle, in the order of the shop. */
  versions: Record<VersionedKind, Record<string, number>>;
  /** Ids of the products in the order of the shop, in pages that are small enough to be read at once. */
  productPages: readonly (readonly number[])[];
  /** The original pictures by file name. */
  originals: ReadonlyMap<string, OriginalName>;
  /** The films by file name. */
  films: ReadonlyMap<string, OriginalName>;
  manufacturers: ReturnType<typeof collectManufacturers>['manufacturers'];
  names: ProductNames;
  links: PathLinks;
  leftOut: NoteLeftOut;
  count(kind: string, number: number): void;
  /** Is called with the number of products written so far. */
  onProducts(done: number, of: number): void;
  signal: AbortSignal;
}

type Given = Pick<ShopExport, 'folder' | 'anonymous' | 'currency' | 'leftOut' | 'count' | 'onProducts' | 'signal'>;

const productsAtOnce = 500;
const combinationsAtOnce = 2_500;

/** Reads the names of all things in a shop. */
export async function openExport(tx: TenantTransaction, given: Given): Promise<ShopExport> {
  const pictureFiles = new Map<string, string>();
  const originals = new Map<string, OriginalName>();
  const ofShoppers = new Set(given.anonymous ? await listReviewPhotos(tx) : []);
  for (const { id, media_type: mediaType } of await listPictureTypes(tx)) {
    if (ofShoppers.has(id)) continue;
    const file = originalFile(id, mediaType);
    pictureFiles.set(id, file);
    originals.set(file, { id, mediaType });
  }
  const films = new Map((await listFilms(tx)).map((film) => [originalFile(film.id, film.mediaType), film]));
  const filmFiles = new Map([...films].map(([file, { id }]) => [id, file]));
  const { categories, urls } = orderCategories(await listCategoryRows(tx), { pictureFiles, leftOut: given.leftOut });
  const categoryVersions = await readCategoryForms(tx);
  const documents = await listDocumentHandles(tx);
  const deliveries = await listDeliveries(tx);
  const products = await listProductHandles(tx);
  const handles = {
    product: byId(products),
    category: urls,
    document: byId(documents),
    article: byId(await listArticleHandles(tx)),
  };
  const fixedDocuments = new Map(documents.flatMap(({ type, handle }) => fixedEntry(fixedPaths[type], handle)));
  const stored = await listManufacturerKeys(tx);
  const { manufacturers, keyOf } = collectManufacturers(stored);
  const coupons = await tx.selectFrom('coupon').select(['code as handle', 'version']).orderBy('code').execute();
  const versionsOf = (rows: readonly { handle: string; version: number }[]) =>
    Object.fromEntries(rows.map(({ handle, version }) => [handle, version]));
  return {
    ...given,
    categories,
    deliveries,
    handles,
    versions: {
      products: versionsOf(products),
      categories: versionsOf(categoryVersions.map(({ id, version }) => ({ handle: urls.get(id) ?? '', version }))),
      manufacturers: versionsOf(stored.filter(({ handle }) => Object.hasOwn(manufacturers, handle))),
      coupons: versionsOf(coupons),
    },
    productPages: [...pagesOf(products, combinationsAtOnce, weightOfProduct)].map((page) => page.map(({ id }) => id)),
    originals,
    films,
    manufacturers,
    names: {
      categories: urls,
      deliveries: byId(deliveries),
      products: handles.product,
      pictureFiles,
      keyOf,
      leftOut: given.leftOut,
    },
    links: pathLinks({ handles, fixedDocuments, pictureFiles, filmFiles }),
  };
}

/** Cuts a list into pages. A page ends when its items together weigh `size`; by default, each weighs 1. */
export function* pagesOf<T>(items: Iterable<T>, size: number, weightOf: (item: T) => number = () => 1): Generator<T[]> {
  let page: T[] = [];
  let weight = 0;
  for (const item of items) {
    page.push(item);
    weight += weightOf(item);
    if (weight < size) continue;
    yield page;
    page = [];
    weight = 0;
  }
  if (page.length > 0) yield page;
}

/** Puts each category before its children, and gives a handle to a category whose URL is not a valid handle. */
function orderCategories(
  rows: readonly StoredCategory[],
  { pictureFiles, leftOut }: Pick<ProductNames, 'pictureFiles' | 'leftOut'>,
) {
  const taken = new Set(rows.map(({ url }) => url).filter(isHandle));
  const urls = new Map(rows.map(({ id, url }) => [id, isHandle(url) ? url : freeHandle(url, taken)]));
  const children = Map.groupBy(rows, ({ parent_id }) => parent_id);
  const categories: FolderCategory[] = [];
  const add = (parentId: number | null, parent: string | null) => {
    for (const { id, name, photo, text } of children.get(parentId) ?? []) {
      const handle = urls.get(id) ?? '';
      const picture = (photo && pictureFiles.get(photo.id)) ?? null;
      if (photo && !picture) leftOut('picture of a category that the shop lacks', `${handle}: ${photo.id}`);
      categories.push({
        row: 0,
        handle,
        name: name.trim(),
        parent,
        picture,
        alt: (picture && photo?.alt) || null,
        text,
      });
      add(id, handle);
    }
  };
  add(null, null);
  return { categories, urls };
}

/** Makes a page end after `combinationsAtOnce` combinations, or `productsAtOnce` products with few of them. */
function weightOfProduct({ combinations }: { combinations: number | null }): number {
  return Math.max(combinations ?? 0, combinationsAtOnce / productsAtOnce);
}

function byId(rows: readonly { id: number; handle: string }[]): Map<number, string> {
  return new Map(rows.map(({ id, handle }) => [id, handle]));
}

function fixedEntry(path: string | undefined, handle: string): [string, string][] {
  return path === undefined ? [] : [[path, handle]];
}
