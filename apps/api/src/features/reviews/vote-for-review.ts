import type { reviewVote } from '@witryna/contract/catalog';
import { ShopError } from '@witryna/contract/errors';
import type { z } from 'zod';
import type { Tenant } from '../../database/tenant.ts';
import type { ReadContext } from '../../http/cache-hints.ts';
import type { SecretKey } from '../../secrets/secret-key.ts';
import { keyedHash } from '../../secrets/signed-token.ts';
import { requirePublished } from '../catalog/require-published.ts';
import { findPublication } from '../catalog/store.ts';
import { setVote } from './vote-store.ts';

interface Voted {
  productId: number;
  reviewId: number;
  /** 32 bytes. */
  secretKey: SecretKey;
}

/**
 * Stores that a review helped a shopper, or takes this back. Of the session only a keyed hash is stored, which differs
 * from review to review: nobody can tell who voted, or what else they voted for.
 * @returns the review's number of votes
 * @throws ShopError NotFound or ProductNotPublished when the review is not shown
 */
export function voteForReview(
  tenant: Tenant,
  { productId, reviewId, secretKey }: Voted,
  { session, helpful }: z.infer<typeof reviewVote>,
  { now, cacheHints }: ReadContext,
): Promise<number> {
  const scope = { secretKey, purpose: 'review vote', shopId: tenant.shopId } as const;
  const voter = keyedHash(scope, `${reviewId} ${session}`).slice(0, 22);
  return tenant.write(async (tx) => {
    requirePublished(await findPublication(tx, productId), now, cacheHints);
    const votes = await setVote(tx, { productId, reviewId, voter, helpful });
    if (votes === undefined) throw new ShopError('NotFound');
    return votes;
  });
}
