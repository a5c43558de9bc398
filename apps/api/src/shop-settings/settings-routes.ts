import { ShopError } from '@witryna/contract/errors';
import {
  checkCarrierSettings,
  checkMailboxSettings,
  checkPaymentSettings,
  getCarrierSettings,
  getDeliverySettings,
  getMailboxSettings,
  getPaymentSettings,
  getSettings,
  getShopState,
  getToolSecrets,
  saveCarrierSettings,
  saveDeliverySettings,
  saveMailboxSettings,
  savePaymentSettings,
  saveSettings,
  saveToolSecrets as saveToolSecretsRoute,
  setShopState,
} from '@witryna/contract/routes/settings-routes';
import { type ApiContext, createRouter } from '../api-context.ts';
import type { AppDeps } from '../app-deps.ts';
import { closeShop, endBreak, readState } from '../database/shop-directory.ts';
import { logAct } from '../features/goods/event-store.ts';
import { personOf } from '../features/goods/person-of.ts';
import { checkTypedCarrier, readCarriers, saveCarriers } from './carrier-settings.ts';
import { checkTypedPayment } from './check-typed-payment.ts';
import { checkTypedMailbox, readMailboxes, saveMailboxes } from './mailbox-settings.ts';
import { readDeliveries } from './read-deliveries.ts';
import { readPayments } from './read-payments.ts';
import { saveDeliveries } from './save-deliveries.ts';
import { savePayments } from './save-payments.ts';
import { readSection, saveSection } from './save-section.ts';
import { readToolSecrets, saveToolSecrets } from './tool-secrets.ts';

/** The calls by which an owner reads and changes the settings of the shop that the path names. */
export function settingsRoutes(deps: AppDeps) {
  const { db, clock, limiter } = deps;
  const stateOf = (c: ApiContext) => readState(db, c.get('shop').shopId, clock());
  return createRouter()
    .openapi(getPaymentSettings, async (c) => {
      return c.json(await readPayments(deps, c.get('tenant'), c.req.valid('query').language), 200);
    })
    .openapi(savePaymentSettings, async (c) => {
      return c.json(await savePayments(deps, c.get('tenant'), c.req.valid('json'), personOf(c, deps)), 200);
    })
    .openapi(checkPaymentSettings, async (c) => {
      // Each one is a call to another company.
      limiter.take('settingsCheck', `${c.get('shop').shopId}`);
      return c.json(await checkTypedPayment(deps, c.get('tenant'), c.req.valid('json')), 200);
    })
    .openapi(getCarrierSettings, async (c) => {
      return c.json(await readCarriers(deps, c.get('tenant'), c.req.valid('query').language), 200);
    })
    .openapi(saveCarrierSettings, async (c) => {
      return c.json(await saveCarriers(deps, c.get('tenant'), c.req.valid('json'), personOf(c, deps)), 200);
    })
    .openapi(checkCarrierSettings, async (c) => {
      limiter.take('settingsCheck', `${c.get('shop').shopId}`);
      return c.json(await checkTypedCarrier(deps, c.get('tenant'), c.req.valid('json')), 200);
    })
    .openapi(getMailboxSettings, async (c) => {
      return c.json(await readMailboxes(deps, c.get('tenant'), c.req.valid('query').language), 200);
    })
    .openapi(saveMailboxSettings, async (c) => {
      return c.json(await saveMailboxes(deps, c.get('tenant'), c.req.valid('json'), personOf(c, deps)), 200);
    })
    .openapi(checkMailboxSettings, async (c) => {
      limiter.take('settingsCheck', `${c.get('shop').shopId}`);
      return c.json(await checkTypedMailbox(deps, c.get('tenant'), c.req.valid('json')), 200);
    })
    .openapi(getDeliverySettings, async (c) => {
      return c.json(await readDeliveries(deps, c.get('tenant'), c.req.valid('query').language), 200);
    })
    .openapi(saveDeliverySettings, async (c) => {
      return c.json(await saveDeliveries(deps, c.get('tenant'), c.req.valid('json'), personOf(c, deps)), 200);
    })
    .openapi(getToolSecrets, async (c) => {
      return c.json(await readToolSecrets(c.get('tenant'), c.req.valid('query').language), 200);
    })
    .openapi(saveToolSecretsRoute, async (c) => {
      const { tool } = c.req.valid('param');
      await saveToolSecrets(deps, c.get('tenant'), { tool, ...c.req.valid('json') }, personOf(c, deps));
      return c.body(null, 204);
    })
    .openapi(getShopState, async (c) => c.json(await stateOf(c), 200))
    .openapi(setShopState, async (c) => {
      const { shopId, primaryHost } = c.get('shop');
      const { state } = c.req.valid('json');
      const before = await (state === 'break'
        ? closeShop(db, shopId, 'break', clock())
        : endBreak(db, shopId, clock()));
      if (before !== 'live' && before !== 'break') throw new ShopError('ShopStateRefused', { state: before });
      const changes = [{ field: 'state', before, after: state }];
      const act = { thing: 'shop', action: 'changed', name: primaryHost ?? '', changes } as const;
      if (before !== state) await c.get('tenant').write((tx) => logAct(tx, act, personOf(c, deps)));
      return c.json(await stateOf(c), 200);
    })
    .openapi(getSettings, async (c) => {
      return c.json(await readSection(c.get('tenant'), c.req.valid('param').section), 200);
    })
    .openapi(saveSettings, async (c) => {
      const { section } = c.req.valid('param');
      return c.json(await saveSection(c.get('tenant'), { section, ...c.req.valid('json') }, personOf(c, deps)), 200);
    });
}
