import { basename } from 'node:path';
import { BrokenFile } from '@witryna/shop-folder/fault.ts';
import type { ConvertOptions } from './conversion.ts';
import { convertCoupon } from './convert-coupon.ts';
import { finishArticle } from './finish-article.ts';
import { finishReview } from './finish-review.ts';
import type { FolderAdditions } from './folder-additions.ts';
import { type FindProduct, knownProducts } from './known-products.ts';
import { oldPathOf } from './old-addresses.ts';
import { plainTexts } from './plain-text.ts';
import { type Notes, takeNotes } from './take-notes.ts';
import { type WordPressComment, type WordPressItem, wordPressItems } from './wordpress-items.ts';

interface Context {
  additions: FolderAdditions;
  options: ConvertOptions;
  findProduct: FindProduct;
  /** Handles of the articles that have been made. */
  handles: Set<string>;
  notes: Notes;
}

/**
 * Reads WordPress's own export: posts become articles, reviews of products and coupons those of the folder, and the old
 * addresses of posts and products redirects. Products are those of the folder, found by SKU, address or name.
 * @throws BrokenFile if it is no such export
 */
export async function readWordPress(
  folder: string,
  path: string,
  additions: FolderAdditions,
  options: ConvertOptions,
): Promise<{ notes: Notes }> {
  const notes = takeNotes(basename(path));
  const context = { additions, options, findProduct: await knownProducts(folder), handles: new Set<string>(), notes };
  let isWordPress = false;
  for await (const item of wordPressItems(path, notes.addFault)) {
    isWordPress ||= item.type !== '';
    options.signal?.throwIfAborted();
    if (item.type === 'post') await addArticle(item, context);
    else if (item.type === 'product') addProduct(item, context);
    else if (item.type === 'shop_coupon') addCoupon(item, context);
    else if (item.type === 'page' && item.status === 'publish')
      notes.add(
        item.row,
        'page',
        `"${item.title.slice(0, 100)}" is a page: left out. Its text can be put into documents/`,
      );
  }
  if (!isWordPress) throw new BrokenFile('The file has no posts, products or coupons as WordPress exports them.');
  return { notes };
}

async function addArticle(item: WordPressItem, { additions, handles, notes }: Context): Promise<void> {
  const note = (column: string, message: string) => notes.add(item.row, column, message);
  const { title, content: html, excerpt: lead, author, tags, at } = item;
  const publishedAt = item.status === 'publish' ? at : null;
  const article = { handle: decoded(item.slug), title, html, lead, author, tags, publishedAt };
  const handle = await finishArticle(article, additions, handles, note);
  if (handle === undefined) return;
  if (item.meta.has('_thumbnail_id'))
    note('post', 'has a picture of its own: put it into pictures/ and name it in the article');
  redirect(item, `article:${handle}`, additions);
}

function addProduct(item: WordPressItem, context: Context): void {
  const { additions, findProduct, notes } = context;
  const plain = plainTexts(() => undefined);
  const names = {
    sku: item.meta.get('_sku'),
    handle: decoded(item.slug),
    title: plain(item.title, ''),
    address: item.link,
  };
  const handle = findProduct(names);
  const reviews = item.comments.filter(({ meta }) => meta.has('rating'));
  if (handle === undefined) {
    if (item.status === 'publish' || reviews.length > 0)
      notes.add(
        item.row,
        'product',
        `"${item.title.slice(0, 100)}" is not in products.csv: its address and reviews are left out`,
      );
    return;
  }
  redirect(item, `product:${handle}`, additions);
  const answers = new Map(
    item.comments.filter(({ userId }) => userId !== '0').map((answer) => [answer.parent, answer]),
  );
  for (const review of reviews) addReview(item, review, answers.get(review.id), handle, context);
  const others = item.comments.filter(({ id, meta, parent }) => {
    const isAnswer = answers.get(parent)?.id === id && reviews.some((review) => review.id === parent);
    return !meta.has('rating') && !isAnswer;
  });
  if (others.length > 0)
    notes.add(item.row, 'wp:comment', 'is no review with a rating, nor the answer to one: left out');
}

function addReview(
  item: WordPressItem,
  review: WordPressComment,
  answer: WordPressComment | undefined,
  handle: string,
  { additions, notes }: Context,
): void {
  const given = {
    ...{ row: item.row, author: review.author, body: review.body, at: review.at, isApproved: review.isApproved },
    ...{ rating: review.meta.get('rating') ?? '', isVerified: review.meta.get('verified') === '1' },
    ...{ reply: answer?.body ?? '', repliedAt: answer?.at ?? null },
  };
  const made = finishReview(given, handle, (message) => notes.add(item.row, 'wp:comment', message));
  if (made) additions.reviews.push(made);
}

/** WooCommerce writes lists of ids as `1,2`, or as PHP's `a:0:{}` if there are none. */
const conditions: Readonly<Record<string, string>> = {
  product_ids: 'some products',
  exclude_product_ids: 'some products left out',
  product_categories: 'some categories',
  exclude_product_categories: 'some categories left out',
  customer_email: 'some e-mail addresses',
  maximum_amount: 'a greatest total',
  limit_usage_to_x_items: 'some pieces',
};
const kinds = { percent: 'percent', fixed_cart: 'amount' } as const;

function addCoupon(item: WordPressItem, { additions, options, notes }: Context): void {
  const note = (message: string) => notes.add(item.row, 'shop_coupon', message);
  const meta = (key: string) => item.meta.get(key)?.trim() ?? '';
  if (item.status !== 'publish') {
    note(`the code "${item.title.slice(0, 40)}" is not published: left out`);
    return;
  }
  const filled = Object.keys(conditions).filter((key) => !/^(?:0*|a:0:\{\})$/.test(meta(key)));
  const isFree = meta('free_shipping') === 'yes';
  const value = meta('coupon_amount');
  const hasValue = /[1-9]/.test(value);
  if (isFree && hasValue)
    note(`the code "${item.title.slice(0, 40)}" gives free delivery too: only the reduction is taken`);
  if (meta('exclude_sale_items') === 'yes') filled.push('exclude_sale_items');
  const seconds = Number(meta('date_expires'));
  const coupon = convertCoupon(
    {
      code: item.title,
      kind: isFree && !hasValue ? 'free-delivery' : (kinds[meta('discount_type') as keyof typeof kinds] ?? 'other'),
      value,
      minimum: hasAmount(meta('minimum_amount')),
      from: '',
      // A coupon ends when the day of its end begins.
      to: seconds > 0 && seconds < 1e11 ? new Date(seconds * 1000).toISOString() : legacyEnd(meta('expiry_date')),
      useLimit: meta('usage_limit'),
      used: meta('usage_count'),
      perShopper: meta('usage_limit_per_user'),
      conditions: filled.map((key) => conditions[key] ?? 'goods without a reduction'),
    },
    options,
    note,
  );
  if (coupon) additions.coupons.push(coupon);
}

function hasAmount(text: string): string {
  return /[1-9]/.test(text) ? text : '';
}

function legacyEnd(date: string): string {
  return /^\d{4}-\d\d-\d\d$/.test(date) ? `${date} 00:00` : date;
}

function redirect({ link, status }: WordPressItem, to: string, { redirects }: FolderAdditions): void {
  const path = status === 'publish' ? oldPathOf(link) : null;
  if (path !== null) redirects.add(path, to);
}

/** Slugs are percent-encoded: `kubek-%c5%bc%c3%b3%c5%82ty`. */
function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}
