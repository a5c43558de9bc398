import { ShopError } from '@witryna/contract/errors';
import { confirmNewsletter, endNewsletter, signUpToNewsletter } from '@witryna/contract/routes/newsletter-routes';
import { type ApiContext, type ApiDeps, createRouter } from '../../api-context.ts';
import type { JobSender } from '../../jobs/job-sender.ts';
import { limitUse } from '../../limit-use.ts';
import type { NewsletterAction } from '../../secrets/newsletter-token.ts';
import { followLink } from './follow-link.ts';
import { signUp } from './sign-up.ts';

/** Whether a request has the field by which mail programs unsubscribe, in either encoding of forms (RFC 8058). */
async function isOneClick({ req }: ApiContext): Promise<boolean> {
  const fields = await req.parseBody().catch((error: unknown) => {
    // A form with several parts but without their boundary.
    if (error instanceof TypeError) return undefined;
    throw error;
  });
  return fields?.['List-Unsubscribe'] === 'One-Click';
}

export function newsletterRoutes(deps: ApiDeps, jobs: JobSender) {
  const app = createRouter();

  async function follow(c: ApiContext, action: NewsletterAction, token: string): Promise<void> {
    limitUse(deps, c, 'lookup');
    await followLink(deps, c.get('tenant'), action, token);
  }

  app.post('/shop/Newsletter/one-click', async (c) => {
    if (!(await isOneClick(c))) throw new ShopError('InvalidRequest');
    await follow(c, 'unsubscribe', c.req.query('token') ?? '');
    return c.json({});
  });

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
