import { join } from 'node:path';
import type { Fault } from '../fault.ts';
import { quoteText } from '../fault.ts';
import { type FolderCategory, readCategories } from '../format/categories.ts';
import {
  type ArticleHead,
  articleHead,
  type DocumentHead,
  documentHead,
  type VersionHead,
  versionHead,
} from '../format/content-heads.ts';
import { type FolderLink, type LinkKind, mapContent, readLink, writeLink } from '../format/folder-link.ts';
import { variantKey } from '../format/product.ts';
import type { ProductContext } from '../format/read-products.ts';
import type { ShopFile } from '../format/shop-file.ts';
import { readTextFile } from '../read/read-text-file.ts';
import { replaceShopLinks } from '../read/replace-shop-links.ts';
import { readSharedDocuments, type SharedDocuments } from '../read/shared-documents.ts';
import { productsOf, redirectsOf, reviewsOf, rowsOf, salesOf, synonymsOf } from './folder-tables.ts';
import { type ContentFile, listContentFiles, listFiles, splitFileName } from './list-content-files.ts';
import { type NamingProduct, noteRelated, unknownProduct } from './named-products.ts';
import { orderedPrices } from './ordered-prices.ts';
import { shopFileName } from './read-shop-file.ts';
import { saleLinks } from './sale-links.ts';

/** The files of a product's descriptions, within the folder. */
export interface DescriptionFiles {
  old?: string;
  light?: string;
}

/** What a folder contains without its long tables, which the import reads again. */
export interface CheckedFolder {
  folder: string;
  shop: ShopFile;
  context: ProductContext;
  categories: FolderCategory[];
  documents: ContentFile<DocumentHead>[];
  versions: ContentFile<VersionHead>[];
  /** The documents of demo shops that are no files of the folder. */
  shared: SharedDocuments;
  articles: ContentFile<ArticleHead>[];
  /** Titles of the products without a fault, by handle, in the order of the file. */
  products: ReadonlyMap<string, string>;
  descriptions: ReadonlyMap<string, DescriptionFiles>;
}

interface CheckOptions {
  shop: ShopFile;
  /** Links of those parts of the shop whose kinds only the server knows, such as `product:mug`. */
  links: readonly { column: string; link: string }[];
  /** Files in `pictures/` that can be shown. */
  pictures: ReadonlySet<string>;
  /** Files in `films/` that can be shown. */
  films: ReadonlySet<string>;
  /** Set for demo shops, whose times may be relative. */
  relativeTo?: Date;
}

/**
 * Checks all files of a folder but `shop.json` itself and the pictures. A product with a fault, also in its
 * descriptions, is left out of the result.
 */
export async function checkFolder(
  folder: string,
  { shop, links, pictures, films, relativeTo }: CheckOptions,
  onFault: (fault: Fault) => void,
): Promise<CheckedFolder> {
  const categories = await readCategories(rowsOf(folder, 'categories.csv', onFault), onFault);
  const context: ProductContext = {
    currency: shop.currency,
    timeZone: shop.timeZone,
    relativeTo,
    categories: new Set(categories.map(({ handle }) => handle)),
    manufacturers: new Set(Object.keys(shop.manufacturers)),
    deliveries: new Set(shop.deliveries.map(({ handle }) => handle)),
    hasPicture: (file) => pictures.has(file),
  };
  for (const { row, picture } of categories) {
    if (picture !== null && !pictures.has(picture))
      onFault({ file: 'categories.csv', row, column: 'Picture', message: notAPicture(picture) });
  }
  const { products, variants, related } = await listProducts(folder, context, onFault);
  const shared = relativeTo ? await readSharedDocuments(folder) : new Map<string, string>();
  const documents = onePerType(
    await listContentFiles(
      folder,
      { name: 'documents', head: documentHead, times: ['updated'], shared },
      context,
      onFault,
    ),
    onFault,
  );
  const articles = await listContentFiles(
    folder,
    { name: 'articles', head: articleHead, times: ['published'] },
    context,
    onFault,
  );
  const versions = await listContentFiles(
    folder,
    { name: 'versions', head: versionHead, times: ['version', 'replaced'] },
    context,
    onFault,
  );
  const targets: Targets = {
    product: products,
    category: context.categories,
    document: new Set(documents.map(({ handle }) => handle)),
    article: new Set(articles.map(({ handle }) => handle)),
  };
  const checked = { folder, shop, links, films, context, categories, articles, documents, versions, shared, products };
  const descriptions = await checkDescriptions(checked, targets, onFault);
  noteRelated(related, products, onFault);
  await checkContent(checked, targets, onFault);
  checkShopContent(checked, targets, onFault);
  for await (const { handle, variant, row } of orderedPrices(checked, onFault))
    if (!variants.has(`${handle} ${variant}`))
      onFault({
        file: 'prices.csv',
        row,
        column: 'Variant',
        message: `${quoteText(variant)} is not a combination of ${handle}.`,
      });
  for await (const { handle, row } of reviewsOf(folder, context, onFault))
    if (!products.has(handle)) onFault(unknownProduct('reviews.csv', row, handle));
  for await (const { handle, row } of salesOf(folder, context, onFault))
    if (!products.has(handle)) onFault(unknownProduct('sales.csv', row, handle));
  for await (const { to, row } of redirectsOf(folder, onFault)) {
    const link = readLink(to);
    if (link && !targets[link.kind].has(link.handle))
      onFault({ file: 'redirects.csv', row, column: 'To', message: brokenLink(link) });
  }
  await Array.fromAsync(synonymsOf(folder, onFault));
  return { ...checked, descriptions };
}

/** The handles that links may name, by kind. */
type Targets = Readonly<Record<LinkKind, { has(handle: string): boolean }>>;

async function listProducts(folder: string, context: ProductContext, onFault: (fault: Fault) => void) {
  const products = new Map<string, string>();
  const variants = new Set<string>();
  const refused = new Set<string>();
  const related: NamingProduct[] = [];
  for await (const product of productsOf(folder, context, onFault, (handle) => refused.add(handle))) {
    products.set(product.handle, product.title);
    if (product.related.length > 0) related.push({ row: product.row, related: product.related });
    for (const combination of product.combinations) variants.add(`${product.handle} ${variantKey(combination)}`);
  }
  for (const handle of refused) products.delete(handle);
  return { products, variants, related };
}

type Checked = Omit<CheckedFolder, 'descriptions' | 'products'> &
  Pick<CheckOptions, 'links' | 'films'> & { products: Map<string, string> };

/**
 * Checks the descriptions, and removes a product from `products` if its description has a fault. Its removal can break
 * links of other descriptions, so the check is repeated until nothing changes.
 */
async function checkDescriptions(checked: Checked, targets: Targets, onFault: (fault: Fault) => void) {
  const { folder, products } = checked;
  const descriptions = new Map<string, DescriptionFiles>();
  const linking: { handle: string; file: string; links: FolderLink[] }[] = [];
  for (const name of await listFiles(folder, 'descriptions', onFault)) {
    const file = `descriptions/${name}`;
    const split = splitFileName(name);
    if (!split || !products.has(split.handle)) {
      onFault({
        file,
        message: split
          ? 'The file belongs to no product, or to one with a fault.'
          : 'The file must be named <handle>.html, <handle>.md or <handle>.light.html.',
      });
      continue;
    }
    const kind = split.ending.startsWith('.light') ? 'light' : 'old';
    const files = descriptions.get(split.handle) ?? {};
    const other = files[kind];
    const links = other ? undefined : await readLinks(checked, file, onFault);
    if (other) onFault({ file, message: `The file describes the same product as ${other}.` });
    if (!links) products.delete(split.handle);
    else if (links.length > 0) linking.push({ handle: split.handle, file, links });
    descriptions.set(split.handle, { ...files, [kind]: other ?? file });
  }
  for (let changed = true; changed; ) {
    changed = false;
    for (const { handle, file, links } of linking) {
      const broken = products.has(handle) ? links.find((link) => !targets[link.kind].has(link.handle)) : undefined;
      if (!broken) continue;
      onFault({ file, message: brokenLink(broken) });
      changed = products.delete(handle);
    }
  }
  return descriptions;
}

/** Reads the links of a text; undefined if it has a fault. */
async function readLinks(
  { folder, context, shared }: Checked,
  file: string,
  onFault: (fault: Fault) => void,
): Promise<FolderLink[] | undefined> {
  const text = await readTextFile(join(folder, file), { file, onFault, text: shared.get(file) });
  if (!text) return undefined;
  const links: FolderLink[] = [];
  let missing: string | undefined;
  replaceShopLinks(text.html, (link) => {
    const { kind, handle, suffix } = link;
    if (kind === 'picture') missing ??= context.hasPicture(handle) ? undefined : handle;
    else links.push({ kind, handle, suffix });
    return undefined;
  });
  if (missing === undefined) return links;
  onFault({ file, message: notAPicture(missing) });
  return undefined;
}

/** A shop has one document of each type, except that it may have many of type CUSTOM. */
function onePerType(documents: ContentFile<DocumentHead>[], onFault: (fault: Fault) => void) {
  const found = new Map<string, string>();
  return documents.filter(({ file, head: { type } }) => {
    const other = found.get(type);
    if (type === 'CUSTOM' || other === undefined) {
      found.set(type, file);
      return true;
    }
    onFault({ file, column: 'type', message: `${other} has the same type. Only CUSTOM may occur more than once.` });
    return false;
  });
}

async function checkContent(checked: Checked, targets: Targets, onFault: (fault: Fault) => void): Promise<void> {
  const { documents, articles, context } = checked;
  for (const { file, head } of articles) {
    if (head.picture !== undefined && !context.hasPicture(head.picture))
      onFault({ file, column: 'picture', message: notAPicture(head.picture) });
  }
  for (const { file } of [...documents, ...articles]) {
    for (const link of (await readLinks(checked, file, onFault)) ?? [])
      if (!targets[link.kind].has(link.handle)) onFault({ file, message: brokenLink(link) });
  }
}

function checkShopContent(checked: Checked, targets: Targets, onFault: (fault: Fault) => void): void {
  const { shop, links, films, context } = checked;
  const check = (column: string, content: unknown) => {
    const report = (message: string) => onFault({ file: shopFileName, column, message });
    const checkLink = (link: FolderLink) => {
      if (!targets[link.kind].has(link.handle)) report(brokenLink(link));
      return '';
    };
    const picture = (file: string) => {
      if (!context.hasPicture(file)) report(notAPicture(file));
      return {};
    };
    const html = (text: string) =>
      replaceShopLinks(text, ({ kind, handle, suffix }) => {
        if (kind === 'picture') picture(handle);
        else checkLink({ kind, handle, suffix });
        return undefined;
      });
    const film = (file: string) => {
      if (!films.has(file)) report(`${quoteText(file)} is not a film in films/.`);
      return file;
    };
    mapContent(content, { link: checkLink, picture, film, html });
  };
  check('frontPage', shop.frontPage);
  check('frontPageDefaults', shop.frontPageDefaults);
  check('footer', shop.footer);
  check('legal.returns.document', shop.legal?.returns?.document);
  check('legal.imprint', shop.legal?.imprint && { link: shop.legal.imprint.document });
  check('legal.guaranteeNotice', shop.legal?.guaranteeNotice);
  check('footerHtml', shop.footerHtml && { html: shop.footerHtml });
  check('layout.logo', shop.layout.logo && { image: shop.layout.logo });
  check('layout.logoLight', shop.layout.logoLight && { image: shop.layout.logoLight });
  check('layout.favicon', shop.layout.favicon && { image: shop.layout.favicon });
  check(
    'upSell.products',
    shop.upSell?.products?.map((handle) => `product:${handle}`),
  );
  shop.indexedFacets.forEach(({ category }, at) => {
    if (category) check(`indexedFacets[${at}].category`, { link: `category:${category}` });
  });
  for (const { column, link } of [...links, ...saleLinks(shop)]) check(column, { link });
  shop.coupons.forEach(({ category }, at) => {
    check(`coupons[${at}].category`, category && { link: `category:${category}` });
  });
}

function notAPicture(file: string): string {
  return `${quoteText(file)} is not in pictures/, or can’t be shown.`;
}

function brokenLink(link: FolderLink): string {
  return `The link ${quoteText(writeLink(link))} leads to nothing in the folder, or to something with a fault.`;
}
