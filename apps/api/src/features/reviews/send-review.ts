import type { newReview } from '@witryna/contract/content';
import { ShopError } from '@witryna/contract/errors';
import type { z } from 'zod';
import type { Tenant } from '../../database/tenant.ts';
import type { ReadContext } from '../../http/cache-hints.ts';
import type { SecretKey } from '../../secrets/secret-key.ts';
import { withShopKeys } from '../../secrets/shop-key-store.ts';
import { readOrderToken } from '../../secrets/signed-token.ts';
import { requirePublished } from '../catalog/require-published.ts';
import { findPublication } from '../catalog/store.ts';
import { claimUploads } from './photo-store.ts';
import { findBuyer, insertReview, type Purchase } from './store.ts';

export type NewReview = z.infer<typeof newReview>;

/**
 * Stores a review, which is shown once the shop has approved it. Whether its author has bought the product is decided
 * when the review is sent: by the link in the mail about the delivery, or by the e-mail address, which is never shown. A review that fills the honeypot is dropped without an
 * error.
 * @throws ShopError NotFound or ProductNotPublished when the product is not shown; InvalidRequest when a photo was not
 *   sent before, or belongs to a review already
 */
export async function sendReview(
  tenant: Tenant,
  productId: number,
  review: NewReview,
  { now, cacheHints, secretKey }: ReadContext & { secretKey: SecretKey },
): Promise<void> {
  await tenant.write(async (tx) => {
    requirePublished(await findPublication(tx, productId), now, cacheHints);
    if (review.website) return;
    const { author, rating, body, photos = [], purchase = '' } = review;
    const token = readOrderToken(await withShopKeys(secretKey, tx), tx.shopId, purchase, now);
    const claims: Purchase[] = [
      ...(token?.scope === 'review' ? [{ orderId: token.orderId, links: token.links }] : []),
      ...(review.email ? [{ email: review.email }] : []),
    ];
    let buyer: string | undefined;
    for (const claim of claims) buyer ??= await findBuyer(tx, productId, claim);
    const id = await insertReview(tx, {
      product_id: productId,
      author,
      rating,
      body,
      email: review.email || buyer || null,
      verified_purchase: buyer !== undefined,
      created_at: now,
    });
    if (photos.length > 0 && (await claimUploads(tx, id, photos)) < photos.length)
      throw new ShopError('InvalidRequest', { fields: { photos: 'unknown' } });
  });
}
