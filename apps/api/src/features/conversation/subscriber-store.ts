import type { SubscriberFilter, SubscriberList } from '@witryna/contract/subscribers';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/tenant.ts';
import { likeText } from '../goods/goods-list-store.ts';

interface SubscriberPart {
  filter: SubscriberFilter;
  after: number | undefined;
  limit: number;
}

/** Lists subscriptions of the newsletter in all states, the newest first. */
export function listSubscriberRows(tx: TenantTransaction, { filter: { state, search }, after, limit }: SubscriberPart) {
  let subscriptions = tx
    .selectFrom('newsletter_subscription')
    .select(['id', 'email', 'state', 'consent_text', 'requested_at', 'confirmed_at', 'unsubscribed_at'])
    .orderBy('id', 'desc')
    .limit(limit);
  if (state !== undefined) subscriptions = subscriptions.where('state', '=', state);
  if (search !== undefined) subscriptions = subscriptions.where('email', 'like', `%${likeText(search.toLowerCase())}%`);
  if (after !== undefined) subscriptions = subscriptions.where('id', '<', after);
  return subscriptions.execute();
}

/** Counts the subscriptions of the shop by state. */
export async function countSubscribers(tx: TenantTransaction): Promise<SubscriberList['counts']> {
  const { rows } = await sql<SubscriberList['counts']>`
    select count(*) filter (where state = 'confirmed')::int as confirmed,
      count(*) filter (where state = 'pending')::int as pending,
      count(*) filter (where state = 'unsubscribed')::int as unsubscribed
    from newsletter_subscription`.execute(tx);
  return rows[0] ?? { confirmed: 0, pending: 0, unsubscribed: 0 };
}
