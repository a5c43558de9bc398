import { deliveriesPage, webhookLimits } from '@witryna/contract/webhooks';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Tables, TenantRow, TenantTables } from '../../database/database.ts';
import type { TenantTransaction } from '../../database/tenant.ts';

export type WebhookRow = TenantRow<Selectable<Tables['webhook']>>;
export type DeliveryRow = TenantRow<Selectable<Tables['webhook_delivery']>>;

/** Lists the webhooks of a shop by their age, with how many deliveries of each wait. */
export async function listWebhookRows(tx: TenantTransaction): Promise<(WebhookRow & { waiting: number })[]> {
  const { rows } = await sql<WebhookRow & { waiting: number }>`
    select w.*, (
      select count(*)::int from (
        select from webhook_delivery d where d.webhook_id = w.id and d.next_at is not null
        limit ${webhookLimits.waiting}::int
      ) counted
    ) as waiting
    from webhook w order by w.id`.execute(tx);
  return rows;
}

export function countWebhooks(tx: TenantTransaction): Promise<number> {
  return tx
    .selectFrom('webhook')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
    .then(({ count }) => Number(count));
}

/**
 * Reads a webhook, and keeps others from changing it. Whoever writes a delivery of it meanwhile need not wait, as orders
 * do.
 */
export function lockWebhook(tx: TenantTransaction, id: number): Promise<WebhookRow | undefined> {
  return tx.selectFrom('webhook').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

export function findWebhook(tx: TenantTransaction, id: number): Promise<WebhookRow | undefined> {
  return tx.selectFrom('webhook').selectAll().where('id', '=', id).executeTakeFirst();
}

type NewWebhook = Pick<WebhookRow, 'name' | 'address' | 'types' | 'active' | 'secret' | 'made_at'>;

export async function insertWebhook(tx: TenantTransaction, webhook: NewWebhook): Promise<number> {
  const { id } = await tx.insertInto('webhook').values(webhook).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateWebhook(
  tx: TenantTransaction,
  id: number,
  change: Updateable<TenantTables['webhook']>,
): Promise<void> {
  await tx.updateTable('webhook').set(change).where('id', '=', id).execute();
}

export async function deleteWebhook(tx: TenantTransaction, id: number): Promise<void> {
  await tx.deleteFrom('webhook').where('id', '=', id).execute();
}

/** Gives up what waits for a webhook that is switched off. */
export async function stopDeliveries(tx: TenantTransaction, webhookId: number): Promise<void> {
  await tx
    .updateTable('webhook_delivery')
    .set({ state: 'failed', failure: 'off', next_at: null })
    .where('webhook_id', '=', webhookId)
    .where('next_at', 'is not', null)
    .execute();
}

export const TEST_TYPE = 'webhook.test';

/** Queues what the button for a test sends. @returns the id of its delivery */
export async function insertTest(tx: TenantTransaction, webhookId: number, now: Date): Promise<number> {
  const values = { webhook_id: webhookId, type: TEST_TYPE, data: JSON.stringify({ id: webhookId }) };
  const { id } = await tx
    .insertInto('webhook_delivery')
    .values({ ...values, occurred_at: now, next_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Lists a part of a webhook's deliveries, the newest first. */
export function listDeliveryRows(
  tx: TenantTransaction,
  webhookId: number,
  after: number | undefined,
): Promise<DeliveryRow[]> {
  let rows = tx
    .selectFrom('webhook_delivery')
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .orderBy('id', 'desc')
    .limit(deliveriesPage.size + 1);
  if (after !== undefined) rows = rows.where('id', '<', after);
  return rows.execute();
}

/** @returns whether the webhook has this delivery and it had ended */
export async function repeatRow(tx: TenantTransaction, webhookId: number, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('webhook_delivery')
    .set({ state: 'waiting', tries: 0, next_at: now, failure: null })
    .where('webhook_id', '=', webhookId)
    .where('id', '=', id)
    .where('next_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Takes a webhook's next delivery that is due, so that nobody else sends it.
 * @param until when its process counts as dead, and somebody else takes it
 */
export async function claimDelivery(
  tx: TenantTransaction,
  webhookId: number,
  { now, until }: { now: Date; until: Date },
): Promise<DeliveryRow | undefined> {
  const { rows } = await sql<DeliveryRow>`
    update webhook_delivery set state = 'sending', tries = tries + 1, tried_at = ${now}, next_at = ${until}
    where id = (
      select id from webhook_delivery where webhook_id = ${webhookId} and next_at <= ${now}
      order by next_at, id limit 1 for update skip locked
    )
    returning *`.execute(tx);
  return rows[0];
}

export type TryResult = Pick<DeliveryRow, 'duration_ms' | 'status' | 'answer' | 'failure'>;

/**
 * Keeps what a try has brought. A delivery whose thing has a newer one waiting is not tried again.
 * @param nextAt when it is tried again; null when it has ended
 */
export async function endTry(
  tx: TenantTransaction,
  { id, subject, webhook_id }: Pick<DeliveryRow, 'id' | 'subject' | 'webhook_id'>,
  result: TryResult,
  nextAt: Date | null,
): Promise<void> {
  const delivery = tx.updateTable('webhook_delivery').where('id', '=', id);
  if (nextAt === null) {
    const state = result.failure === null ? 'delivered' : 'failed';
    await delivery.set({ ...result, state, next_at: null }).execute();
    return;
  }
  const isReplaced = sql<boolean>`exists (
    select from webhook_delivery n
    where n.webhook_id = ${webhook_id} and n.subject = ${subject} and n.state = 'waiting')`;
  await delivery
    .set({
      ...result,
      state: sql<'failed' | 'waiting'>`case when ${isReplaced} then 'failed' else 'waiting' end`,
      next_at: sql<Date | null>`case when not ${isReplaced} then ${nextAt}::timestamptz end`,
    })
    .execute();
}

/**
 * Deletes the oldest deliveries of a webhook beyond the limits: of those that wait, and of those that have ended.
 * The limit is looked up once, whatever PostgreSQL knows of the table; as a list of ids it was looked up for each row.
 * @returns how many fell out that waited
 */
export async function trimDeliveries(tx: TenantTransaction, webhookId: number): Promise<number> {
  const waits = sql`webhook_id = ${webhookId} and state = 'waiting'`;
  const ended = sql`webhook_id = ${webhookId} and next_at is null`;
  const { numAffectedRows = 0n } = await sql`
    delete from webhook_delivery where ${waits} and id <= (
      select id from webhook_delivery where ${waits} order by id desc offset ${webhookLimits.waiting}::int limit 1
    )`.execute(tx);
  await sql`
    delete from webhook_delivery where ${ended} and id <= (
      select id from webhook_delivery where ${ended} order by id desc offset ${webhookLimits.kept}::int limit 1
    )`.execute(tx);
  return Number(numAffectedRows);
}

/** Deletes deliveries that have ended and are too old. */
export async function deleteOldDeliveries(tx: TenantTransaction, before: Date): Promise<void> {
  await tx.deleteFrom('webhook_delivery').where('next_at', 'is', null).where('occurred_at', '<', before).execute();
}
