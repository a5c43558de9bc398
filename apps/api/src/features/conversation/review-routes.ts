import {
  answerReview as answerReviewRoute,
  decideReviews as decideReviewsRoute,
  searchReviews,
  undoReviews as undoReviewsRoute,
} from '@witryna/contract/routes/conversation-routes';
import { type ApiDeps, createRouter } from '../../api-context.ts';
import type { JobSender } from '../../jobs/job-sender.ts';
import { personOf } from '../goods/person-of.ts';
import { answerReview, decideReviews, undoReviews } from './handle-reviews.ts';
import { listReviews } from './list-all-reviews.ts';

/** The calls with which a back office works on the reviews of the shop that its path names. */
export function handledReviewRoutes(deps: Pick<ApiDeps, 'clock'> & { jobs: JobSender }) {
  return createRouter()
    .openapi(searchReviews, async (c) => {
      return c.json(await listReviews(c.get('tenant'), c.req.valid('json')), 200);
    })
    .openapi(decideReviewsRoute, async (c) => {
      return c.json(await decideReviews(c.get('tenant'), deps.jobs, c.req.valid('json'), personOf(c, deps)), 200);
    })
    .openapi(answerReviewRoute, async (c) => {
      const answer = { ...c.req.valid('param'), ...c.req.valid('json') };
      return c.json(await answerReview(c.get('tenant'), answer, personOf(c, deps)), 200);
    })
    .openapi(undoReviewsRoute, async (c) => {
      return c.json(await undoReviews(c.get('tenant'), c.req.valid('json').batch, personOf(c, deps)), 200);
    });
}
