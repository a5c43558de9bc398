import { confirmStockMail, endStockMail, requestStockMail } from '@witryna/contract/routes/back-in-stock-routes';
import { type ApiDeps, createRouter } from '../../api-context.ts';
import { limitUse } from '../../http/limit-use.ts';
import type { JobSender } from '../../jobs/job-sender.ts';
import { createLinkFollower, serveOneClick } from '../newsletter/follow-link.ts';
import { requestMail } from './request-mail.ts';
import { stockList } from './stock-list.ts';

export function backInStockRoutes(deps: ApiDeps, jobs: JobSender) {
  const follow = createLinkFollower(deps, stockList);
  const app = createRouter();
  app.post('/shop/BackInStock/one-click', serveOneClick(follow));
  return app
    .openapi(requestStockMail, async (c) => {
      limitUse(deps, c, 'stockMail');
      await requestMail(c.get('tenant'), jobs, c.req.valid('json'), deps.clock());
      return c.json({}, 202);
    })
    .openapi(confirmStockMail, async (c) => {
      await follow(c, 'confirm', c.req.valid('json').token);
      return c.json({}, 200);
    })
    .openapi(endStockMail, async (c) => {
      await follow(c, 'unsubscribe', c.req.valid('json').token);
      return c.json({}, 200);
    });
}
