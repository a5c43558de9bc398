import { serverLimits } from '@witryna/contract/server-limits';
import { daysBefore } from '@witryna/contract/zone-time';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/tenant.ts';
import {
  countUnconfirmed,
  forgetUnconfirmed,
  mayMailUnconfirmed,
  pauseUnconfirmed,
} from '../newsletter/unconfirmed-mail-store.ts';

/** The shortest time between two mails about one request that is not confirmed, however often somebody repeats it. */
const MAIL_PAUSE_MS = 3_600_000;

/** Finds a combination of a product, with what decides whether it can be bought. */
export function findOffer(tx: TenantTransaction, combinationId: number) {
  return tx
    .selectFrom('combination as c')
    .innerJoin('product as p', 'p.id', 'c.product_id')
    .select(['p.id as product_id', 'p.status', 'p.published_at', 'p.external_url', 'c.active', 'c.stock'])
    .where('c.id', '=', combinationId)
    .executeTakeFirst();
}

interface Request {
  combinationId: number;
  email: string;
  consentText: string;
  now: Date;
}

/**
 * Stores a request. A confirmed one stays as it is. Requests that are too many for the shop or the address are dropped.
 * @returns the request's id, if its address is to be mailed a link to confirm
 */
export async function storeRequest(tx: TenantTransaction, { combinationId, email, consentText, now }: Request) {
  const address = email.toLowerCase();
  // Requests of one address wait for each other here, so that they are counted.
  if (!(await mayMailUnconfirmed(tx, address, now)) || (await hasTooMany(tx, address))) return undefined;
  const request = { state: 'pending' as const, consent_text: consentText, requested_at: now };
  const ended = { confirmed_at: null, mailed_at: null, turn_ends_at: null, due_at: null };
  const stored = await tx
    .insertInto('stock_request')
    .values({ ...request, combination_id: combinationId, email: address })
    .onConflict((conflict) =>
      conflict
        .columns(['shop_id', 'combination_id', 'email'])
        .doUpdateSet({ ...request, ...ended })
        .where(({ eb, or, and }) =>
          or([
            eb('stock_request.state', '=', 'mailed'),
            and([
              eb('stock_request.state', '=', 'pending'),
              eb('stock_request.requested_at', '<', new Date(now.getTime() - MAIL_PAUSE_MS)),
            ]),
          ]),
        ),
    )
    .returning('id')
    .executeTakeFirst();
  if (stored) await countUnconfirmed(tx, address, now);
  return stored?.id;
}

async function hasTooMany(tx: TenantTransaction, email: string): Promise<boolean> {
  const { rows } = await sql<{ shop: number; own: number }>`
    select (select count(*) from stock_request) as shop, count(*) as own
    from stock_request where email = ${email}`.execute(tx);
  const [counts = { shop: 0, own: 0 }] = rows;
  return counts.shop >= serverLimits.stockRequests || counts.own >= serverLimits.stockRequestsPerAddress;
}

/** Confirms a request, which is then looked at. A second confirmation changes nothing. */
export async function confirmRequest(tx: TenantTransaction, id: number, now: Date): Promise<void> {
  const confirmed = await tx
    .updateTable('stock_request')
    .set({ state: 'confirmed', confirmed_at: now, due_at: now })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .returning('email')
    .executeTakeFirst();
  if (confirmed) await forgetUnconfirmed(tx, confirmed.email);
}

/** Deletes a request whose sender wants no mail, and stops mails that ask the address to confirm. */
export async function endRequest(tx: TenantTransaction, id: number, now: Date): Promise<void> {
  const ended = await tx.deleteFrom('stock_request').where('id', '=', id).returning('email').executeTakeFirst();
  if (ended) await pauseUnconfirmed(tx, ended.email, now);
}

export function findRequest(tx: TenantTransaction, id: number) {
  return tx
    .selectFrom('stock_request')
    .select(['id', 'email', 'state', 'combination_id', 'requested_at', 'mailed_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Deletes requests that nobody confirmed, those that were mailed, and those that waited for too long. */
export async function deleteOldRequests(tx: TenantTransaction, now: Date): Promise<void> {
  await tx
    .deleteFrom('stock_request')
    .where(({ eb, or, and }) =>
      or([
        and([eb('state', '=', 'pending'), eb('requested_at', '<', daysBefore(now, serverLimits.unconfirmedDays))]),
        and([eb('state', '=', 'mailed'), eb('mailed_at', '<', daysBefore(now, serverLimits.mailedRequestDays))]),
        and([eb('state', '=', 'confirmed'), eb('confirmed_at', '<', daysBefore(now, serverLimits.stockRequestDays))]),
      ]),
    )
    .execute();
}

/** Counts the confirmed requests per combination, the most wanted first. */
export function countRequests(tx: TenantTransaction, limit: number) {
  return tx
    .selectFrom('stock_request as r')
    .innerJoin('combination as c', 'c.id', 'r.combination_id')
    .innerJoin('product as p', 'p.id', 'c.product_id')
    .where('r.state', '=', 'confirmed')
    .groupBy(['p.id', 'p.name', 'c.id', 'c.sku', 'c.variants', 'c.stock'])
    .select(['p.id as product_id', 'c.id as combination_id'])
    .select(({ fn }) => ['p.name as product', 'c.sku', 'c.variants', 'c.stock', fn.countAll<number>().as('requests')])
    .select(({ fn }) => fn.min('r.confirmed_at').as('since'))
    .orderBy('requests', 'desc')
    .orderBy('c.id')
    .limit(limit)
    .execute();
}

/** Finds what a mail about a combination shows. */
export function findMailedGoods(tx: TenantTransaction, combinationId: number) {
  return tx
    .selectFrom('combination as c')
    .innerJoin('product as p', 'p.id', 'c.product_id')
    .select(['p.id as product_id', 'p.name', 'p.status', 'p.published_at', 'p.external_url'])
    .select(['c.price_minor', 'c.variants', 'c.active'])
    .select(sql<string | null>`coalesce(c.photo, p.photos -> 0 ->> 'id')`.as('photo'))
    .where('c.id', '=', combinationId)
    .executeTakeFirst();
}
