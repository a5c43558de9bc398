import { isDeepStrictEqual } from 'node:util';
import { ShopError } from '@witryna/contract/errors';
import { type WebhookForm, webhookLimits, type webhookSaved, type webhookSecret } from '@witryna/contract/webhooks';
import type { z } from 'zod';
import type { ApiDeps } from '../../api-context.ts';
import { sqlState, UNIQUE_VIOLATION } from '../../database/sql-state.ts';
import type { Tenant, TenantTransaction } from '../../database/tenant.ts';
import { seal } from '../../secrets/sealed-settings.ts';
import { logAct } from '../goods/event-store.ts';
import type { Person } from '../goods/save-goods.ts';
import { formOf } from './read-webhooks.ts';
import { addressFault } from './receiver-address.ts';
import { makeWebhookSecret } from './sign-message.ts';
import {
  countWebhooks,
  deleteWebhook,
  insertTest,
  insertWebhook,
  lockWebhook,
  repeatRow,
  stopDeliveries,
  updateWebhook,
  type WebhookRow,
} from './store.ts';

type Deps = Pick<ApiDeps, 'settings'>;
type Saved = z.infer<typeof webhookSaved>;
type Secret = z.infer<typeof webhookSecret>;

/** What webhooks' secrets are encrypted for. */
export const SECRET_USE = 'webhook';
const HOUR_MS = 3_600_000;

/** @throws ShopError InvalidRequest; LimitReached */
export async function addWebhook(deps: Deps, tenant: Tenant, form: WebhookForm, person: Person): Promise<Secret> {
  refuseAddress(deps, form);
  const secret = makeWebhookSecret();
  const sealed = seal(deps.settings.secretKey, tenant.shopId, SECRET_USE, secret);
  return tenant.write(async (tx) => {
    const limit = webhookLimits.webhooks;
    if ((await countWebhooks(tx)) >= limit) throw new ShopError('LimitReached', { limit });
    const id = await insertWebhook(tx, { ...form, secret: sealed, made_at: person.now });
    await log(tx, { action: 'made', name: form.name, before: undefined, after: form }, person);
    return { id, version: 1, secret };
  });
}

interface Save {
  id: number;
  version: number;
  webhook: WebhookForm;
}

/**
 * Saves a webhook. One that is switched off is told nothing any more, not even what waits; one that is switched on is
 * told what happens from then on.
 * @throws ShopError NotFound; ChangedMeanwhile; InvalidRequest
 */
export async function saveWebhook(deps: Deps, tenant: Tenant, save: Save, person: Person): Promise<Saved> {
  const { id, webhook: form } = save;
  return tenant.write(async (tx) => {
    const stored = await findLocked(tx, id);
    if (stored.version !== save.version) throw new ShopError('ChangedMeanwhile', { fields: [], by: null, at: null });
    const before = formOf(stored);
    // An address that was allowed once may stay while other fields change.
    if (form.address !== before.address) refuseAddress(deps, form);
    if (isDeepStrictEqual(before, form)) return { id, version: stored.version };
    const version = stored.version + 1;
    const isOther = form.active !== before.active || form.address !== before.address;
    const fresh = { failing_since: null, off_reason: null, off_at: null, slow: false };
    await updateWebhook(tx, id, { ...form, version, ...(isOther && fresh) });
    if (!form.active) await stopDeliveries(tx, id);
    await log(tx, { action: 'changed', name: form.name, before, after: form }, person);
    return { id, version };
  });
}

/** Removes a webhook with what it was told. @throws ShopError NotFound */
export async function removeWebhook(tenant: Tenant, id: number, person: Person): Promise<void> {
  await tenant.write(async (tx) => {
    const stored = await findLocked(tx, id);
    await deleteWebhook(tx, id);
    await log(tx, { action: 'removed', name: stored.name, before: formOf(stored), after: undefined }, person);
  });
}

/** Gives a webhook another secret; the one before signs as well for a day. @throws ShopError NotFound */
export async function renewSecret(deps: Deps, tenant: Tenant, id: number, person: Person): Promise<Secret> {
  const secret = makeWebhookSecret();
  const sealed = seal(deps.settings.secretKey, tenant.shopId, SECRET_USE, secret);
  const oldUntil = new Date(person.now.getTime() + webhookLimits.oldSecretHours * HOUR_MS);
  return tenant.write(async (tx) => {
    const { secret: old, name, version } = await findLocked(tx, id);
    await updateWebhook(tx, id, { secret: sealed, old_secret: old, old_until: oldUntil });
    const changes = [{ field: 'secret', after: 'secretSet' }];
    await logAct(tx, { thing: 'webhook', action: 'changed', name, changes }, person);
    return { id, version, secret };
  });
}

/**
 * Sends a message that says nothing but that it is a test.
 * @returns the id of its delivery
 * @throws ShopError NotFound
 */
export function testWebhook(tenant: Tenant, id: number, now: Date): Promise<number> {
  return tenant.write(async (tx) => {
    await findLocked(tx, id);
    return insertTest(tx, id, now);
  });
}

/** Sends a delivery again that has ended, with the id that it had. @throws ShopError NotFound */
export async function repeatDelivery(
  tenant: Tenant,
  { id, delivery }: { id: number; delivery: number },
  now: Date,
): Promise<void> {
  try {
    if (!(await tenant.write((tx) => repeatRow(tx, id, delivery, now)))) throw new ShopError('NotFound');
  } catch (failure) {
    // A newer state of the same thing waits, and says more.
    if (sqlState(failure) !== UNIQUE_VIOLATION) throw failure;
  }
}

async function findLocked(tx: TenantTransaction, id: number): Promise<WebhookRow> {
  const stored = await lockWebhook(tx, id);
  if (!stored) throw new ShopError('NotFound');
  return stored;
}

function refuseAddress({ settings }: Deps, { address }: WebhookForm): void {
  const fault = addressFault(new URL(address), settings.webhookHosts);
  if (fault) throw new ShopError('InvalidRequest', { fields: { 'webhook.address': fault } });
}

interface Act {
  action: 'made' | 'changed' | 'removed';
  name: string;
  before: WebhookForm | undefined;
  after: WebhookForm | undefined;
}

const loggedFields = ['name', 'address', 'types', 'active'] as const;

/** Logs what is other after an act. Of an address the query is left out: it may have a key of the receiver. */
async function log(tx: TenantTransaction, { action, name, before, after }: Act, person: Person): Promise<void> {
  const shown = (form: WebhookForm | undefined, field: (typeof loggedFields)[number]) => {
    if (!form) return null;
    return field === 'address' ? form.address.split('?', 1)[0] : form[field];
  };
  const changes = loggedFields
    .filter((field) => !isDeepStrictEqual(before?.[field], after?.[field]))
    .map((field) => ({ field, before: shown(before, field), after: shown(after, field) }));
  await logAct(tx, { thing: 'webhook', action, name, changes }, person);
}
