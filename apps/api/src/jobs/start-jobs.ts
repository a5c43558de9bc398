import type { RenderMail } from '@witryna/contract/mail';
import type { PgBoss } from 'pg-boss';
import type { ApiDeps } from '../api-context.ts';
import { listShopsWithDueOrders } from '../database/tenant.ts';
import { type OrderDeps, orderDeps } from '../features/orders/order-deps.ts';
import { createMailer, type Mailer } from '../mail/mailer.ts';
import { createJobHandlers, type JobHandlers } from './job-handlers.ts';
import { type JobName, jobKinds, jobNames } from './job-kinds.ts';
import { closeJobSender, openBoss } from './job-sender.ts';

export interface JobDeps extends ApiDeps {
  renderMail: RenderMail;
  mailer?: Mailer;
}

export interface RunningJobs {
  /** Waits for the jobs under way, five seconds at most. */
  stop(): Promise<void>;
}

const SWEEP_EVERY_MS = 5_000;
const STOP_WITHIN_MS = 5_000;
/** The library's own polling is only the fallback: `openPlaces` wakes the workers. */
const FALLBACK_POLL_SECONDS = 30;

/** Works the outbox, looks for due orders every five seconds and tidies up once a day. Uses the API's own connections. */
export async function startJobs(deps: JobDeps): Promise<RunningJobs> {
  const report = (error: unknown) => deps.log.error({ err: error }, 'job library');
  const mailer = deps.mailer ?? createMailer(deps.settings);
  const orders = orderDeps(deps);
  const handlers = createJobHandlers({ ...orders, mailer, renderMail: deps.renderMail });
  const boss = await openBoss(deps.db, true, report);
  const timers = await Promise.all(jobNames.map((name) => openPlaces(deps, boss, name, handlers)));
  await boss.schedule('daily', '17 3 * * *');
  const sweeping = startSweeping(orders);
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await sweeping.stop();
      await boss.stop({ graceful: true, timeout: STOP_WITHIN_MS });
      mailer.close?.();
      await closeJobSender(deps.db);
    },
  };
}

/**
 * Opens the places of a queue. Each works one job at a time, so that a slow job holds up no other. A job that is found wakes another
 * place: a full queue fills all of them at once, an empty one is asked only every few seconds. One shop gets as many as half of them.
 */
async function openPlaces(deps: JobDeps, boss: PgBoss, name: JobName, handlers: JobHandlers): Promise<NodeJS.Timeout> {
  const { atOnce, lookEvery } = jobKinds[name];
  const options = { pollingIntervalSeconds: FALLBACK_POLL_SECONDS, groupConcurrency: Math.ceil(atOnce / 2) };
  const idle = new Set<string>();
  const wakeOne = () => {
    const [place] = idle;
    if (place) boss.notifyWorker(place);
  };
  for (let opened = 0; opened < atOnce; opened += 1) {
    const place: string = await boss.work(name, options, async ([job]) => {
      idle.delete(place);
      wakeOne();
      try {
        if (job) await run(deps, name, () => handlers[name](job.data));
      } finally {
        idle.add(place);
        // there may be more to do
        boss.notifyWorker(place);
      }
    });
    idle.add(place);
  }
  return setInterval(wakeOne, lookEvery * 1_000).unref();
}

/** Each node looks by itself which shops have due orders: a killed one holds up nothing, and no shop is queued twice. */
function startSweeping({ db, clock, jobs, log, breaker }: OrderDeps) {
  const sweep = async () => {
    try {
      await jobs.sendForShops('shop-sweep', await listShopsWithDueOrders(db, clock(), breaker.blocked()));
    } catch (error) {
      log.error({ err: error }, 'looking for due orders failed');
    }
  };
  let current = sweep();
  const timer = setInterval(() => {
    current = current.then(sweep);
  }, SWEEP_EVERY_MS).unref();
  return {
    async stop() {
      clearInterval(timer);
      await current;
    },
  };
}

/** The library keeps a failed job and tries it again; the log says why it failed. */
async function run(deps: JobDeps, name: JobName, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    deps.log.warn({ err: error, job: name }, 'a job failed and will be tried again');
    throw error;
  }
}
