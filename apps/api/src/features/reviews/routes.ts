import {
  sendReviewPhoto,
  sendReview as sendReviewRoute,
  voteForReview as voteForReviewRoute,
} from '@witryna/contract/routes/catalog-routes';
import { type ApiContext, type ApiDeps, createRouter } from '../../api-context.ts';
import { limitUse } from '../../http/limit-use.ts';
import { uploadOf } from '../../photos/receive-upload.ts';
import { sendReview } from './send-review.ts';
import { createReviewPhotoTaker } from './take-review-photo.ts';
import { voteForReview } from './vote-for-review.ts';

export function reviewRoutes(deps: ApiDeps) {
  const takePhoto = createReviewPhotoTaker(deps);
  const context = (c: ApiContext) => ({ now: deps.clock(), cacheHints: c.get('cacheHints') });
  return createRouter()
    .openapi(sendReviewPhoto, async (c) => {
      limitUse(deps, c, 'reviewPhoto');
      return c.json({ id: await takePhoto(c.get('tenant'), c.req.valid('param').id, uploadOf(c), context(c)) }, 200);
    })
    .openapi(sendReviewRoute, async (c) => {
      limitUse(deps, c, 'review');
      const { secretKey } = deps.settings;
      await sendReview(c.get('tenant'), c.req.valid('param').id, c.req.valid('json'), { ...context(c), secretKey });
      return c.json({}, 202);
    })
    .openapi(voteForReviewRoute, async (c) => {
      const vote = c.req.valid('json');
      limitUse(deps, c, 'reviewVote', vote.session);
      const { id: productId, reviewId } = c.req.valid('param');
      const voted = { productId, reviewId, secretKey: deps.settings.secretKey };
      return c.json({ helpful: await voteForReview(c.get('tenant'), voted, vote, context(c)) }, 200);
    });
}
