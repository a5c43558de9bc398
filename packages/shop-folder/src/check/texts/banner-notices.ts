import { currencyDigits, toMajor } from '@witryna/contract/money';
import { type Fault, quoteText } from '../../fault.ts';
import { type FolderCategory, readCategories } from '../../format/categories.ts';
import { readLink } from '../../format/folder-link.ts';
import type { ShopFile } from '../../format/shop-file.ts';
import { productsOf, rowsOf } from '../folder-tables.ts';
import { shopFileName } from '../read-shop-file.ts';
import type { Phrases } from './phrases.ts';
import { sentencesOf } from './plain-lines.ts';
import { amountsIn } from './setting-notices.ts';

/** A part of the front page that says from which price the goods behind its link begin. */
interface Banner {
  column: string;
  text: string;
  amount: number;
  kind: 'category' | 'product';
  handle: string;
}

interface BannerFolder {
  folder: string;
  shop: ShopFile;
  phrases: Phrases;
  /** From what relative times count. */
  now: Date;
}

const ignore = () => undefined;

/** Notes the banners whose “from” price is not the lowest one behind their link. */
export async function bannerNotices({ folder, shop, phrases, now }: BannerFolder): Promise<Fault[]> {
  const banners = [...bannersIn(shop.frontPage?.content, 'frontPage.content', phrases)];
  banners.push(...bannersIn(shop.frontPage?.document, 'frontPage.document', phrases));
  // Only these banners need the products, which may be many.
  if (banners.length === 0) return [];
  const categories = await readCategories(rowsOf(folder, 'categories.csv', ignore), ignore);
  const lowest = await lowestPrices(folder, { shop, categories, now });
  return banners.flatMap(({ column, text, amount, kind, handle }) => {
    const price = lowest.get(`${kind}:${handle}`);
    if (price === undefined || price === amount) return [];
    const message = `${quoteText(text)} says ${amount}; the lowest price behind ${kind}:${handle} is ${price}.`;
    return [{ file: shopFileName, column, message }];
  });
}

function* bannersIn(value: unknown, path: string, phrases: Phrases): Generator<Banner> {
  if (Array.isArray(value)) for (const [at, item] of value.entries()) yield* bannersIn(item, `${path}[${at}]`, phrases);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  const entries = Object.entries(value);
  const target = 'link' in value && typeof value.link === 'string' ? readLink(value.link) : undefined;
  for (const [key, inner] of entries) {
    yield* bannersIn(inner, `${path}.${key}`, phrases);
    if (typeof inner !== 'string' || (target?.kind !== 'category' && target?.kind !== 'product')) continue;
    for (const text of sentencesOf(inner)) {
      if (text.search(phrases.freeFrom) !== -1 || text.search(phrases.deliveryFrom) !== -1) continue;
      for (const amount of amountsIn(text, phrases.from))
        yield { column: `${path}.${key}`, text, amount, kind: target.kind, handle: target.handle };
    }
  }
}

interface Goods {
  shop: ShopFile;
  categories: readonly FolderCategory[];
  now: Date;
}

/** Finds the lowest price, in major units, of each product and category, by its link. */
async function lowestPrices(folder: string, { shop, categories, now }: Goods): Promise<Map<string, number>> {
  const context = {
    currency: shop.currency,
    timeZone: shop.timeZone,
    relativeTo: now,
    categories: new Set(categories.map(({ handle }) => handle)),
    manufacturers: new Set(Object.keys(shop.manufacturers)),
    deliveries: new Set(shop.deliveries.map(({ handle }) => handle)),
    hasPicture: () => true,
  };
  const parents = new Map(categories.map(({ handle, parent }) => [handle, parent]));
  const lowest = new Map<string, number>();
  const digits = currencyDigits(shop.currency);
  for await (const product of productsOf(folder, context, ignore)) {
    const { handle, category, moreCategories, status, combinations } = product;
    const prices = combinations.filter(({ active }) => active).map(({ priceMinor }) => priceMinor);
    if (status !== 'published' || prices.length === 0) continue;
    const price = toMajor(Math.min(...prices), digits);
    const links = [...new Set([category, ...moreCategories].flatMap((one) => [...withParents(one, parents)]))];
    for (const link of [`product:${handle}`, ...links.map((one) => `category:${one}`)])
      lowest.set(link, Math.min(price, lowest.get(link) ?? price));
  }
  return lowest;
}

function* withParents(category: string | null, parents: ReadonlyMap<string, string | null>): Generator<string> {
  for (let one = category; one; one = parents.get(one) ?? null) yield one;
}
