import { type Kysely, sql } from 'kysely';

/** Deliveries may let buyers choose the day of arrival. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table delivery_type
      -- up to so many days after the earliest one; null without a choice
      add column date_choice_days int check (date_choice_days between 1 and 60)`.execute(db);
}
