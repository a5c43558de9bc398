import { z } from 'zod';
import { id, line, text, uuid } from './ids.ts';
import { MOST_COUNTED } from './start-page.ts';

/** Only reviews that are `approved` stand on pages; those that are `waiting` await the shop's decision. */
export const reviewStates = ['waiting', 'approved', 'refused'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** How long the shop's texts about a review may be, and how many reviews one press may decide about. */
export const reviewLimits = { reply: 2_000, reason: 500, atOnce: 100 } as const;

/** Addresses have numbers as text. */
const number = z.coerce.number().int().positive();

export const reviewFilter = z.object({
  state: z.enum(reviewStates).optional(),
  review: number.optional().describe('Only this one'),
  product: number.optional().describe('Only those of this product'),
  stars: number.max(5).optional(),
  search: line(100, 1).optional().describe('Words of the author’s name, of the text or of the product’s name'),
});
export type ReviewFilter = z.infer<typeof reviewFilter>;

/** What addresses may have of a filter: nobody's name is searched for there. */
export const keptReviewFilter = reviewFilter.omit({ search: true });

export const reviewsPage = { sizeDefault: 30, sizeMax: 100 } as const;

/** Asks for a part of the list. The filter is in the body, because addresses of requests are logged. */
export const reviewSearch = reviewFilter.extend({
  limit: z.int().min(1).max(reviewsPage.sizeMax).default(reviewsPage.sizeDefault),
  after: id.optional().describe('Continues the list after this review'),
});

export const listedReview = z.object({
  id,
  version: z.int().describe('Grows with each decision and each answer'),
  at: z.string(),
  state: z.enum(reviewStates),
  author: z.string().describe('The name that is shown'),
  rating: z.int(),
  text: z.string().describe('As it was sent: the shop can’t change it'),
  verified: z.boolean().describe('Whether the author has bought the product; checked when the review was sent'),
  product: z.object({ id, name: z.string(), picture: z.string().nullable() }),
  photos: z.array(
    z.object({ id: z.string(), shown: z.boolean().describe('Whether it is a picture of the shop, which pages show') }),
  ),
  reply: z.string().nullable(),
  repliedAt: z.string().nullable(),
  reason: z.string().nullable().describe('Why the shop has refused it; for its people only'),
});
export type ListedReview = z.infer<typeof listedReview>;

export const reviewList = z.object({
  reviews: z.array(listedReview),
  next: id.nullable().describe('Continues the list as `after`; null after the last one'),
  waiting: z.int().describe(`How many reviews of the shop are waiting, at most ${MOST_COUNTED + 1}`),
});
export type ReviewList = z.infer<typeof reviewList>;

const ids = z.array(id).min(1).max(reviewLimits.atOnce);

/**
 * Whether reviews stand on pages. A refusal needs a reason, because a shop may not hide reviews for being bad (Directive
 * 2005/29/EC, annex I, no. 23c).
 */
export const reviewDecision = z.discriminatedUnion('state', [
  z.object({ state: z.literal('approved'), ids }),
  z.object({ state: z.literal('refused'), ids, reason: text(reviewLimits.reason, 1) }),
]);
export type ReviewDecision = z.infer<typeof reviewDecision>;

export const reviewAnswer = z.object({
  version: z.int().describe('The version that the answer was written for'),
  reply: text(reviewLimits.reply, 1).nullable().describe('Null takes the answer back'),
});

export const reviewAnswered = z.object({
  version: z.int(),
  batch: uuid.nullable().describe('By which the change is undone; null if nothing changed'),
});
