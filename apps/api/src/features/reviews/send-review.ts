import type { newReview } from '@witryna/contract/content';
import type { z } from 'zod';
import type { ReadContext } from '../../cache-hints.ts';
import type { Tenant } from '../../database/tenant.ts';
import { requireShown } from '../catalog/require-shown.ts';
import { findPublication } from '../catalog/store.ts';
import { hasBought, insertReview } from './store.ts';

export type NewReview = z.infer<typeof newReview>;

/**
 * Keeps a review until the shop has approved it. Whether its author bought the product is settled now, and the e-mail address
 * is never shown. One that fell into the spam trap is dropped, and its sender is not told.
 * @throws ShopError NotFound when the product is not on show
 */
export async function sendReview(
  tenant: Tenant,
  productId: number,
  review: NewReview,
  { now, cacheHints }: ReadContext,
): Promise<void> {
  await tenant.write(async (tx) => {
    requireShown(await findPublication(tx, productId), now, cacheHints);
    if (review.website) return;
    const { author, rating, body } = review;
    const email = review.email || null;
    await insertReview(tx, {
      product_id: productId,
      author,
      rating,
      body,
      email,
      verified_purchase: email !== null && (await hasBought(tx, productId, email)),
      created_at: now,
    });
  });
}
