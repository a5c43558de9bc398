import { ShopError } from '@witryna/contract/errors';
import { isLanguage } from '@witryna/contract/languages';
import type { Member, ShopPeople } from '@witryna/contract/people';
import type { Kysely } from 'kysely';
import type { PeopleTables } from './people-store.ts';

type Db = Kysely<PeopleTables>;

export async function listMembers(db: Db, shopId: number): Promise<Member[]> {
  const rows = await db
    .selectFrom('member')
    .innerJoin('user', 'user.id', 'member.user_id')
    .select(['user.id', 'user.name', 'user.email', 'member.role', 'member.areas', 'member.since'])
    .select(['user.twoFactorEnabled', 'user.lastSeenOn'])
    .where('member.shop_id', '=', shopId)
    .orderBy('member.since')
    .execute();
  return rows.map(({ since, twoFactorEnabled, lastSeenOn, ...row }) => ({
    ...row,
    since: since.toISOString(),
    secondFactor: twoFactorEnabled === true,
    lastSeen: lastSeenOn,
  }));
}

/** An owner of a shop, as a mail needs to know them. */
export interface Owner {
  id: string;
  name: string;
  email: string;
  language: string | null;
}

/** Lists the owners of a shop, those of long standing first; at most `most`. */
export function listOwners(db: Db, shopId: number, most: number): Promise<Owner[]> {
  return db
    .selectFrom('member')
    .innerJoin('user', 'user.id', 'member.user_id')
    .select(['user.id', 'user.name', 'user.email', 'user.language'])
    .where('member.shop_id', '=', shopId)
    .where('member.role', '=', 'owner')
    .orderBy('member.since')
    .orderBy('user.id')
    .limit(most)
    .execute();
}

export async function listInvitations(db: Db, shopId: number, now: Date): Promise<ShopPeople['invitations']> {
  const rows = await openInvitations(db, shopId, now)
    .select(['id', 'email', 'language', 'role', 'areas', 'invited_by', 'expires_at'])
    .orderBy('invited_at')
    .execute();
  return rows.map(({ id, email, language, role, areas, invited_by, expires_at }) => ({
    id,
    email,
    language: isLanguage(language) ? language : 'en',
    role: role === 'owner' ? role : 'staff',
    areas,
    invitedBy: invited_by,
    expiresAt: expires_at.toISOString(),
  }));
}

const openInvitations = (db: Db, shopId: number, now: Date) =>
  db.selectFrom('invitation').where('shop_id', '=', shopId).where('expires_at', '>', now);

/** Counts a shop's people and open invitations. */
export async function countPeople(db: Db, shopId: number, now: Date): Promise<number> {
  const counted = await db
    .selectNoFrom(({ fn }) => [
      db.selectFrom('member').select(fn.countAll<string>().as('n')).where('shop_id', '=', shopId).as('members'),
      openInvitations(db, shopId, now).select(fn.countAll<string>().as('n')).as('invited'),
    ])
    .executeTakeFirstOrThrow();
  return Number(counted.members) + Number(counted.invited);
}

/** @returns to whom the invitation was sent; undefined if the shop has no such one */
export async function deleteInvitation(db: Db, shopId: number, id: string): Promise<string | undefined> {
  const deleted = await db
    .deleteFrom('invitation')
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .returning('email')
    .executeTakeFirst();
  return deleted?.email;
}

type Rights = Pick<PeopleTables['member'], 'role' | 'areas'>;

/** Somebody's name, and the rights that they had before a change. */
export interface FormerMember extends Rights {
  name: string;
}

/** @throws ShopError NotFound, or LastOwner if the shop would have no owner */
export async function updateMember(db: Db, shopId: number, id: string, { role, areas }: Rights): Promise<FormerMember> {
  return await db.transaction().execute(async (tx) => {
    const ownerIds = await lockOwners(tx, shopId);
    if (role !== 'owner' && ownerIds.includes(id) && ownerIds.length === 1) throw new ShopError('LastOwner');
    const former = await readMember(tx, shopId, id);
    await tx
      .updateTable('member')
      .set({ role, areas })
      .where('shop_id', '=', shopId)
      .where('user_id', '=', id)
      .execute();
    return former;
  });
}

/** @throws ShopError NotFound, or LastOwner */
export async function deleteMember(db: Db, shopId: number, id: string): Promise<FormerMember> {
  return await db.transaction().execute(async (tx) => {
    const ownerIds = await lockOwners(tx, shopId);
    if (ownerIds.includes(id) && ownerIds.length === 1) throw new ShopError('LastOwner');
    const former = await readMember(tx, shopId, id);
    await tx.deleteFrom('member').where('shop_id', '=', shopId).where('user_id', '=', id).execute();
    await tx.deleteFrom('report_reader').where('shop_id', '=', shopId).where('user_id', '=', id).execute();
    return former;
  });
}

/** Locks a member, and reads what they are now. @throws ShopError NotFound */
async function readMember(tx: Db, shopId: number, id: string): Promise<FormerMember> {
  const found = await tx
    .selectFrom('member')
    .innerJoin('user', 'user.id', 'member.user_id')
    .select(['user.name', 'member.role', 'member.areas'])
    .where('member.shop_id', '=', shopId)
    .where('member.user_id', '=', id)
    .forUpdate('member')
    .executeTakeFirst();
  if (!found) throw new ShopError('NotFound');
  return found;
}

/** Locks the shop's owners, so that two who remove each other at once don't both succeed. */
async function lockOwners(tx: Db, shopId: number): Promise<string[]> {
  const owners = await tx
    .selectFrom('member')
    .select('user_id')
    .where('shop_id', '=', shopId)
    .where('role', '=', 'owner')
    .orderBy('user_id')
    .forUpdate()
    .execute();
  return owners.map(({ user_id }) => user_id);
}
