import * as z from 'zod/mini';
import { browserApi } from '../../platform/api/browser-api.ts';
import { errorMessage } from '../../platform/api/error-messages.ts';
import { sessionId } from '../../platform/storage/session.ts';
import { readStoredJson, storeJson } from '../../platform/storage/storage.ts';
import type { MessageKey } from '../../platform/texts/messages.ts';

/** What the visitor thinks of a review, and how many say that it helped them. */
export interface Vote {
  readonly own: boolean;
  readonly count: number;
}

/** Older votes than these are forgotten here, but they count. */
const MAX_STORED = 200;

const storedVotes = z.array(z.object({ id: z.string(), count: z.number() }));
const readVotes = () => readStoredJson('reviewVotes', (value) => storedVotes.safeParse(value).data) ?? [];

/** The visitor's vote for a review, if they have voted for it in this browser. */
export function storedVote(reviewId: number | string): Vote | undefined {
  const found = readVotes().find(({ id }) => id === String(reviewId));
  return found && { own: true, count: found.count };
}

/** @returns the vote, or why it was not stored */
export async function sendVote(
  productId: number | string,
  reviewId: number | string,
  helpful: boolean,
): Promise<Vote | MessageKey<'shop'>> {
  try {
    const path = `shop/Product/${productId}/reviews/${reviewId}/votes` as const;
    const answer = await browserApi().post(path, { session: sessionId(), helpful });
    const others = readVotes().filter(({ id }) => id !== String(reviewId));
    const own = helpful ? [{ id: String(reviewId), count: answer.helpful }] : [];
    storeJson('reviewVotes', [...own, ...others].slice(0, MAX_STORED));
    return { own: helpful, count: answer.helpful };
  } catch (error) {
    return errorMessage(error);
  }
}
