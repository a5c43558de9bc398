import { endCartReminder } from '@witryna/contract/routes/cart-reminder-routes';
import { type ApiDeps, createRouter } from '../../api-context.ts';
import { createLinkFollower, serveOneClick } from '../newsletter/follow-link.ts';
import { reminderList } from './reminder-list.ts';

export function cartReminderRoutes(deps: ApiDeps) {
  const follow = createLinkFollower(deps, reminderList);
  const app = createRouter();
  app.post('/shop/Checkout/reminders/one-click', serveOneClick(follow));
  return app.openapi(endCartReminder, async (c) => {
    await follow(c, 'unsubscribe', c.req.valid('json').token);
    return c.json({}, 200);
  });
}
