import {
  type Announcement,
  type AnnouncementForm,
  MOST_ANNOUNCEMENTS,
  type ShopAnnouncement,
} from '@witryna/contract/announcements';
import { languages } from '@witryna/contract/languages';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { PeopleTables } from '../people-store.ts';

type Db = Kysely<PeopleTables>;

/** How many a shop shows at once. */
const MOST_SHOWN = 10;

/** What a language does not have, or has wrong, is left out. */
const storedTexts = z.partialRecord(z.enum(languages), z.string()).catch({});

/** An announcement with the ids of the shops that read it. */
export type StoredAnnouncement = Omit<Announcement, 'hosts'> & { shopIds: number[] };

/** Lists all announcements, the latest end first. */
export async function listAnnouncementRows(db: Db): Promise<StoredAnnouncement[]> {
  const rows = await db
    .selectFrom('announcement as a')
    .select(['a.id', 'a.severity', 'a.texts', 'a.begins_at', 'a.ends_at', 'a.all_shops', 'a.made_by'])
    .select(
      sql<number[]>`array(
      select s.shop_id from announcement_shop s where s.announcement_id = a.id order by s.shop_id)`.as('shopIds'),
    )
    .orderBy('a.ends_at', 'desc')
    .orderBy('a.id')
    .limit(MOST_ANNOUNCEMENTS)
    .execute();
  return rows.map(({ id, severity, texts, begins_at, ends_at, all_shops, made_by, shopIds }) => ({
    ...{ id, severity, texts: storedTexts.parse(texts), allShops: all_shops, madeBy: made_by, shopIds },
    beginsAt: begins_at.toISOString(),
    endsAt: ends_at.toISOString(),
  }));
}

const valuesOf = ({ severity, texts, beginsAt, endsAt, allShops }: AnnouncementForm) => ({
  ...{ severity, texts: JSON.stringify(texts), all_shops: allShops },
  begins_at: new Date(beginsAt),
  ends_at: new Date(endsAt),
});

/** Adds an announcement. @returns false if there are as many as there may be */
export async function insertAnnouncement(
  db: Db,
  form: AnnouncementForm,
  shopIds: readonly number[],
  { by, now }: { by: string; now: Date },
): Promise<boolean> {
  return await db.transaction().execute(async (tx) => {
    // Two that are added at once wait for each other, so that neither is one too many.
    await sql`lock table announcement in share row exclusive mode`.execute(tx);
    const { count } = await tx
      .selectFrom('announcement')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (Number(count) >= MOST_ANNOUNCEMENTS) return false;
    const { id } = await tx
      .insertInto('announcement')
      .values({ ...valuesOf(form), made_by: by, made_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await addShops(tx, id, shopIds);
    return true;
  });
}

/** Changes an announcement. Whoever has dismissed it sees it again. @returns whether it is there */
export async function updateAnnouncement(
  db: Db,
  id: string,
  form: AnnouncementForm,
  shopIds: readonly number[],
): Promise<boolean> {
  return await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('announcement')
      .set(valuesOf(form))
      .where('id', '=', id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await tx.deleteFrom('announcement_shop').where('announcement_id', '=', id).execute();
    await tx.deleteFrom('announcement_dismissed').where('announcement_id', '=', id).execute();
    await addShops(tx, id, shopIds);
    return true;
  });
}

async function addShops(tx: Db, announcement_id: string, shopIds: readonly number[]): Promise<void> {
  if (shopIds.length === 0) return;
  await tx
    .insertInto('announcement_shop')
    .values(shopIds.map((shop_id) => ({ announcement_id, shop_id })))
    .execute();
}

/** @returns whether it was there */
export async function deleteAnnouncement(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('announcement').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Announcements of now to a shop that a person has not dismissed, warnings first. */
export async function listAnnouncementsTo(
  db: Db,
  { shopId, userId, now }: { shopId: number; userId: string; now: Date },
): Promise<ShopAnnouncement[]> {
  const rows = await db
    .selectFrom('announcement as a')
    .select(['a.id', 'a.severity', 'a.texts'])
    .where('a.begins_at', '<=', now)
    .where('a.ends_at', '>', now)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('a.all_shops', '=', true),
        exists(
          selectFrom('announcement_shop as s')
            .select('s.shop_id')
            .whereRef('s.announcement_id', '=', 'a.id')
            .where('s.shop_id', '=', shopId),
        ),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('announcement_dismissed as d')
            .select('d.user_id')
            .whereRef('d.announcement_id', '=', 'a.id')
            .where('d.user_id', '=', userId),
        ),
      ),
    )
    .orderBy('a.severity', 'desc')
    .orderBy('a.begins_at', 'desc')
    .orderBy('a.id')
    .limit(MOST_SHOWN)
    .execute();
  return rows.map(({ id, severity, texts }) => ({ id, severity, texts: storedTexts.parse(texts) }));
}

/** Notes that a person does not want to see an announcement again. Does nothing for one that is gone. */
export async function dismiss(db: Db, id: string, userId: string): Promise<void> {
  await sql`
    insert into announcement_dismissed (announcement_id, user_id)
    select id, ${userId}::uuid from announcement where id = ${id}
    on conflict do nothing`.execute(db);
}
