import { mayBePrivate, webhookLimits } from '@witryna/contract/webhooks';
import { daysBefore } from '@witryna/contract/zone-time';
import type { ApiDeps } from '../../api-context.ts';
import { sqlState, UNIQUE_VIOLATION } from '../../database/sql-state.ts';
import { openTenant, type Tenant, type TenantTransaction } from '../../database/tenant.ts';
import type { JobSender } from '../../jobs/job-sender.ts';
import { postToStranger } from '../../outside/post-to-stranger.ts';
import { unseal } from '../../secrets/sealed-settings.ts';
import { logAct } from '../goods/event-store.ts';
import { bodyOf } from './read-webhooks.ts';
import { addressFault } from './receiver-address.ts';
import { SECRET_USE } from './save-webhook.ts';
import { signMessage } from './sign-message.ts';
import {
  claimDelivery,
  type DeliveryRow,
  endTry,
  findWebhook,
  lockWebhook,
  stopDeliveries,
  TEST_TYPE,
  type TryResult,
  trimDeliveries,
  updateWebhook,
  type WebhookRow,
} from './store.ts';

type Deps = Pick<ApiDeps, 'db' | 'settings' | 'clock' | 'webhookNetwork'> & { jobs: JobSender };

/** A job works for so long, and lets others have their turn. */
const RUN_MS = 30_000;
/** After so long the process of a delivery counts as dead. It is longer than the time limit of a call. */
const CLAIM_MS = 60_000;
/** A receiver that takes longer waits among its like, so that it delays no quick one. */
const SLOW_MS = 2_000;

/**
 * Makes the deliveries of a webhook that are due, one after the other, until one fails. What two processes claim at the
 * same time is sent by one of them; what a killed process has claimed is sent again by another after a minute.
 */
export async function deliverWebhook(
  deps: Deps,
  { shopId, webhookId }: { shopId: number; webhookId: number },
): Promise<void> {
  const tenant = openTenant(deps.db, shopId, 'shopkeeper');
  await deps.jobs.ready();
  await dropTooMany(tenant, webhookId, deps.clock());
  const end = performance.now() + RUN_MS;
  while (performance.now() < end) {
    const now = deps.clock();
    const claimed = await tenant.write(async (tx) => {
      const delivery = await claimDelivery(tx, webhookId, { now, until: new Date(now.getTime() + CLAIM_MS) });
      if (!delivery) return undefined;
      const webhook = await findWebhook(tx, webhookId);
      return webhook && { delivery, webhook };
    });
    if (!claimed) return;
    const result = await send(deps, shopId, claimed);
    await keepResult(deps, tenant, claimed.delivery, result);
    if (result.failure !== null) return;
  }
}

async function dropTooMany(tenant: Tenant, webhookId: number, now: Date): Promise<void> {
  await tenant.write(async (tx) => {
    const dropped = await trimDeliveries(tx, webhookId);
    if (dropped === 0) return;
    const stored = await lockWebhook(tx, webhookId);
    await updateWebhook(tx, webhookId, { dropped: (stored?.dropped ?? 0) + dropped, dropped_at: now });
  });
}

async function send(
  { settings, clock, webhookNetwork }: Deps,
  shopId: number,
  { delivery, webhook }: { delivery: DeliveryRow; webhook: WebhookRow },
): Promise<TryResult> {
  const failed = { duration_ms: null, status: null, answer: null };
  const url = new URL(webhook.address);
  if (addressFault(url, settings.webhookHosts)) return { ...failed, failure: 'private' };
  const now = clock();
  const isOldValid = webhook.old_until !== null && webhook.old_until > now;
  const sealed = [webhook.secret, ...(isOldValid && webhook.old_secret ? [webhook.old_secret] : [])];
  const secrets = sealed.flatMap((text) => unseal(settings.secretKey, shopId, SECRET_USE, text) ?? []);
  if (secrets.length === 0) return { ...failed, failure: 'unreachable', answer: 'SECRET_KEY' };
  const body = bodyOf(delivery);
  const timestamp = Math.floor(now.getTime() / 1_000);
  const began = performance.now();
  const answer = await postToStranger(url, {
    ...webhookNetwork,
    headers: {
      'content-type': 'application/json',
      'webhook-id': delivery.message_id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signMessage(secrets, { id: delivery.message_id, timestamp, body }),
    },
    body,
    withinMs: webhookLimits.withinSeconds * 1_000,
    answerBytes: webhookLimits.answerBytes,
    mayBePrivate: mayBePrivate(url, settings.webhookHosts),
  });
  const duration_ms = Math.round(performance.now() - began);
  if (answer.outcome === 'none') {
    return { duration_ms, status: null, answer: answer.code || null, failure: answer.reason };
  }
  const { status, text } = answer;
  return { duration_ms, status, answer: text || null, failure: status >= 200 && status < 300 ? null : 'status' };
}

/** Keeps what a try has brought. A newer state of the same thing may begin to wait at the same moment. */
async function keepResult(deps: Deps, tenant: Tenant, delivery: DeliveryRow, result: TryResult): Promise<void> {
  const keep = () => tenant.write((tx) => writeResult(deps, tx, delivery, result));
  await keep().catch((failure: unknown) => {
    if (sqlState(failure) !== UNIQUE_VIOLATION) throw failure;
    return keep();
  });
}

async function writeResult(deps: Deps, tx: TenantTransaction, delivery: DeliveryRow, result: TryResult): Promise<void> {
  const webhook = await lockWebhook(tx, delivery.webhook_id);
  if (!webhook) return;
  const now = deps.clock();
  const slow = result.failure !== null || (result.duration_ms ?? 0) > SLOW_MS;
  if (result.failure === null) {
    await endTry(tx, delivery, result, null);
    await updateWebhook(tx, webhook.id, { slow, failing_since: null, worked_at: now });
    return;
  }
  // Somebody looks at a test now, and repeats it by a press.
  const isRepeated = webhook.active && delivery.type !== TEST_TYPE;
  const pause = isRepeated ? webhookLimits.pauses[delivery.tries - 1] : undefined;
  const nextAt = pause === undefined ? null : new Date(now.getTime() + pause * 1_000);
  await endTry(tx, delivery, result, nextAt);
  if (!webhook.active) return;
  const failing_since = webhook.failing_since ?? now;
  await updateWebhook(tx, webhook.id, { slow, failing_since });
  const isGone = result.status === 410;
  if (isGone || failing_since <= daysBefore(now, webhookLimits.offAfterDays))
    await stopWebhook(deps, tx, webhook, isGone ? 'gone' : 'failing');
}

/** Switches a webhook off, and tells the owners of the shop. */
async function stopWebhook(
  { jobs, clock }: Deps,
  tx: TenantTransaction,
  { id, name, version }: WebhookRow,
  reason: 'failing' | 'gone',
): Promise<void> {
  const now = clock();
  await updateWebhook(tx, id, { active: false, off_reason: reason, off_at: now, version: version + 1 });
  await stopDeliveries(tx, id);
  const changes = [{ field: 'active', before: true, after: false }];
  await logAct(tx, { thing: 'webhook', action: 'changed', name, changes }, { actor: 'Witryna', now });
  await jobs.send(tx, 'webhook-off', { shopId: tx.shopId, webhookId: id });
}
