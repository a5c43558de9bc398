import { serverLimits } from '@witryna/contract/server-limits';
import type { FolderReview } from '@witryna/shop-folder/format/reviews.ts';
import { readWholeNumber } from '@witryna/shop-folder/read/cell-values.ts';
import { plainBody } from './plain-body.ts';
import { cutText } from './plain-text.ts';

/** A review of another shop. Texts may have HTML; an empty one means: not given. */
export interface ForeignReview {
  row: number;
  rating: string;
  author: string;
  body: string;
  at: Date | null;
  isVerified: boolean;
  isApproved: boolean;
  reply: string;
  repliedAt: Date | null;
}

/**
 * Makes a review of a folder.
 * @param handle of its product
 * @param onNote is told why there is none
 */
export function finishReview(
  given: ForeignReview,
  handle: string,
  onNote: (message: string) => void,
): FolderReview | null {
  const rating = readWholeNumber(given.rating, { min: 1, max: 5 }).value;
  const author = cutText(plainBody(given.author, 1_000).replace(/\s+/g, ' '), 100);
  const body = plainBody(given.body, 5_000);
  if (rating === undefined || author === '' || body === '' || given.at === null) {
    onNote('lacks a rating from 1 to 5, an author, a text or a time: the review is left out');
    return null;
  }
  const reply = plainBody(given.reply, serverLimits.replyLength);
  return {
    ...{ row: given.row, handle, author, rating, body, createdAt: given.at },
    verified: given.isVerified,
    status: given.isApproved ? 'approved' : 'waiting',
    reply: reply === '' ? null : { body: reply, at: given.repliedAt ?? given.at },
    ...{ helpful: 0, photos: [] },
  };
}
