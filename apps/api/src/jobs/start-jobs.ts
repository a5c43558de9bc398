import type { RenderMail } from '@witryna/contract/mail';
import type { PgBoss } from 'pg-boss';
import type { ApiDeps } from '../api-context.ts';
import { orderDeps } from '../features/orders/order-deps.ts';
import { createMailer, type Mailer } from '../mail/mailer.ts';
import { createJobHandlers } from './job-handlers.ts';
import { type JobName, jobKinds } from './job-kinds.ts';
import { closeJobSender, openBoss } from './job-sender.ts';

export interface JobDeps extends ApiDeps {
  renderMail: RenderMail;
  mailer?: Mailer;
}

export interface RunningJobs {
  /** Waits for the jobs under way, five seconds at most. */
  stop(): Promise<void>;
}

/** Mails and notices are waited for; the rest is not. */
const pollSeconds: Record<JobName, number> = { mail: 2, withdrawal: 2, question: 10, notice: 1, sweep: 10, daily: 60 };
const STOP_WITHIN_MS = 5_000;

/** Works the outbox and sweeps every minute. Uses the API's own connections. */
export async function startJobs(deps: JobDeps): Promise<RunningJobs> {
  const report = (error: unknown) => deps.log.error({ err: error }, 'job library');
  const mailer = deps.mailer ?? createMailer(deps.settings);
  const handlers = createJobHandlers({ ...orderDeps(deps), mailer, renderMail: deps.renderMail });
  const boss = await openBoss(deps.db, true, report);
  for (const name of Object.keys(jobKinds) as JobName[]) {
    await boss.work(name, { pollingIntervalSeconds: pollSeconds[name], batchSize: 1 }, async ([job]) => {
      if (job) await run(deps, name, () => handlers[name](job.data));
    });
  }
  await schedule(boss);
  return {
    async stop() {
      await boss.stop({ graceful: true, timeout: STOP_WITHIN_MS });
      await closeJobSender(deps.db);
    },
  };
}

/** Once per minute and once per day, however many nodes there are. */
async function schedule(boss: PgBoss): Promise<void> {
  await boss.schedule('sweep', '* * * * *');
  await boss.schedule('daily', '17 3 * * *');
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
