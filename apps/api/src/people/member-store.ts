import type { Area } from '@witryna/contract/admin-rights';
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

/** @returns whether the shop had the invitation */
export async function deleteInvitation(db: Db, shopId: number, id: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('invitation')
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

/** @throws ShopError NotFound, or LastOwner if the shop would have no owner */
export async function updateMember(
  db: Db,
  shopId: number,
  id: string,
  { role, areas }: { role: 'owner' | 'staff'; areas: Area[] },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const ownerIds = await lockOwners(tx, shopId);
    if (role !== 'owner' && ownerIds.includes(id) && ownerIds.length === 1) throw new ShopError('LastOwner');
    const updated = await tx
      .updateTable('member')
      .set({ role, areas })
      .where('shop_id', '=', shopId)
      .where('user_id', '=', id)
      .executeTakeFirst();
    if (updated.numUpdatedRows === 0n) throw new ShopError('NotFound');
  });
}

/** @throws ShopError NotFound, or LastOwner */
export async function deleteMember(db: Db, shopId: number, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const ownerIds = await lockOwners(tx, shopId);
    if (ownerIds.includes(id) && ownerIds.length === 1) throw new ShopError('LastOwner');
    const deleted = await tx
      .deleteFrom('member')
      .where('shop_id', '=', shopId)
      .where('user_id', '=', id)
      .executeTakeFirst();
    if (deleted.numDeletedRows === 0n) throw new ShopError('NotFound');
  });
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
