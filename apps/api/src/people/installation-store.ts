import type { InstallationPerson, InstallationQuery } from '@witryna/contract/installation';
import { MOST_NAMED_SHOPS } from '@witryna/contract/installation';
import { type Kysely, sql } from 'kysely';
import { findBlocked, forgetAllGuesses } from './guess-store.ts';
import type { PeopleTables } from './people-store.ts';

type Db = Kysely<PeopleTables>;

interface PersonRow extends Omit<InstallationPerson, 'moreShops' | 'locked'> {
  memberships: number;
  lockedUntil: Date | null;
}

/**
 * Lists people of the back office by their e-mail addresses, one more than asked for if there are more.
 * @param now `seen` by the clock of the database's sessions, which the library writes; `guessed` by that of guesses
 */
export async function listAllPeople(
  db: Db,
  { search, after = '', limit }: InstallationQuery,
  now: { seen: Date; guessed: Date },
): Promise<InstallationPerson[]> {
  const { rows } = await sql<PersonRow>`
    select u.id, u.name, u.email, o.user_id is not null as operator,
      coalesce(u."twoFactorEnabled", false) as "secondFactor", u."lastSeenOn" as "lastSeen",
      (select count(*)::int from session s where s."userId" = u.id and s."expiresAt" > ${now.seen}) as sessions,
      (select max(f."lockedUntil") from "twoFactor" f where f."userId" = u.id) as "lockedUntil",
      (select count(*)::int from member m where m.user_id = u.id) as memberships,
      (select coalesce(json_agg(s), '[]') from shops_of(u.id, ${MOST_NAMED_SHOPS}) s) as shops
    from "user" u left join operator o on o.user_id = u.id
    where u.email > ${after}
      and (position(lower(${search}) in u.email) > 0 or position(public.fold(${search}) in public.fold(u.name)) > 0)
    order by u.email limit ${limit + 1}`.execute(db);
  const emails = rows.map(({ email }) => email);
  const blocked = await findBlocked(db, emails, now.guessed);
  return rows.map(({ memberships, lockedUntil, ...person }) => ({
    ...person,
    locked: blocked.has(person.email) || (lockedUntil !== null && lockedUntil > now.seen),
    moreShops: memberships - person.shops.length,
  }));
}

/** Lets somebody try again who was blocked after wrong passwords or codes. */
export async function unlock(db: Db, { id, email }: { id: string; email: string }): Promise<void> {
  await forgetAllGuesses(db, email, ['account', 'code']);
  await db
    .updateTable('twoFactor')
    .set({ lockedUntil: null, failedVerificationCount: 0 })
    .where('userId', '=', id)
    .execute();
}

/** Finds a person by their id. */
export async function findPerson(db: Db, id: string) {
  return db.selectFrom('user').select(['id', 'name', 'email', 'language']).where('id', '=', id).executeTakeFirst();
}
