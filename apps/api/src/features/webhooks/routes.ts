import {
  addWebhook as addWebhookRoute,
  listWebhookDeliveries,
  listWebhooks as listWebhooksRoute,
  removeWebhook as removeWebhookRoute,
  renewWebhookSecret,
  repeatWebhookDelivery,
  saveWebhook as saveWebhookRoute,
  testWebhook as testWebhookRoute,
} from '@witryna/contract/routes/webhook-routes';
import { type ApiDeps, createRouter } from '../../api-context.ts';
import { limitUse } from '../../http/limit-use.ts';
import { personOf } from '../goods/person-of.ts';
import { listDeliveries, listWebhooks } from './read-webhooks.ts';
import { addWebhook, removeWebhook, renewSecret, repeatDelivery, saveWebhook, testWebhook } from './save-webhook.ts';

/** Secrets are shown once, and kept by no cache. */
const noStore = { 'cache-control': 'no-store' };

/** The calls with which a back office works on the webhooks of the shop that its path names. */
export function webhookRoutes(deps: Pick<ApiDeps, 'clock' | 'settings' | 'limiter'>) {
  return createRouter()
    .openapi(listWebhooksRoute, async (c) =>
      c.json(
        {
          webhooks: await listWebhooks(c.get('tenant'), deps.clock()),
          openHosts: [...(deps.settings.webhookHosts ?? [])],
        },
        200,
      ),
    )
    .openapi(addWebhookRoute, async (c) => {
      const { webhook } = c.req.valid('json');
      return c.json(await addWebhook(deps, c.get('tenant'), webhook, personOf(c, deps)), 200, noStore);
    })
    .openapi(saveWebhookRoute, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await saveWebhook(deps, c.get('tenant'), { id, ...c.req.valid('json') }, personOf(c, deps)), 200);
    })
    .openapi(removeWebhookRoute, async (c) => {
      await removeWebhook(c.get('tenant'), c.req.valid('param').id, personOf(c, deps));
      return c.body(null, 204);
    })
    .openapi(renewWebhookSecret, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await renewSecret(deps, c.get('tenant'), id, personOf(c, deps)), 200, noStore);
    })
    .openapi(testWebhookRoute, async (c) => {
      limitUse(deps, c, 'settingsCheck');
      return c.json({ id: await testWebhook(c.get('tenant'), c.req.valid('param').id, deps.clock()) }, 200);
    })
    .openapi(listWebhookDeliveries, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await listDeliveries(c.get('tenant'), id, c.req.valid('query').after), 200);
    })
    .openapi(repeatWebhookDelivery, async (c) => {
      limitUse(deps, c, 'settingsCheck');
      await repeatDelivery(c.get('tenant'), c.req.valid('param'), deps.clock());
      return c.body(null, 204);
    });
}
