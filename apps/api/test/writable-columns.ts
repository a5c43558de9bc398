import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../src/database/database.ts';

/** Lists the columns of a table that can be written, to copy its rows. @param alias names the rows that are copied */
export async function writableColumns(db: Database, table: string, alias?: string): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(db);
  return sql.join(rows.map(({ name }) => sql.ref(alias === undefined ? name : `${alias}.${name}`)));
}
