import { sendReview as sendReviewRoute } from '@witryna/contract/routes/catalog-routes';
import { type ApiDeps, createRouter } from '../../api-context.ts';
import { limitUse } from '../../limit-use.ts';
import { sendReview } from './send-review.ts';

export function reviewRoutes(deps: ApiDeps) {
  return createRouter().openapi(sendReviewRoute, async (c) => {
    limitUse(deps, c, 'review');
    const context = { now: deps.clock(), cacheHints: c.get('cacheHints') };
    await sendReview(c.get('tenant'), c.req.valid('param').id, c.req.valid('json'), context);
    return c.json({}, 202);
  });
}
