import type { WeekReaders } from '../features/reports/week-readers.ts';
import type { People } from './open-people.ts';

/** Stores who wants a mail about each week of a shop. */
export function reportReaders({ db, clock }: Pick<People, 'db' | 'clock'>): WeekReaders {
  return {
    async has(shopId, personId) {
      const found = db.selectFrom('report_reader').select('user_id').where('shop_id', '=', shopId);
      return (await found.where('user_id', '=', personId).executeTakeFirst()) !== undefined;
    },
    async set(shopId, personId, wanted) {
      const row = { shop_id: shopId, user_id: personId };
      if (wanted) {
        await db
          .insertInto('report_reader')
          .values({ ...row, since: clock() })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      } else {
        await db.deleteFrom('report_reader').where('shop_id', '=', shopId).where('user_id', '=', personId).execute();
      }
    },
  };
}
