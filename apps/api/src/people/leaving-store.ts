import { ShopError } from '@witryna/contract/errors';
import { type Kysely, sql } from 'kysely';
import type { PeopleTables } from './people-store.ts';
import { endSessions } from './session-store.ts';

type Db = Kysely<PeopleTables>;

/** Somebody by their id, or by their e-mail address. */
export type NamedPerson = { id: string } | { email: string };

/**
 * Takes the right to run the installation away from somebody, and ends their sessions. Their shops stay theirs.
 * @returns their e-mail address; undefined if they are no operator
 * @throws ShopError LastOperator
 */
export async function endOperatorRole(db: Db, person: NamedPerson, now: Date): Promise<string | undefined> {
  return await db.transaction().execute(async (tx) => {
    const found = await findNamed(tx, person);
    if (!found || !(await lockOperator(tx, found.id))) return undefined;
    const { id, email } = found;
    await tx.deleteFrom('operator').where('user_id', '=', id).execute();
    // Whoever becomes an operator again begins anew.
    await tx
      .updateTable('help')
      .set({ ended_at: now })
      .where('user_id', '=', id)
      .where('ended_at', 'is', null)
      .execute();
    await tx.deleteFrom('invitation').where('email', '=', email).where('role', '=', 'operator').execute();
    await endSessions(tx, id);
    return email;
  });
}

/**
 * Deletes somebody with their sessions, factors and rights. What they have done stays in the logs, by their name.
 * @returns their e-mail address; undefined if they do not exist
 * @throws ShopError LastOperator
 */
export async function deleteAccount(db: Db, person: NamedPerson): Promise<string | undefined> {
  return await db.transaction().execute(async (tx) => {
    const found = await findNamed(tx, person);
    if (!found) return undefined;
    await lockOperator(tx, found.id);
    await tx.deleteFrom('invitation').where('email', '=', found.email).execute();
    // Links for a new password, and sign-ins that wait for a code.
    await sql`delete from verification where value = ${found.id}`.execute(tx);
    await tx.deleteFrom('user').where('id', '=', found.id).execute();
    return found.email;
  });
}

function findNamed(tx: Db, person: NamedPerson) {
  const query = tx.selectFrom('user').select(['id', 'email']);
  return ('id' in person ? query.where('id', '=', person.id) : query.where('email', '=', person.email))
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Locks the operators, so that two who remove each other at once don't both succeed.
 * @returns whether the person is one of them
 * @throws ShopError LastOperator if nobody else could sign in
 */
async function lockOperator(tx: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ user_id: string; may_sign_in: boolean }>`
    select o.user_id, exists (select from account a where a."userId" = o.user_id and a.password is not null) as may_sign_in
    from operator o order by o.user_id for update of o`.execute(tx);
  if (!rows.some(({ user_id }) => user_id === id)) return false;
  if (!rows.some(({ user_id, may_sign_in }) => user_id !== id && may_sign_in)) throw new ShopError('LastOperator');
  return true;
}
