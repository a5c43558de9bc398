import { productLimits } from '@witryna/contract/product-form';
import { freeHandle } from '@witryna/shop-folder/format/handle.ts';
import type { FolderPrice } from '@witryna/shop-folder/format/prices.ts';
import { type FolderProduct, variantKey } from '@witryna/shop-folder/format/product.ts';
import { cleanDescription, noteOfLength } from './clean-description.ts';
import type { ConvertedProduct } from './conversion.ts';
import { distinctCombinations } from './distinct-combinations.ts';
import type { Draft, DraftCombination } from './draft.ts';
import { fittingFeatures, fittingImages } from './fitting-cells.ts';
import { oldPathOf } from './old-addresses.ts';
import type { PathCategories } from './path-categories.ts';
import { cutText, plainTexts } from './plain-text.ts';
import type { Notes } from './take-notes.ts';

/** Handles, SKUs and categories that earlier products have taken. Memory holds the handles and SKUs of all products. */
export interface Finish {
  handles: Set<string>;
  skus: Set<string>;
  categories: PathCategories;
  language: string;
  notes: Notes;
}

/** No source tells when a product was published. Without a date, all goods of a moved shop would be marked as new. */
const longAgo = new Date('2000-01-01T00:00:00Z');
const maxList = 10_000;

/** Makes a product of a draft that `readProducts` accepts; null if it has nothing that can be sold. */
export function finishProduct(draft: Draft, finish: Finish): ConvertedProduct | null {
  const note = (column: string, message: string) => finish.notes.add(draft.row, column, message);
  const plain = plainTexts(note);
  const title = cutText(plain(draft.title, 'Title'), productLimits.title);
  if (title === '') {
    note('Title', 'is empty: the product is left out');
    return null;
  }
  if (draft.combinations.length === 0) {
    note('Variant Price', 'is not given: the product is left out');
    return null;
  }
  const handle = takeHandle(draft.handle ?? title, draft.handle !== null, finish, note);
  const categories = draft.categories.flatMap((path) => {
    const names = path.map((name) => plain(name, 'Category'));
    return finish.categories.handleOf(names, (message) => note('Category', message)) ?? [];
  });
  const [category = null, ...moreCategories] = new Set(categories);
  const distinct = distinctCombinations(draft.combinations, finish.language, note);
  // Option values name a combination without a SKU, so no other one may have them as its SKU.
  const named = new Set(distinct.filter(({ sku }) => sku === null).map(variantKey));
  const combinations = distinct.map((combination) => ({ ...combination, sku: takeSku(combination, named, finish) }));
  for (const combination of combinations) noteUnknownPrices(combination, finish.notes);
  const images = fittingImages(draft.images, combinations, note);
  const sources = new Set(images.map(({ source }) => source));
  const description = finishDescription(draft.description, note);
  const product: FolderProduct = {
    ...draftParts(draft),
    safety: draft.safety && { ...draft.safety, warnings: plain(draft.safety.warnings ?? '', 'Warnings') || null },
    handle,
    title,
    brand: cutText(plain(draft.brand ?? '', 'Vendor'), productLimits.brand) || null,
    category,
    moreCategories,
    related: [],
    tags: fittingTags(draft.tags.map((tag) => plain(tag, 'Tags'))),
    seoTitle: cutText(plain(draft.seoTitle ?? '', 'SEO Title'), productLimits.seoTitle) || null,
    seoDescription: cutText(plain(draft.seoDescription ?? '', 'SEO Description'), productLimits.seoDescription) || null,
    images,
    features: fittingFeatures(draft.features, note),
    combinations: combinations.map(({ history: _, ...combination }) => ({
      ...combination,
      image: combination.image !== null && sources.has(combination.image) ? combination.image : null,
    })),
  };
  return {
    product,
    description,
    prices: combinations.flatMap((combination) => pricesOf(handle, combination)),
    oldPaths: [...new Set(draft.oldAddresses.flatMap((address) => oldPathOf(address) ?? []))],
  };
}

/** The law wants pages to name the lowest price of the 30 days before a reduction. */
function noteUnknownPrices({ row, priceBeforeMinor, history }: DraftCombination, notes: Notes): void {
  if (priceBeforeMinor === null || history.length > 0) return;
  notes.add(
    row,
    'Variant Compare At Price',
    'the prices before this reduction are not known: write them to prices.csv',
  );
}

function finishDescription(source: string, note: (column: string, message: string) => void): string {
  const { html, relativeLinks, lostPictures } = cleanDescription(source);
  for (const link of relativeLinks) note('Description', `links to "${link.slice(0, 200)}" of the old shop`);
  for (const source of lostPictures)
    note('Description', `has the picture "${source.slice(0, 200)}", whose address names no host: left out`);
  const tooLong = noteOfLength(html);
  if (tooLong === undefined) return html;
  note('Description', tooLong);
  return '';
}

function draftParts(draft: Draft) {
  const { row, status, code, condition, vatRate, unitPrice, externalUrl } = draft;
  const rules = { withdrawalExcluded: null, perishable: false, minimumAge: null };
  const absent = { ...rules, keywords: '', publishedAt: longAgo, wholesalerCode: null, deliveries: null };
  return { row, status, code, condition, vatRate, unitPrice, externalUrl, ...absent };
}

function takeHandle(
  wanted: string,
  isGiven: boolean,
  { handles }: Finish,
  note: (column: string, message: string) => void,
): string {
  const handle = freeHandle(wanted, handles);
  if (isGiven && handle !== wanted) note('Handle', `"${wanted.slice(0, 100)}" becomes "${handle}"`);
  return handle;
}

function takeSku({ row, sku }: DraftCombination, named: ReadonlySet<string>, { skus, notes }: Finish): string | null {
  if (sku === null) return null;
  let free = sku;
  for (let number = 2; skus.has(free) || named.has(free); number += 1) free = `${cutText(sku, 90)}-${number}`;
  if (free !== sku) notes.add(row, 'Variant SKU', `"${sku}" names another combination: this one becomes "${free}"`);
  skus.add(free);
  return free;
}

function fittingTags(tags: readonly string[]): string[] {
  const distinct = [...new Set(tags.filter(Boolean))];
  let length = 0;
  return distinct.filter((tag) => {
    length += 2 * tag.length + 2;
    return length <= maxList;
  });
}

function pricesOf(handle: string, combination: DraftCombination): FolderPrice[] {
  const { row, history } = combination;
  return history.map((past) => ({ row, handle, variant: variantKey(combination), ...past }));
}
