import { sendContact } from '@witryna/contract/routes/content-routes';
import { type ApiDeps, createRouter } from '../../api-context.ts';
import type { JobSender } from '../../jobs/job-sender.ts';
import { limitUse } from '../../limit-use.ts';
import { sendMessage } from './send-message.ts';

export function contactRoutes(deps: ApiDeps, jobs: JobSender) {
  return createRouter().openapi(sendContact, async (c) => {
    limitUse(deps, c, 'contact');
    await sendMessage(c.get('tenant'), jobs, c.req.valid('json'), deps.clock());
    return c.json({}, 202);
  });
}
