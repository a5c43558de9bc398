import { type Kysely, sql } from 'kysely';
import { type Db, fromKysely } from 'pg-boss';

/**
 * The database as the job library uses it outside of our transactions. Some of its texts begin and commit a transaction:
 * one that fails in between, such as on a full disk, would leave its connection inside, and fail whoever gets it next.
 */
export function jobDatabase<Tables>(db: Kysely<Tables>): Db {
  return {
    executeSql: (text, values) =>
      db.connection().execute(async (connection) => {
        try {
          return await fromKysely(connection).executeSql(text, values);
        } catch (error) {
          await sql`rollback`.execute(connection).catch(() => undefined);
          throw error;
        }
      }),
  };
}
