import type { InstallationPerson, InstallationQuery, InstallationShop } from '@witryna/contract/installation';
import { MOST_NAMED_SHOPS } from '@witryna/contract/installation';
import { type Kysely, sql } from 'kysely';
import { type ShopState, stateOf } from '../database/shop-state.ts';
import type { PeopleTables } from './people-store.ts';

type Db = Kysely<PeopleTables>;

interface ShopRow {
  host: string;
  name: string;
  state: Extract<ShopState, 'live' | 'break'>;
  valid_until: Date | null;
  is_importing: boolean;
}

/** Lists shops of the installation by their hosts, one more than asked for if there are more. */
export async function listAllShops(
  db: Db,
  { search, after = '', limit }: InstallationQuery,
  now: Date,
): Promise<InstallationShop[]> {
  const { rows } = await sql<ShopRow>`
    select * from list_all_shops(public.fold(${search}), ${after}, ${limit + 1})`.execute(db);
  return rows.map(({ host, name, state, valid_until, is_importing }) => ({
    host,
    name,
    state: is_importing ? 'importing' : stateOf({ platformState: state, validUntil: valid_until }, now),
  }));
}

interface PersonRow extends Omit<InstallationPerson, 'moreShops'> {
  memberships: number;
}

/** Lists people of the back office by their e-mail addresses, one more than asked for if there are more. */
export async function listAllPeople(
  db: Db,
  { search, after = '', limit }: InstallationQuery,
  now: Date,
): Promise<InstallationPerson[]> {
  const { rows } = await sql<PersonRow>`
    select u.id, u.name, u.email, o.user_id is not null as operator,
      coalesce(u."twoFactorEnabled", false) as "secondFactor", u."lastSeenOn" as "lastSeen",
      (select count(*)::int from session s where s."userId" = u.id and s."expiresAt" > ${now}) as sessions,
      (select count(*)::int from member m where m.user_id = u.id) as memberships,
      (select coalesce(json_agg(s), '[]') from shops_of(u.id, ${MOST_NAMED_SHOPS}) s) as shops
    from "user" u left join operator o on o.user_id = u.id
    where u.email > ${after}
      and (position(lower(${search}) in u.email) > 0 or position(public.fold(${search}) in public.fold(u.name)) > 0)
    order by u.email limit ${limit + 1}`.execute(db);
  return rows.map(({ memberships, ...person }) => ({ ...person, moreShops: memberships - person.shops.length }));
}

/** Whether there is such a person. */
export async function hasPerson(db: Db, id: string): Promise<boolean> {
  const found = await db.selectFrom('user').select('id').where('id', '=', id).executeTakeFirst();
  return found !== undefined;
}
