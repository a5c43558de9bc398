import { confirmNewsletter, endNewsletter, signUpToNewsletter } from '@witryna/contract/routes/newsletter-routes';
import { type ApiDeps, createRouter } from '../../api-context.ts';
import { limitUse } from '../../http/limit-use.ts';
import type { JobSender } from '../../jobs/job-sender.ts';
import { createLinkFollower, serveOneClick } from './follow-link.ts';
import { newsletterList } from './newsletter-list.ts';
import { signUp } from './sign-up.ts';

export function newsletterRoutes(deps: ApiDeps, jobs: JobSender) {
  const follow = createLinkFollower(deps, newsletterList);
  const app = createRouter();
  app.post('/shop/Newsletter/one-click', serveOneClick(follow));
  return app
    .openapi(signUpToNewsletter, async (c) => {
      limitUse(deps, c, 'newsletter');
      await signUp(c.get('tenant'), jobs, c.req.valid('json'), deps.clock());
      return c.json({}, 202);
    })
    .openapi(confirmNewsletter, async (c) => {
      await follow(c, 'confirm', c.req.valid('json').token);
      return c.json({}, 200);
    })
    .openapi(endNewsletter, async (c) => {
      await follow(c, 'unsubscribe', c.req.valid('json').token);
      return c.json({}, 200);
    });
}
