import type { Passkey } from '@witryna/contract/people';
import type { Insertable, Kysely } from 'kysely';
import type { PeopleTables } from './people-store.ts';

type Db = Kysely<PeopleTables>;

/** Lists the passkeys of somebody, the latest first. */
export async function listPasskeysOf(db: Db, userId: string): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('passkey')
    .select(['id', 'name', 'made_at', 'last_used_on'])
    .where('user_id', '=', userId)
    .orderBy('made_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, made_at, last_used_on }) => ({
    id,
    name,
    madeAt: made_at.toISOString(),
    lastUsed: last_used_on,
  }));
}

/** Lists the ids that browsers know somebody's passkeys by. */
export async function listCredentialIds(db: Db, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('passkey').select('credential_id').where('user_id', '=', userId).execute();
  return rows.map(({ credential_id }) => credential_id);
}

/** @returns false if the passkey is known already */
export async function addPasskey(db: Db, passkey: Omit<Insertable<PeopleTables['passkey']>, 'id'>): Promise<boolean> {
  const added = await db
    .insertInto('passkey')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst();
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export function findPasskey(db: Db, credentialId: string) {
  return db
    .selectFrom('passkey')
    .select(['id', 'user_id', 'credential_id', 'public_key', 'counter'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
}

/** Notes the use of a passkey. @returns false if it was removed, or used meanwhile with the same or a larger counter */
export async function notePasskey(db: Db, id: string, before: number, counter: number, now: Date): Promise<boolean> {
  const noted = await db
    .updateTable('passkey')
    .set({ counter, last_used_on: now.toISOString().slice(0, 10) })
    .where('id', '=', id)
    .where('counter', '=', before)
    .executeTakeFirst();
  return noted.numUpdatedRows > 0n;
}

/** @returns whether the person had the passkey */
export async function deletePasskey(db: Db, userId: string, id: string): Promise<boolean> {
  const deleted = await db.deleteFrom('passkey').where('user_id', '=', userId).where('id', '=', id).executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

export async function deletePasskeys(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('passkey').where('user_id', '=', userId).execute();
}
