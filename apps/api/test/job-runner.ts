import { sql } from 'kysely';
import type { ApiDeps } from '../src/api-context.ts';
import { appDeps } from '../src/app-deps.ts';
import { listDueWebhooks, listShopsWithDueWork } from '../src/database/tenant.ts';
import { createJobHandlers } from '../src/jobs/job-handlers.ts';
import type { JobName } from '../src/jobs/job-kinds.ts';
import type { Mail } from '../src/mail/mailer.ts';

/**
 * Runs queued jobs only when a test asks for it. `mails` collects the mails that were sent.
 * @param take is asked before a mail is sent: what it throws is the mail server's answer
 */
export function createJobRunner(deps: ApiDeps, take: (mail: Mail) => void = () => undefined) {
  const mails: Mail[] = [];
  const orders = appDeps(deps);
  const handlers = createJobHandlers({
    ...orders,
    mailer: {
      async send(mail) {
        take(mail);
        mails.push(mail);
      },
    },
    renderMail: async (kind, message) => ({
      subject: `${kind} ${message.shop.name}`,
      html: '',
      text: JSON.stringify(message),
    }),
  });

  /**
   * Runs every waiting job of a kind that is due. Throws the error of a job that fails; that job stays in the queue.
   * @returns how many jobs ran
   */
  async function drain(name: JobName): Promise<number> {
    const { rows } = await sql<{ id: string; data: unknown }>`
      select id, data from pgboss.job where name = ${name} and state = 'created' and start_after <= now()
        order by created_on`.execute(deps.db);
    for (const { id, data } of rows) {
      await handlers[name](data);
      await sql`update pgboss.job set state = 'completed' where name = ${name} and id = ${id}`.execute(deps.db);
    }
    return rows.length;
  }

  /** Queues a sweep job for each shop with due orders, as the timer of a node does, and runs the jobs. */
  async function sweep(): Promise<void> {
    await orders.jobs.sendForShops('shop-sweep', await listShopsWithDueWork(deps.db, deps.clock()));
    await drain('shop-sweep');
  }

  /** Queues a job for each webhook with something to tell, as the timer of a node does, and runs the jobs. */
  async function tell(): Promise<void> {
    await orders.jobs.sendForWebhooks(await listDueWebhooks(deps.db, deps.clock()));
    await drain('webhook');
    await drain('webhook-slow');
  }

  return { mails, handlers, drain, sweep, tell };
}
