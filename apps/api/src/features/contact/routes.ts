import { sendContact } from '@witryna/contract/routes/content';
import { type ApiDeps, createRouter } from '../../api-context.ts';
import { limitUse } from '../../limit-use.ts';
import { sendMessage } from './send-message.ts';

export function contactRoutes(deps: ApiDeps) {
  return createRouter().openapi(sendContact, async (c) => {
    limitUse(deps, c, 'contact');
    await sendMessage(c.get('tenant'), c.req.valid('json'), deps.clock());
    return c.json({}, 202);
  });
}
