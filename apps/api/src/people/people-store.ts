import type { Area } from '@witryna/contract/admin-rights';
import type { KeyArea } from '@witryna/contract/api-keys';
import type { Language } from '@witryna/contract/languages';
import { type ColumnType, type Generated, type Kysely, sql } from 'kysely';

/** The tables of the schema `people` that our own code reads (from migration 0088 on). The others are better-auth's alone. */
export interface PeopleTables {
  user: {
    id: Generated<string>;
    name: string;
    email: string;
    emailVerified: boolean;
    language: string | null;
    theme: string | null;
    twoFactorEnabled: boolean | null;
    lastSeenOn: ColumnType<string | null, never, string>;
    updatedAt: Generated<Date>;
  };
  session: {
    id: string;
    token: string;
    userId: string;
    ipAddress: string | null;
    userAgent: string | null;
    createdAt: Date;
    updatedAt: Date;
    expiresAt: Date;
    secondFactor: boolean | null;
  };
  operator: { user_id: string; since: Generated<Date> };
  member: { shop_id: number; user_id: string; role: 'owner' | 'staff'; areas: Area[]; since: Generated<Date> };
  invitation: {
    id: Generated<string>;
    token_digest: string;
    email: string;
    language: string;
    role: 'operator' | 'owner' | 'staff';
    areas: Area[];
    shop_id: number | null;
    invited_by: string;
    invited_at: Generated<Date>;
    expires_at: Date;
  };
  api_key: {
    id: Generated<string>;
    digest: string;
    prefix: string;
    name: string;
    shop_id: number | null;
    areas: KeyArea[];
    made_by: string;
    made_at: Date;
    expires_at: Date;
    last_used_on: ColumnType<string | null, never, string>;
  };
  passkey: {
    id: Generated<string>;
    user_id: string;
    credential_id: string;
    public_key: string;
    counter: number;
    name: string;
    made_at: Date;
    last_used_on: ColumnType<string | null, never, string>;
  };
  report_reader: { shop_id: number; user_id: string; since: Date };
  guess: { key: string; seconds: number; count: number; since: Date };
  twoFactor: { userId: string; failedVerificationCount: number | null; lockedUntil: Date | null };
  shop_figure: {
    shop_id: number;
    name: Generated<string>;
    currency: string | null;
    orders: number;
    turnover_minor: number;
    goods: number;
    pictures: number;
    last_order_at: Date | null;
    counted_at: Date | null;
  };
  help_consent: { shop_id: number; given_by: string; given_at: Date; until: Date };
  help: {
    id: Generated<string>;
    shop_id: number;
    user_id: string;
    reason: string;
    by_consent: boolean;
    began_at: Date;
    until: Date;
    ended_at: Date | null;
  };
  announcement: {
    id: Generated<string>;
    severity: 'info' | 'warning';
    texts: ColumnType<unknown, string, string>;
    begins_at: Date;
    ends_at: Date;
    all_shops: boolean;
    made_by: string;
    made_at: Date;
  };
  announcement_shop: { announcement_id: string; shop_id: number };
  announcement_dismissed: { announcement_id: string; user_id: string };
  installation_event: {
    id: Generated<number>;
    at: Date;
    actor: string;
    what: string;
    subject: string;
    details: ColumnType<unknown, string, never>;
  };
}

export interface ShopOfPerson {
  shop_id: number;
  host: string;
  name: string;
  role: 'operator' | 'owner' | 'staff';
  areas: Area[];
}

/** Lists shops in which somebody may work, by host: their own, or all for an operator. */
export async function listShopsOf(db: Kysely<PeopleTables>, personId: string, most: number): Promise<ShopOfPerson[]> {
  const { rows } = await sql<ShopOfPerson>`select * from list_shops(${personId}, ${most})`.execute(db);
  return rows;
}

/** A shop that somebody may open now, with the help for which an operator does. */
export interface OpenShop extends ShopOfPerson {
  help_reason: string | null;
  help_until: Date | null;
  help_by_consent: boolean | null;
}

/** Lists shops that somebody may open now, by host. @param opensEvery whether operators open all */
export async function listOpenShops(
  db: Kysely<PeopleTables>,
  personId: string,
  { most, opensEvery, now }: { most: number; opensEvery: boolean; now: Date },
): Promise<OpenShop[]> {
  const { rows } = await sql<OpenShop>`
    select * from list_open_shops(${personId}, ${most}, ${opensEvery}, ${now})`.execute(db);
  return rows;
}

/** What somebody is in a shop, and the help for which an operator opens it. */
export interface FoundRole {
  role: ShopOfPerson['role'];
  areas: Area[];
  help_id: string | null;
  help_reason: string | null;
}

/** What somebody may do in a shop; undefined for nothing. Who helps does that, also in a shop of their own. */
export async function findRole(db: Kysely<PeopleTables>, personId: string, shopId: number, now: Date) {
  const { rows } = await sql<FoundRole>`
    select case when h.id is null and m.user_id is not null then m.role else 'operator' end as role,
      coalesce(m.areas, '{}') as areas, h.id as help_id, h.reason as help_reason
    from (select ${personId}::uuid as person, ${shopId}::bigint as shop) asked
    left join operator o on o.user_id = asked.person
    left join member m on m.user_id = asked.person and m.shop_id = asked.shop
    left join help h on h.user_id = asked.person and h.shop_id = asked.shop and h.ended_at is null
      and h.until > ${now} and o.user_id is not null
    where o.user_id is not null or m.user_id is not null`.execute(db);
  return rows[0];
}

/** Whether the rights of somebody demand a second factor in any shop. */
export async function needsSecondFactor(db: Kysely<PeopleTables>, personId: string, guarded: readonly Area[]) {
  const { rows } = await sql<{ needed: boolean }>`
    select exists (select from operator where user_id = ${personId})
      or exists (select from member where user_id = ${personId} and (role = 'owner' or areas && ${guarded})) as needed`.execute(
    db,
  );
  return rows[0]?.needed === true;
}

export async function isOperator(db: Kysely<PeopleTables>, personId: string): Promise<boolean> {
  const found = await db.selectFrom('operator').select('user_id').where('user_id', '=', personId).executeTakeFirst();
  return found !== undefined;
}

/** Stores an invitation, in place of an earlier one of the same address to the same shop. */
export async function addInvitation(
  db: Kysely<PeopleTables>,
  invitation: Omit<PeopleTables['invitation'], 'id' | 'invited_at'> & { language: Language },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .deleteFrom('invitation')
      .where('email', '=', invitation.email)
      .where('shop_id', 'is not distinct from', invitation.shop_id)
      .execute();
    await tx.insertInto('invitation').values(invitation).execute();
  });
}

/** Finds an invitation that is still valid, and leaves it. */
export async function findInvitation(db: Kysely<PeopleTables>, tokenDigest: string, now: Date) {
  return await db
    .selectFrom('invitation')
    .select(['email', sql<string | null>`name_of_shop(shop_id)`.as('shop')])
    .where('token_digest', '=', tokenDigest)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Takes an invitation that is still valid. Nobody else can take it then, unless the transaction is rolled back. */
export async function takeInvitation(tx: Kysely<PeopleTables>, tokenDigest: string, now: Date) {
  return await tx
    .deleteFrom('invitation')
    .where('token_digest', '=', tokenDigest)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}
