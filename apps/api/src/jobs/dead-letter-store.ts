import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { deadLetterQueue, jobKinds, jobNames } from './job-kinds.ts';

/** A job that has given up. */
export interface DeadLetter {
  id: string;
  /** The kind of job. */
  kind: string;
  data: { shopId: number; [name: string]: unknown };
  /** Why its last try failed. */
  reason: string;
  tries: number;
  queuedAt: Date;
  gaveUpAt: Date;
  /** Where it stands in the list. */
  place: LetterPlace;
}

interface Row {
  id: string;
  source_name: string;
  data: unknown;
  output: unknown;
  source_retry_count: number;
  source_created_on: Date;
  created_on: Date;
  micros: number;
}

const letterData = z.looseObject({ shopId: z.int() });
const failure = z.object({ message: z.string() });
/** The job library wraps some outputs. */
const failureOutput = z.union([failure, z.object({ value: failure }).transform(({ value }) => value)]);
const ofQueue = sql`pgboss.job where name = ${deadLetterQueue.name}`;
const columns = sql`
  id, source_name, data, output, source_retry_count, source_created_on, created_on,
  (extract(epoch from created_on) * 1000000)::bigint as micros`;

/** A place in the list of dead letters, which goes on after it: when the job gave up, in microseconds since 1970. */
type LetterPlace = readonly [micros: number, id: string];

interface LetterPart {
  shopId?: number | undefined;
  kind?: string | undefined;
  after?: LetterPlace | undefined;
  limit: number;
}

/** Lists jobs that have given up, the latest first. */
export async function listDeadLetters(db: Database, { shopId, kind, after, limit }: LetterPart): Promise<DeadLetter[]> {
  const ofShop = shopId === undefined ? sql`` : sql`and group_id = ${`${shopId}`}`;
  const ofKind = kind === undefined ? sql`` : sql`and source_name = ${kind}`;
  const [micros, afterId] = after ?? [];
  const at = sql`('epoch'::timestamptz + ${micros}::bigint * interval '1 microsecond')`;
  const isAfter = after ? sql`and (created_on < ${at} or (created_on = ${at} and id > ${afterId}::uuid))` : sql``;
  return read(
    db,
    sql<Row>`
      select ${columns} from ${ofQueue} ${ofShop} ${ofKind} ${isAfter}
      order by created_on desc, id limit ${limit}`,
  );
}

/** Counts the dead letters of a shop. */
export async function countLettersOf(db: Database, shopId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${ofQueue} and group_id = ${`${shopId}`}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function findDeadLetter(db: Database, id: string): Promise<DeadLetter | undefined> {
  return (await read(db, sql<Row>`select ${columns} from ${ofQueue} and id = ${id}`))[0];
}

/** Counts dead letters by the kind of job; a kind without any has 0. */
export async function countDeadLetters(db: Database): Promise<Map<string, number>> {
  const { rows } = await sql<{ kind: string; count: number }>`
    select source_name as kind, count(*)::int as count from ${ofQueue} group by source_name`.execute(db);
  const counted = new Map(rows.map(({ kind, count }) => [kind, count]));
  for (const kind of jobNames) if ('deadLetter' in jobKinds[kind].queue) counted.set(kind, counted.get(kind) ?? 0);
  return counted;
}

/** Removes a dead letter. @returns it; undefined if there is none with this id */
export async function takeDeadLetter(db: Database, id: string): Promise<DeadLetter | undefined> {
  return (await read(db, sql<Row>`delete from ${ofQueue} and id = ${id} returning ${columns}`))[0];
}

/** Deletes all but the latest dead letters. The job library deletes those that are older than 30 days. */
export async function trimDeadLetters(db: Database, most: number): Promise<void> {
  await sql`
    delete from ${ofQueue} and id = any(array(
      select id from ${ofQueue} order by created_on desc, id offset ${most}))`.execute(db);
}

async function read(db: Database, query: RawBuilder<Row>): Promise<DeadLetter[]> {
  const { rows } = await query.execute(db);
  return rows.map((row) => ({
    id: row.id,
    kind: row.source_name,
    data: letterData.parse(row.data),
    reason: failureOutput.safeParse(row.output).data?.message ?? 'unknown',
    tries: row.source_retry_count + 1,
    queuedAt: row.source_created_on,
    gaveUpAt: row.created_on,
    place: [row.micros, row.id],
  }));
}

/** Jobs that should have begun already. */
export interface LateJobs {
  count: number;
  /** When the oldest of them should have begun. */
  since: Date;
}

/**
 * Counts the jobs that should have begun before a time, but that no node has taken.
 * @returns undefined if there are none
 */
export async function countLateJobs(db: Database, before: Date): Promise<LateJobs | undefined> {
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*)::int as count, min(start_after) as since from pgboss.job
    where state < 'active' and start_after < ${before} and name <> ${deadLetterQueue.name}`.execute(db);
  const { count, since } = rows[0] ?? { count: 0, since: null };
  return since === null ? undefined : { count, since };
}
