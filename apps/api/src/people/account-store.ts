import { type Kysely, sql } from 'kysely';
import type { PeopleTables } from './people-store.ts';

interface NewPerson {
  email: string;
  name: string;
  /** Null for somebody who has not chosen one. */
  language: string | null;
  /** A hash by `hashPassword`; null for somebody who signs in otherwise. */
  passwordHash: string | null;
}

/**
 * Adds a person with a confirmed address, unless there is one with this address.
 * @returns the person's id
 */
export async function addPerson(
  tx: Kysely<PeopleTables>,
  { email, name, language, passwordHash }: NewPerson,
): Promise<string> {
  const added = await tx
    .insertInto('user')
    .values({ email, name, language, emailVerified: true })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) {
    const { id } = await tx.selectFrom('user').select('id').where('email', '=', email).executeTakeFirstOrThrow();
    return id;
  }
  if (passwordHash !== null) {
    await sql`
      insert into account ("accountId", "providerId", "userId", password, "updatedAt")
      values (${added.id}, 'credential', ${added.id}, ${passwordHash}, now())`.execute(tx);
  }
  return added.id;
}

export async function findPersonId(db: Kysely<PeopleTables>, email: string): Promise<string | undefined> {
  const found = await db.selectFrom('user').select('id').where('email', '=', email).executeTakeFirst();
  return found?.id;
}

/** Replaces the hash of somebody's password, unless they have another password meanwhile. */
export async function replaceHash(
  db: Kysely<PeopleTables>,
  userId: string,
  { before, after }: { before: string; after: string },
): Promise<void> {
  await sql`update account set password = ${after} where "userId" = ${userId} and password = ${before}`.execute(db);
}

/**
 * Takes somebody's second factor, passkeys and sessions away, so that they set up a new one.
 * @param person their id, or their e-mail address
 * @returns whether they exist
 */
export async function resetFactor(
  db: Kysely<PeopleTables>,
  person: { id: string } | { email: string },
): Promise<boolean> {
  const isMeant = 'id' in person ? sql`id = ${person.id}` : sql`email = ${person.email}`;
  const { rows } = await sql<{ id: string }>`
    with person as (update "user" set "twoFactorEnabled" = false where ${isMeant} returning id),
      factor as (delete from "twoFactor" where "userId" in (select id from person)),
      passkeys as (delete from passkey where user_id in (select id from person)),
      ended as (delete from session where "userId" in (select id from person))
    select id from person`.execute(db);
  return rows.length > 0;
}
