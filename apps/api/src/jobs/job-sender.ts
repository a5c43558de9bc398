import { randomUUID } from 'node:crypto';
import { type Db, fromKysely, PgBoss } from 'pg-boss';
import type { z } from 'zod';
import type { Database } from '../database/database.ts';
import type { MovedJob } from '../database/moving/leave-shop.ts';
import type { DueWebhook, TenantTransaction } from '../database/tenant.ts';
import { currentTraceParent } from '../log/tracing.ts';
import { takeDeadLetter } from './dead-letter-store.ts';
import { jobDatabase } from './job-database.ts';
import { deadLetterQueue, type JobName, jobKinds, jobNames, type ShopJobName, shopOf } from './job-kinds.ts';

type Input<Name extends JobName> = z.input<(typeof jobKinds)[Name]['data']>;

/** Sends jobs as part of a transaction: a job exists only if its transaction commits. */
export interface JobSender {
  /**
   * Opens the sender. Await this before a transaction: it needs a database connection, and inside a transaction the
   * pool may have none left.
   */
  ready(): Promise<void>;
  send<Name extends Exclude<JobName, 'daily' | 'hourly'>>(
    tx: TenantTransaction,
    name: Name,
    data: Input<Name>,
    startAfterSeconds?: number,
  ): Promise<void>;
  /** Sends several jobs of one kind at once, as `send` does one. */
  sendAll<Name extends Exclude<JobName, 'daily' | 'hourly'>>(
    tx: TenantTransaction,
    name: Name,
    data: readonly Input<Name>[],
  ): Promise<void>;
  /**
   * Whether a job with this data is waiting, running or to be retried. Call it outside a transaction, because it needs
   * a database connection of its own.
   */
  isQueued<Name extends Exclude<JobName, 'daily' | 'hourly'>>(name: Name, data: Input<Name>): Promise<boolean>;
  /**
   * Sends a job again that has given up.
   * @returns false if it is no dead letter
   */
  sendAgain(id: string): Promise<boolean>;
  /**
   * Sends one job per shop, outside any transaction. A shop that already has this job waiting or running gets no second
   * one.
   */
  sendForShops(name: ShopJobName, shopIds: readonly number[]): Promise<void>;
  /** Sends the jobs of a shop that has come from another installation, where they had another shop's id. */
  sendMoved(tx: Database, shopId: number, jobs: readonly MovedJob[]): Promise<void>;
  /** Sends one job per webhook in the same way: quick receivers, and those that are slow or away, wait among their like. */
  sendForWebhooks(webhooks: readonly DueWebhook[]): Promise<void>;
}

/** How often the job library looks for jobs whose process was killed, in seconds. */
const SUPERVISE_SECONDS = 5;

/**
 * Opens the job library with all queues.
 * @param working true for a process that runs jobs: only such a process migrates, supervises and schedules
 */
export async function openBoss(db: Database, working: boolean, onError: (error: unknown) => void): Promise<PgBoss> {
  const boss = new PgBoss({
    db: jobDatabase(db),
    schema: 'pgboss',
    migrate: working,
    createSchema: false,
    supervise: working,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    maintenanceIntervalSeconds: 3_600,
    schedule: working,
    reindex: false,
    monitorVacuum: false,
  });
  boss.on('error', onError);
  await boss.start();
  await boss.createQueue(deadLetterQueue.name, { retentionSeconds: deadLetterQueue.keptDays * 86_400 });
  for (const name of jobNames) {
    const { policy, queue } = jobKinds[name];
    await boss.createQueue(name, { policy, ...queue });
    // An older version of this server may have created the queue with other settings.
    if (working) await boss.updateQueue(name, queue);
    // The job library reads a queue's settings at its first use. Using the queue here keeps that read out of a
    // transaction.
    await boss.findJobs(name, { id: randomUUID() });
  }
  return boss;
}

/** States of a job that has yet to end. */
const queuedStates: readonly string[] = ['created', 'retry', 'active'];
const bosses = new WeakMap<Database, Promise<PgBoss>>();

/**
 * Creates a `JobSender` that stores jobs in `db`. A process opens the job library once per database, when it is first
 * needed.
 */
export function createJobSender(db: Database, onError: (error: unknown) => void): JobSender {
  const open = () => {
    const known = bosses.get(db);
    if (known) return known;
    const opened = openBoss(db, false, onError);
    bosses.set(db, opened);
    opened.catch(() => bosses.delete(db));
    return opened;
  };
  return {
    async ready() {
      await open();
    },
    async send(tx, name, data, startAfterSeconds = 0) {
      const boss = await open();
      await boss.send(name, withTrace(data), {
        db: withNextStatement(tx),
        group: groupOf(tx.shopId),
        ...(startAfterSeconds > 0 && { startAfter: startAfterSeconds }),
      });
    },
    async sendAll(tx, name, data) {
      if (data.length === 0) return;
      const boss = await open();
      const group = groupOf(tx.shopId);
      await boss.insert(
        name,
        data.map((one) => ({ data: withTrace(one), group })),
        { db: withNextStatement(tx) },
      );
    },
    async isQueued(name, data) {
      const boss = await open();
      return (await boss.findJobs(name, { data })).some(({ state }) => queuedStates.includes(state));
    },
    async sendAgain(id) {
      const boss = await open();
      return db.transaction().execute(async (tx) => {
        const letter = await takeDeadLetter(tx, id);
        if (letter)
          await boss.send(letter.kind, letter.data, { db: fromKysely(tx), group: groupOf(letter.data.shopId) });
        return letter !== undefined;
      });
    },
    async sendForShops(name, shopIds) {
      if (shopIds.length === 0) return;
      const boss = await open();
      const jobs = shopIds.map((shopId) => ({ data: { shopId }, singletonKey: `${shopId}`, group: groupOf(shopId) }));
      await boss.insert(name, jobs);
    },
    async sendMoved(tx, shopId, jobs) {
      const boss = await open();
      for (const name of jobNames) {
        const own = jobs.filter((job) => job.name === name);
        const moved = own.map(({ id, data, singletonKey, startAfter }) => ({
          ...{ id, startAfter, data: { ...Object(data), shopId }, group: groupOf(shopId) },
          ...(singletonKey !== null && {
            singletonKey: singletonKey === `${shopOf(data)}` ? `${shopId}` : singletonKey,
          }),
        }));
        if (moved.length > 0) await boss.insert(name, moved, { db: fromKysely(tx) });
      }
    },
    async sendForWebhooks(webhooks) {
      if (webhooks.length === 0) return;
      const boss = await open();
      for (const name of ['webhook', 'webhook-slow'] as const) {
        const jobs = webhooks
          .filter(({ slow }) => slow === (name === 'webhook-slow'))
          .map(({ shopId, webhookId }) => ({
            data: { shopId, webhookId },
            singletonKey: `${webhookId}`,
            group: groupOf(shopId),
          }));
        if (jobs.length > 0) await boss.insert(name, jobs);
      }
    },
  };
}

/** Sends what stores a job along with the transaction's next statement or its commit, because nobody reads its result. */
const withNextStatement = (tx: TenantTransaction): Db => ({
  async executeSql(sql, parameters = []) {
    tx.later({ sql, parameters });
    return { rows: [] };
  },
});

/** Adds to a job's data, if what asks for the job is traced, its place in the trace (`tracedData`). */
function withTrace(data: object): object {
  const traceparent = currentTraceParent();
  return traceparent === undefined ? data : { ...data, traceparent };
}

/** The group of a job is its shop, so that the jobs of one shop can't occupy all workers. */
const groupOf = (shopId: number) => ({ id: `${shopId}` });

/** Closes the job library that the job senders of `db` have opened, and stops its timers. */
export async function closeJobSender(db: Database): Promise<void> {
  const boss = await bosses.get(db)?.catch(() => undefined);
  bosses.delete(db);
  await boss?.stop({ graceful: false });
}
