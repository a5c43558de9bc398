import type { Database } from '../database/database.ts';
import { openTenant } from '../database/tenant.ts';
import type { Mail, Mailer } from './mailer.ts';
import { recordSent, wasSent } from './sent-mail-store.ts';

export interface SendDeps {
  db: Database;
  mailer: Mailer;
  clock: () => Date;
}

/**
 * Sends a mail of a shop, unless a mail server has taken it already. Its answer is recorded before anything else, in a
 * transaction that waits for no lock. If the process is killed between the two, the job's next run sends the mail again,
 * with the same id: so a kill repeats at most the mail that each worker was sending (decision 97).
 */
export async function sendOnce({ db, mailer, clock }: SendDeps, shopId: number, mail: Mail): Promise<void> {
  const tenant = openTenant(db, shopId);
  if (await tenant.read((tx) => wasSent(tx, mail.id))) return;
  await mailer.send(mail);
  await tenant.write((tx) => recordSent(tx, mail.id, clock()));
}
