import { limits } from '@witryna/contract/limits';
import { serverLimits } from '@witryna/contract/server-limits';
import { type Fault, quoteText } from '../fault.ts';
import { readBoolean, readWholeNumber } from '../read/cell-values.ts';
import type { TableRow } from '../read/read-table.ts';
import { timeText } from './cell-text.ts';
import { cellsOf, oneOf } from './cells.ts';
import type { ProductContext } from './read-products.ts';
import { readTime, type TimeContext } from './read-time.ts';

const reviewStatuses = ['approved', 'waiting', 'refused'] as const;

/** A row of `reviews.csv`. Product, author and time identify a review. */
export interface FolderReview {
  row: number;
  handle: string;
  author: string;
  rating: number;
  body: string;
  createdAt: Date;
  verified: boolean;
  status: (typeof reviewStatuses)[number];
  /** What the shop answered, and when. */
  reply: { body: string; at: Date } | null;
  /** How many shoppers the review has helped. */
  helpful: number;
  /** Files in `pictures/`. */
  photos: readonly string[];
}

export const columnsOfReviews = [
  ...(['Handle', 'Author', 'Rating', 'Body', 'Created At', 'Verified', 'Status'] as const),
  ...(['Reply', 'Replied At', 'Helpful', 'Photos'] as const),
] as const;

/** The row of a review in `reviews.csv`, by column. */
export function rowOfReview(review: FolderReview): Record<string, string> {
  return {
    Handle: review.handle,
    Author: review.author,
    Rating: String(review.rating),
    Body: review.body,
    'Created At': timeText(review.createdAt),
    Verified: review.verified ? 'true' : '',
    Status: review.status === 'approved' ? '' : review.status,
    Reply: review.reply?.body ?? '',
    'Replied At': review.reply ? timeText(review.reply.at) : '',
    Helpful: review.helpful > 0 ? String(review.helpful) : '',
    Photos: review.photos.join('\n'),
  };
}

const file = 'reviews.csv';
const MAX_HELPFUL = 1_000_000_000;

/** Reads `reviews.csv`. Faulty rows are left out. */
export async function* readReviews(
  rows: AsyncIterable<TableRow>,
  context: TimeContext & Pick<ProductContext, 'hasPicture'>,
  onFault: (fault: Fault) => void,
): AsyncGenerator<FolderReview> {
  for await (const row of rows) {
    const cells = cellsOf(row, (line, column, message) => onFault({ file, row: line, column, message }));
    const handle = cells.required('Handle');
    cells.required('Rating');
    cells.required('Created At');
    const rating = cells.read('Rating', (text) => readWholeNumber(text, { min: 1, max: 5 }));
    const createdAt = cells.read('Created At', (text) => readTime(text, context));
    const reply = cells.text('Reply', serverLimits.replyLength);
    if (reply !== null) cells.required('Replied At');
    const repliedAt = cells.read('Replied At', (text) => readTime(text, context));
    const photos = [
      ...new Set(
        cells
          .text('Photos')
          ?.split('\n')
          .map((photo) => photo.trim())
          .filter(Boolean) ?? [],
      ),
    ];
    if (photos.length > limits.reviewPhotos)
      cells.report('Photos', `A review has at most ${limits.reviewPhotos} photos.`);
    const missing = photos.find((photo) => !context.hasPicture(photo));
    if (missing !== undefined) cells.report('Photos', `${quoteText(missing)} is not in pictures/, or can’t be shown.`);
    const review = {
      row: row.row,
      handle,
      author: cells.required('Author', 100),
      body: cells.required('Body', 5_000),
      verified: cells.read('Verified', readBoolean) ?? false,
      status: cells.read('Status', oneOf(reviewStatuses)) ?? 'approved',
      reply: reply !== null && repliedAt !== null ? { body: reply, at: repliedAt } : null,
      helpful: cells.read('Helpful', (text) => readWholeNumber(text, { min: 0, max: MAX_HELPFUL })) ?? 0,
      photos,
    };
    if (!cells.hasFault() && rating !== null && createdAt !== null) yield { ...review, rating, createdAt };
  }
}
