import type { Database } from './database.ts';
import { lockShop } from './shop-directory.ts';

export type HostKind = 'primary' | 'other' | 'showcase';

/** Lists the hosts of a shop: the primary one first, the others in the order of their names. */
export function listHosts(db: Database, shopId: number): Promise<{ host: string; kind: HostKind }[]> {
  return db
    .selectFrom('host')
    .select(['host', 'kind'])
    .where('shop_id', '=', shopId)
    .orderBy(({ eb }) => eb('kind', '=', 'primary'), 'desc')
    .orderBy('host')
    .execute();
}

/** Whether the host was added, or which shop already has it, as which kind. */
export type AddedHost = { added: true } | { added: false; shopId: number; kind: HostKind };

/** Gives a shop one more host. Changes nothing if a shop already has the host. */
export async function addHost(
  db: Database,
  shopId: number,
  host: string,
  kind: Exclude<HostKind, 'primary'>,
): Promise<AddedHost> {
  return db.transaction().execute(async (tx) => {
    await lockShop(tx, shopId);
    const row = { host, shop_id: shopId, kind };
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('host')
      .values(row)
      .onConflict((conflict) => conflict.column('host').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 1n) return { added: true };
    const owner = await tx
      .selectFrom('host')
      .select(['shop_id', 'kind'])
      .where('host', '=', host)
      .executeTakeFirstOrThrow();
    return { added: false, shopId: owner.shop_id, kind: owner.kind };
  });
}

/**
 * Removes a host from its shop, unless it is the shop's primary host.
 * @returns whether it was removed
 */
export async function removeHost(db: Database, shopId: number, host: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await lockShop(tx, shopId);
    const { numDeletedRows } = await tx
      .deleteFrom('host')
      .where('host', '=', host)
      .where('shop_id', '=', shopId)
      .where('kind', '<>', 'primary')
      .executeTakeFirst();
    return numDeletedRows === 1n;
  });
}

/**
 * Makes one of a shop's hosts its primary host. The former primary host becomes another host of the shop.
 * @returns false, without a change, if the shop does not have the host any more
 */
export async function makePrimary(db: Database, shopId: number, host: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await lockShop(tx, shopId);
    const own = tx.selectFrom('host').select('host').where('host', '=', host).where('shop_id', '=', shopId);
    if (!(await own.executeTakeFirst())) return false;
    // Two statements, because the unique index allows no second primary host even within one statement.
    await tx
      .updateTable('host')
      .set({ kind: 'other' })
      .where('shop_id', '=', shopId)
      .where('kind', '=', 'primary')
      .where('host', '<>', host)
      .execute();
    await tx.updateTable('host').set({ kind: 'primary' }).where('host', '=', host).execute();
    return true;
  });
}
