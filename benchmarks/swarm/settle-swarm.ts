import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { SwarmDatabase } from './swarm-database.ts';

type Database = SwarmDatabase['db'];

const LOOK_MS = 1_000;
const STUCK_AFTER_S = 120;
const LIMIT_S = 3_600;
/** Longer than any hold: transfers are awaited for seven days. */
const PASSED = "interval '8 days'";

/**
 * Lets eight days pass for everything that is unfinished, so that every hold ends and every payment is decided, and
 * waits until nothing is left to do.
 * @returns the seconds until then
 * @throws if nothing has been done for two minutes, or something is left after an hour
 */
export async function settleSwarm({ db }: SwarmDatabase, show: (line: string) => void): Promise<number> {
  const began = performance.now();
  const secondsSince = (time: number) => (performance.now() - time) / 1_000;
  let [last, changed] = ['', began];
  await letTimePass(db);
  for (;;) {
    const left = (await countUnfinished(db)).join(', ');
    if (left === '') return secondsSince(began);
    if (left !== last) [last, changed] = [left, performance.now()];
    if (secondsSince(changed) > STUCK_AFTER_S || secondsSince(began) > LIMIT_S) throw new Error(`unfinished: ${left}`);
    show(`settling: ${left}\n`);
    await pause(LOOK_MS);
  }
}

async function letTimePass(db: Database): Promise<void> {
  const by = sql.raw(PASSED);
  await db.transaction().execute(async (tx) => {
    await sql`
      update shop_order set stock_held_until = stock_held_until - ${by} where stock_held_until is not null`.execute(tx);
    await sql`
      update payment_attempt set created_at = created_at - ${by}, ask_at = ask_at - ${by}, asked_at = asked_at - ${by},
        starting_until = starting_until - ${by}, expires_at = expires_at - ${by}, ask_until = ask_until - ${by}
      where state in ('created', 'waiting', 'authorised') or ask_until is not null`.execute(tx);
    await sql`update sandbox_payment set created_at = created_at - ${by}, updated_at = updated_at - ${by}`.execute(tx);
    await sql`update pgboss.job set start_after = now() where state in ('created', 'retry')`.execute(tx);
  });
}

/** Counts what is still to be done, each kind with its number. */
async function countUnfinished(db: Database): Promise<string[]> {
  const { rows } = await sql<{ kind: string; count: string }>`
    select 'open attempts' as kind, count(*) from payment_attempt
      where state in ('created', 'waiting', 'authorised') or ask_until is not null
    union all select 'holds', count(*) from shop_order where stock_held and stock_held_until <= now()
    union all select 'notices', count(*) from payment_notice where worked_at is null
    union all select 'jobs ' || name, count(*) from pgboss.job
      where state in ('created', 'retry', 'active') and name not like '%daily' group by name`.execute(db);
  return rows.filter(({ count }) => Number(count) > 0).map(({ kind, count }) => `${count} ${kind}`);
}
