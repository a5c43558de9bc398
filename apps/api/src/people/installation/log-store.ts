import type { InstallationAct, InstallationEvent, InstallationEventsQuery } from '@witryna/contract/installation-log';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { PeopleTables } from '../people-store.ts';

/** What an operator has done. */
export interface DoneAct {
  what: InstallationAct;
  /** The host of a shop, a person, a key; empty for several things. */
  subject: string;
  details?: Readonly<Record<string, string | number | null>>;
}

/** How many events are kept at most. */
const MOST_EVENTS = 100_000;
const ROWS = 5_000;

export async function addEvent(
  db: Kysely<PeopleTables>,
  { what, subject, details = {} }: DoneAct,
  { actor, now }: { actor: string; now: Date },
): Promise<void> {
  await db
    .insertInto('installation_event')
    .values({ at: now, actor, what, subject, details: JSON.stringify(details) })
    .execute();
}

const storedDetails = z.record(z.string(), z.union([z.string(), z.number(), z.null()])).catch({});

/** Lists what operators have done, the newest first, one more than asked for if there are more. */
export async function listEvents(
  db: Kysely<PeopleTables>,
  { by, after, limit }: InstallationEventsQuery,
): Promise<InstallationEvent[]> {
  const rows = await db
    .selectFrom('installation_event')
    .select(['id', 'at', 'actor', 'what', 'subject', 'details'])
    .$if(after !== undefined, (query) => query.where('id', '<', after ?? 0))
    .$if(by !== '', (query) =>
      query.where(
        sql<boolean>`position(public.fold(${by}) in public.fold(actor)) > 0
          or position(public.fold(${by}) in public.fold(subject)) > 0`,
      ),
    )
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return rows.map(({ at, details, ...event }) => ({
    ...event,
    at: at.toISOString(),
    details: storedDetails.parse(details),
  }));
}

/**
 * Deletes old events, and all but the latest if there are too many.
 * @param db any connection of the installation
 */
export async function trimEvents<Tables>(db: Kysely<Tables>, before: Date): Promise<void> {
  await sql`
    delete from people.installation_event where id = any(array(
      (select id from people.installation_event where at < ${before} order by id limit ${ROWS})
      union all (select id from people.installation_event order by id desc offset ${MOST_EVENTS} limit ${ROWS})))`.execute(
    db,
  );
}
