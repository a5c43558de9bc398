import { type Kysely, sql } from 'kysely';

/**
 * Lets old withdrawals be erased. The role of requests may still not delete any: it can only call this function, which
 * leaves those of the last six years alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function erase_old_withdrawals(before timestamptz, at_most int) returns bigint
    language sql security definer set search_path = public as $$
      with erased as (
        delete from withdrawal where ctid = any(array(
          select ctid from withdrawal where made_at < least(before, now() - interval '6 years') limit at_most
        )) returning 1
      )
      select count(*) from erased
    $$`.execute(db);
  await sql`revoke execute on function erase_old_withdrawals(timestamptz, int) from public`.execute(db);
  await sql`grant execute on function erase_old_withdrawals(timestamptz, int) to app_user`.execute(db);
}
