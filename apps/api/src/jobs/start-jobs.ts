import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import type { Counts } from '../app-deps.ts';
import {
  listDueWebhooks,
  listShopsWithDueMailbox,
  listShopsWithDueWork,
  listShopsWithSearchChanges,
} from '../database/tenant.ts';
import { asJob, notePart } from '../log/tracing.ts';
import { createMailer, type Mailer, RecipientRefused } from '../mail/mailer.ts';
import type { SearchEngine } from '../search-engine/search-engine.ts';
import { dailyTime } from './daily-time.ts';
import { createJobHandlers, type HandlerDeps, type JobHandlers } from './job-handlers.ts';
import { type JobName, jobKinds, jobNames, shopOf, tracedData } from './job-kinds.ts';
import { closeJobSender, openBoss } from './job-sender.ts';
import { startPolling } from './start-polling.ts';

export interface JobDeps extends Omit<HandlerDeps, 'mailer'>, Counts {
  mailer?: Mailer;
}

export interface RunningJobs {
  /** Waits up to five seconds for the look-up of due orders, then up to five for the running jobs. Starts no others. */
  stop(): Promise<void>;
}

const SWEEP_EVERY_MS = 5_000;
const TELL_EVERY_MS = 2_000;
const SAVE_COUNTS_EVERY_MS = 10_000;
const READ_MAILBOXES_EVERY_MS = 20_000;
const STOP_TIMEOUT_MS = 5_000;
/** How long counting a payment can hold back mails. The database needs less; a provider that hangs would need more. */
const BEFORE_MAILS_MS = 500;
/** The job library polls only this often, as a fallback: `startWorkers` wakes the workers. */
const FALLBACK_POLL_SECONDS = 30;

/**
 * Runs queued jobs, looks for due orders and changed products every five seconds and for webhooks every two, and starts the
 * daily and hourly jobs. Uses the API's database pool.
 */
export async function startJobs(deps: JobDeps): Promise<RunningJobs> {
  const report = (error: unknown) => deps.log.error({ err: error }, 'the job library failed');
  const mailer = deps.mailer ?? createMailer(deps.settings);
  const handlers = createJobHandlers({ ...deps, mailer });
  const boss = await openBoss(deps.db, true, report);
  const timers = await Promise.all(jobNames.map((name) => startWorkers(deps, boss, name, handlers)));
  await boss.schedule('daily', `${dailyTime.minute} ${dailyTime.hour} * * *`);
  await boss.schedule('hourly', '7 * * * *');
  const polling = [
    startSweeping(deps),
    startTelling(deps),
    startSavingCounts(deps),
    startReadingMailboxes(deps),
    ...(deps.searchEngine ? [startIndexing(deps, deps.searchEngine)] : []),
  ];
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(polling.map((one) => one.stop()));
      await deps.missedSearches.save();
      await deps.visitCounts.save();
      await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS });
      mailer.close?.();
      await closeJobSender(deps.db);
    },
  };
}

/**
 * Runs the jobs of a queue with up to `concurrency` workers. Each worker runs one job at a time, so that a slow job
 * does not delay the others. A worker that gets a job wakes an idle worker or adds one. So a full queue quickly
 * occupies all workers, and an empty queue is polled only every few seconds. One shop can occupy at most half of the
 * workers. The library counts the shop's running jobs when it fetches a job, so workers are added one after another.
 * @returns the polling timer
 */
async function startWorkers(
  deps: JobDeps,
  boss: PgBoss,
  name: JobName,
  handlers: JobHandlers,
): Promise<NodeJS.Timeout> {
  const { concurrency, pollSeconds } = jobKinds[name];
  const options = {
    pollingIntervalSeconds: FALLBACK_POLL_SECONDS,
    groupConcurrency: Math.ceil(concurrency / 2),
    perJobResults: true,
    includeMetadata: true,
  } as const;
  const idle = new Set<string>();
  let started = 0;
  const addWorker = async () => {
    started += 1;
    const worker: string = await boss.work(name, options, async ([job]) => {
      idle.delete(worker);
      wakeOne();
      try {
        return job
          ? [await runTraced(deps, name, job, () => handlers[name](job.data, job.retryCount >= job.retryLimit))]
          : [];
      } finally {
        idle.add(worker);
        // The worker fetches again at once, because more jobs may be waiting.
        boss.notifyWorker(worker);
      }
    });
    idle.add(worker);
  };
  const wakeOne = () => {
    const [worker] = idle;
    if (worker) return boss.notifyWorker(worker);
    if (started < concurrency) addWorker().catch((error) => deps.log.error({ err: error }, 'the job library failed'));
  };
  await addWorker();
  return setInterval(wakeOne, pollSeconds * 1_000).unref();
}

/**
 * Looks for shops with due orders on every node, so that a killed node delays nothing. The exclusive queue contains
 * each shop at most once.
 */
function startSweeping({ db, clock, jobs, log, breaker }: Pick<JobDeps, 'db' | 'clock' | 'jobs' | 'log' | 'breaker'>) {
  const sweep = async () => {
    try {
      await jobs.sendForShops('shop-sweep', await listShopsWithDueWork(db, clock(), breaker.blocked()));
    } catch (error) {
      log.error({ err: error }, 'looking for due orders failed');
    }
  };
  return startPolling(sweep, SWEEP_EVERY_MS, STOP_TIMEOUT_MS);
}

/** Looks for shops whose mailboxes are to be read. */
function startReadingMailboxes({ db, clock, jobs, log }: Pick<JobDeps, 'db' | 'clock' | 'jobs' | 'log'>) {
  const read = async () => {
    try {
      await jobs.sendForShops('shop-mailbox', await listShopsWithDueMailbox(db, clock()));
    } catch (error) {
      log.error({ err: error }, 'looking for mailboxes to read failed');
    }
  };
  return startPolling(read, READ_MAILBOXES_EVERY_MS, STOP_TIMEOUT_MS);
}

/** Looks for webhooks with something to tell on every node, so that a killed node delays nothing. */
function startTelling({ db, clock, jobs, log }: Pick<JobDeps, 'db' | 'clock' | 'jobs' | 'log'>) {
  const tell = async () => {
    try {
      await jobs.sendForWebhooks(await listDueWebhooks(db, clock()));
    } catch (error) {
      log.error({ err: error }, 'looking for webhooks failed');
    }
  };
  return startPolling(tell, TELL_EVERY_MS, STOP_TIMEOUT_MS);
}

function startSavingCounts({ missedSearches, visitCounts }: Counts) {
  const save = async () => {
    await missedSearches.save();
    await visitCounts.save();
  };
  return startPolling(save, SAVE_COUNTS_EVERY_MS, STOP_TIMEOUT_MS);
}

/** Looks for shops with products that the outside search engine has yet to get, while the engine answers. */
function startIndexing({ db, jobs, log }: Pick<JobDeps, 'db' | 'jobs' | 'log'>, engine: SearchEngine) {
  const index = async () => {
    if (!(await engine.answers())) return;
    try {
      await jobs.sendForShops('shop-search', await listShopsWithSearchChanges(db));
    } catch (error) {
      log.error({ err: error }, 'looking for products for the search engine failed');
    }
  };
  return startPolling(index, SWEEP_EVERY_MS, STOP_TIMEOUT_MS);
}

/** Runs a job as a trace of its own, named as OpenTelemetry's conventions for messages have it. */
const runTraced: typeof run = (deps, name, job, work) =>
  asJob(
    () => {
      const { shopId, traceparent } = tracedData.safeParse(job.data).data ?? {};
      const attributes = {
        'messaging.system': 'pg-boss',
        'messaging.operation.name': 'process',
        'messaging.operation.type': 'process',
        'messaging.destination.name': name,
        'messaging.message.id': job.id,
        ...(shopId !== undefined && { 'witryna.shop_id': shopId }),
        'witryna.attempt': job.retryCount + 1,
      };
      return { name: `process ${name}`, attributes, askedBy: traceparent };
    },
    () => run(deps, name, job, work),
  );

/**
 * Runs a job, and logs why it failed. The job library retries it, except a mail whose recipient is refused for good,
 * which becomes a dead letter at once.
 */
async function run(
  deps: JobDeps,
  name: JobName,
  { id, data, retryCount, retryLimit }: JobWithMetadata<unknown>,
  work: () => Promise<void>,
): Promise<JobResult> {
  try {
    if ('behindOrders' in jobKinds[name]) await deps.orderTurns.whenNoneWait(shopOf(data));
    await ('beforeMails' in jobKinds[name]
      ? deps.orderTurns.runBeforeMails(shopOf(data), work, BEFORE_MAILS_MS)
      : work());
    noteOutcome('done');
    return { id, status: 'completed' };
  } catch (error) {
    if (error instanceof RecipientRefused) {
      noteOutcome('given-up');
      deps.log.error({ err: error, job: name, id }, 'a mail is given up, because its recipient is refused');
      const cause = error.cause instanceof Error ? `: ${error.cause.message}` : '';
      return { id, status: 'deadletter', output: { message: `${error.message}${cause}` } };
    }
    noteOutcome(retryCount < retryLimit ? 'to-be-repeated' : 'given-up');
    if (retryCount < retryLimit) deps.log.warn({ err: error, job: name }, 'a job failed');
    else deps.log.error({ err: error, job: name, id }, 'a job is given up');
    throw error;
  }
}

function noteOutcome(outcome: 'done' | 'to-be-repeated' | 'given-up'): void {
  notePart(() => ({ attributes: { 'witryna.outcome': outcome } }));
}
