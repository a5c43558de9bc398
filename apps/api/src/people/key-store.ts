import type { ApiKey } from '@witryna/contract/api-keys';
import type { Insertable, Kysely } from 'kysely';
import type { KeyRights } from '../http/access.ts';
import type { PeopleTables } from './people-store.ts';

type Db = Kysely<PeopleTables>;

/** Whose keys: a shop's, or those for all shops. */
export type KeyOwner = number | null;

const valid = (db: Db, owner: KeyOwner, now: Date) =>
  db.selectFrom('api_key').where('shop_id', 'is not distinct from', owner).where('expires_at', '>', now);

export async function listKeys(db: Db, owner: KeyOwner, now: Date): Promise<ApiKey[]> {
  const rows = await valid(db, owner, now).selectAll().orderBy('made_at', 'desc').orderBy('id').execute();
  return rows.map(({ id, name, prefix, areas, made_by, made_at, expires_at, last_used_on }) => ({
    id,
    name,
    prefix,
    areas,
    madeBy: made_by,
    madeAt: made_at.toISOString(),
    expiresAt: expires_at.toISOString(),
    lastUsed: last_used_on,
  }));
}

export async function countKeys(db: Db, owner: KeyOwner, now: Date): Promise<number> {
  const { count } = await valid(db, owner, now)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** @returns the id of the new key */
export async function addKey(db: Db, key: Omit<Insertable<PeopleTables['api_key']>, 'id'>): Promise<string> {
  const { id } = await db.insertInto('api_key').values(key).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** @returns the key that was deleted; undefined if there is none with this id */
export function deleteKey(
  db: Db,
  owner: KeyOwner,
  id: string,
): Promise<Pick<ApiKey, 'name' | 'prefix' | 'areas'> | undefined> {
  return db
    .deleteFrom('api_key')
    .where('shop_id', 'is not distinct from', owner)
    .where('id', '=', id)
    .returning(['name', 'prefix', 'areas'])
    .executeTakeFirst();
}

/** Deletes keys that have ended. */
export async function deleteOldKeys(db: Db, owner: KeyOwner, now: Date): Promise<void> {
  await db
    .deleteFrom('api_key')
    .where('shop_id', 'is not distinct from', owner)
    .where('expires_at', '<=', now)
    .execute();
}

/** Finds a valid key and notes the day of its use. */
export async function useKey(db: Db, digest: string, now: Date): Promise<KeyRights | undefined> {
  const key = await db
    .selectFrom('api_key')
    .select(['id', 'name', 'shop_id', 'areas', 'last_used_on'])
    .where('digest', '=', digest)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!key) return undefined;
  const day = now.toISOString().slice(0, 10);
  if (key.last_used_on !== day) {
    await db.updateTable('api_key').set({ last_used_on: day }).where('id', '=', key.id).execute();
  }
  return { name: key.name, shopId: key.shop_id, areas: key.areas };
}
