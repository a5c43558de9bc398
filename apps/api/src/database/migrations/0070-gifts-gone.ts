import { type Kysely, sql } from 'kysely';

/** An order whose hold had ended knows which of its gifts had run out when its stock was taken again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table shop_order
      -- positions of lines that are no longer part of the order; a line itself is evidence, so it stays
      add column gifts_gone int[] not null default '{}'`.execute(db);
}
