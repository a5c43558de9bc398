import { ShopError } from '@witryna/contract/errors';
import {
  deliveriesPage,
  type Webhook,
  type WebhookDelivery,
  type WebhookHealth,
  type webhookDeliveries,
  webhookTypes,
} from '@witryna/contract/webhooks';
import type { z } from 'zod';
import type { Tenant } from '../../database/tenant.ts';
import { type DeliveryRow, findWebhook, listDeliveryRows, listWebhookRows, type WebhookRow } from './store.ts';

/** Lists the webhooks of a shop. Their secrets are never read. */
export async function listWebhooks(tenant: Tenant, now: Date): Promise<Webhook[]> {
  const rows = await tenant.read(listWebhookRows);
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    webhook: formOf(row),
    health: healthOf(row),
    failingSince: iso(row.failing_since),
    workedAt: iso(row.worked_at),
    stopped: row.off_at && row.off_reason ? { at: row.off_at.toISOString(), reason: row.off_reason } : null,
    waiting: row.waiting,
    dropped: row.dropped_at ? { count: row.dropped, at: row.dropped_at.toISOString() } : null,
    oldSecretUntil: row.old_until && row.old_until > now ? row.old_until.toISOString() : null,
    madeAt: row.made_at.toISOString(),
  }));
}

/** What the form of a stored webhook has. */
export function formOf({ name, address, types, active }: WebhookRow): Webhook['webhook'] {
  return { name, address, types: webhookTypes.filter((type) => types.includes(type)), active };
}

function healthOf({ active, off_reason, failing_since, worked_at }: WebhookRow): WebhookHealth {
  if (off_reason) return 'stopped';
  if (!active) return 'off';
  if (failing_since) return 'failing';
  return worked_at ? 'works' : 'new';
}

/**
 * Lists a part of what a webhook was told, the newest first.
 * @throws ShopError NotFound
 */
export async function listDeliveries(
  tenant: Tenant,
  webhookId: number,
  after: number | undefined,
): Promise<z.infer<typeof webhookDeliveries>> {
  const rows = await tenant.read(async (tx) => {
    if (!(await findWebhook(tx, webhookId))) throw new ShopError('NotFound');
    return listDeliveryRows(tx, webhookId, after);
  });
  const shown = rows.slice(0, deliveriesPage.size);
  const last = shown.at(-1);
  return {
    deliveries: shown.map(toDelivery),
    next: rows.length > shown.length && last ? last.id : null,
  };
}

function toDelivery(row: DeliveryRow): WebhookDelivery {
  return {
    id: row.id,
    messageId: row.message_id,
    type: row.type,
    occurredAt: row.occurred_at.toISOString(),
    body: bodyOf(row),
    state: row.state,
    tries: row.tries,
    nextAt: row.state === 'waiting' ? iso(row.next_at) : null,
    triedAt: iso(row.tried_at),
    durationMs: row.duration_ms,
    status: row.status,
    answer: row.answer,
    failure: row.failure,
  };
}

/** The body of a message, the same with each try. */
export function bodyOf({ type, occurred_at, data }: Pick<DeliveryRow, 'type' | 'occurred_at' | 'data'>): string {
  return JSON.stringify({ type, timestamp: occurred_at.toISOString(), data });
}

const iso = (time: Date | null) => time?.toISOString() ?? null;
