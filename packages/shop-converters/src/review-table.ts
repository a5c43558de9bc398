import { readBoolean } from '@witryna/shop-folder/read/cell-values.ts';
import type { ConvertOptions } from './conversion.ts';
import { finishReview } from './finish-review.ts';
import type { FolderAdditions } from './folder-additions.ts';
import { readForeignTime } from './foreign-time.ts';
import { type FindProduct, knownProducts } from './known-products.ts';
import { namedColumns } from './named-columns.ts';
import { type ContentTable, readContentRows } from './read-content-rows.ts';
import { maxText, readWord, type SourceRow } from './source-row.ts';

/** Columns of the review apps for Shopify and of the plug-ins that export WooCommerce's reviews. */
const findColumn = namedColumns({
  handle: { to: 'Handle', names: 'product_handle|handle|product slug' },
  sku: { to: 'Handle', names: 'product_sku|sku' },
  product: { to: 'Handle', names: 'product_title|product_name|product' },
  address: { to: 'Handle', names: 'product_url|product link' },
  rating: { to: 'Rating', names: 'rating|review_rating|review_score|score|stars' },
  title: { to: 'Body', names: 'title|review_title' },
  body: { to: 'Body', names: 'body|review_content|review_body|content|review|text|comment_content' },
  author: { to: 'Author', names: 'author|reviewer_name|name|nickname|display_name|customer_name|comment_author' },
  at: { to: 'Created At', names: 'created_at|review_date|date_created|dateCreated|date|comment_date' },
  state: { to: 'Status', names: 'state|status|curated|published|comment_approved' },
  verified: { to: 'Verified', names: 'verified|verified_purchase|verified_buyer' },
  reply: { to: 'Reply', names: 'reply|review_reply|reply_content' },
  repliedAt: { to: 'Replied At', names: 'replied_at|reply_date' },
});

const approved = ['', 'published', 'approved', 'approve', 'ok', '1', 'true', 'yes'];
const refused = ['spam', 'trash', 'rejected', 'refused', 'deleted'];

/** Reads a table of reviews. Their products are those of the folder. */
export async function readReviewTable(
  folder: string,
  path: string,
  additions: FolderAdditions,
  options: ConvertOptions,
): Promise<ContentTable> {
  const findProduct = await knownProducts(folder);
  return readContentRows(path, findColumn, ['rating', 'author'], (row) =>
    addReview(row, additions, findProduct, options),
  );
}

function addReview(
  row: SourceRow,
  { reviews }: FolderAdditions,
  findProduct: FindProduct,
  { timeZone }: ConvertOptions,
): void {
  const text = (column: string) => row.text(column, maxText) ?? '';
  const word = readWord(row, 'state');
  if (refused.includes(word)) {
    row.report('state', `"${word}" reviews are left out`);
    return;
  }
  const [handle, sku, title, address] = ['handle', 'sku', 'product', 'address'].map((name) => row.text(name, 2_000));
  const product = findProduct({ handle, sku, title, address });
  if (product === undefined) {
    row.report('handle', 'names no product of products.csv: the review is left out');
    return;
  }
  const time = (given: string) => readForeignTime(given.replace(/ UTC$/, 'Z'), timeZone);
  const given = {
    ...{ row: row.row, rating: text('rating'), author: text('author'), at: row.read('at', time) },
    body: [text('title'), text('body')].filter(Boolean).join('\n\n'),
    ...{ isVerified: row.read('verified', readBoolean) ?? false, isApproved: approved.includes(word) },
    ...{ reply: text('reply'), repliedAt: row.read('repliedAt', time) },
  };
  const review = finishReview(given, product, (message) => row.report('body', message));
  if (review) reviews.push(review);
}
