import type { Fault } from '../fault.ts';
import { readBoolean, readWholeNumber } from '../read/cell-values.ts';
import type { TableRow } from '../read/read-table.ts';
import { timeText } from './cell-text.ts';
import { cellsOf, oneOf } from './cells.ts';
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
}

export const columnsOfReviews = ['Handle', 'Author', 'Rating', 'Body', 'Created At', 'Verified', 'Status'] as const;

export function rowOfReview(review: FolderReview): Record<string, string> {
  return {
    Handle: review.handle,
    Author: review.author,
    Rating: String(review.rating),
    Body: review.body,
    'Created At': timeText(review.createdAt),
    Verified: review.verified ? 'true' : '',
    Status: review.status === 'approved' ? '' : review.status,
  };
}

const file = 'reviews.csv';

/** Reads `reviews.csv`. Faulty rows are left out. */
export async function* readReviews(
  rows: AsyncIterable<TableRow>,
  context: TimeContext,
  onFault: (fault: Fault) => void,
): AsyncGenerator<FolderReview> {
  for await (const row of rows) {
    let faults = 0;
    const cells = cellsOf(row, (line, column, message) => {
      faults += 1;
      onFault({ file, row: line, column, message });
    });
    const handle = cells.required('Handle');
    cells.required('Rating');
    cells.required('Created At');
    const rating = cells.read('Rating', (text) => readWholeNumber(text, { min: 1, max: 5 }));
    const createdAt = cells.read('Created At', (text) => readTime(text, context));
    const review = {
      row: row.row,
      handle,
      author: cells.required('Author', 100),
      body: cells.required('Body', 5_000),
      verified: cells.read('Verified', readBoolean) ?? false,
      status: cells.read('Status', oneOf(reviewStatuses)) ?? 'approved',
    };
    if (faults === 0 && rating !== null && createdAt !== null) yield { ...review, rating, createdAt };
  }
}
