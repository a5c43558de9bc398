import { randomUUID } from 'node:crypto';
import { fromKysely, PgBoss } from 'pg-boss';
import type { z } from 'zod';
import type { Database } from '../database/database.ts';
import type { TenantTransaction } from '../database/tenant.ts';
import { type JobName, jobKinds, jobNames, type ShopJobName } from './job-kinds.ts';

type Input<Name extends JobName> = z.input<(typeof jobKinds)[Name]['data']>;

/** Puts jobs into the running transaction: they exist when it commits, and not otherwise. */
export interface JobSender {
  /** Wait for it before the transaction: opening needs a connection of its own, and inside there may be none left. */
  ready(): Promise<void>;
  send<Name extends Exclude<JobName, 'daily'>>(tx: TenantTransaction, name: Name, data: Input<Name>): Promise<void>;
  /** A job for each of these shops, outside any transaction. A shop that still has one gets no second one. */
  sendForShops(name: ShopJobName, shopIds: readonly number[]): Promise<void>;
}

/** How often the library looks for jobs whose process was killed, in seconds. */
const LOOK_FOR_DEAD = 5;

/** Whoever starts a boss names what it does beside sending. */
export async function openBoss(db: Database, working: boolean, onError: (error: unknown) => void): Promise<PgBoss> {
  const boss = new PgBoss({
    db: fromKysely(db),
    schema: 'pgboss',
    migrate: working,
    createSchema: false,
    supervise: working,
    superviseIntervalSeconds: LOOK_FOR_DEAD,
    monitorIntervalSeconds: LOOK_FOR_DEAD,
    maintenanceIntervalSeconds: 3_600,
    schedule: working,
    reindex: false,
    monitorVacuum: false,
  });
  boss.on('error', onError);
  await boss.start();
  for (const name of jobNames) {
    const { policy, queue } = jobKinds[name];
    await boss.createQueue(name, { policy, ...queue });
    // an older version may have made the queue with other settings
    if (working) await boss.updateQueue(name, queue);
    // the library looks a queue up when it is first used; later that would be inside somebody's transaction
    await boss.findJobs(name, { id: randomUUID() });
  }
  return boss;
}

const bosses = new WeakMap<Database, Promise<PgBoss>>();

/** One sender for a database and process, opened by the first job. */
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
    async send(tx, name, data) {
      const boss = await open();
      await boss.send(name, data, { db: fromKysely(tx), group: groupOf(tx.shopId) });
    },
    async sendForShops(name, shopIds) {
      if (shopIds.length === 0) return;
      const boss = await open();
      const jobs = shopIds.map((shopId) => ({ data: { shopId }, singletonKey: `${shopId}`, group: groupOf(shopId) }));
      await boss.insert(name, jobs);
    },
  };
}

/** The group says whose job it is: one shop may not take all places. */
const groupOf = (shopId: number) => ({ id: `${shopId}` });

/** The sender's timers end with the process that works the jobs. */
export async function closeJobSender(db: Database): Promise<void> {
  const boss = await bosses.get(db)?.catch(() => undefined);
  bosses.delete(db);
  await boss?.stop({ graceful: false });
}
