import type { Review } from '@witryna/contract/catalog';
import type { MessageKey } from '../../platform/texts/messages.ts';

/** What the list shows, and in which order. */
export type ReviewChoice = 'newest' | 'helpful' | 'verified' | 'photos';

export interface ShownReviews {
  readonly choice: ReviewChoice;
  readonly reviews: readonly Review[];
  readonly total: number;
  /** The number of pages that were loaded. */
  readonly pages: number;
  readonly failed?: MessageKey<'shop'>;
}
