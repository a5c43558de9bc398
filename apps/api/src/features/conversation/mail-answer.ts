import { openTenant } from '../../database/tenant.ts';
import { RecipientRefused } from '../../mail/mailer.ts';
import { sendOnce } from '../../mail/send-once.ts';
import { serverAnswer } from '../../mail/server-answer.ts';
import { type MailDeps, shopForMail } from '../shop/shop-for-mail.ts';
import { findShopRow } from '../shop/store.ts';
import { findAnswer, noteMail } from './message-store.ts';

/**
 * Mails an answer of the shop to whoever has sent the message, and notes what the mail server has said. A message that
 * was erased meanwhile is not answered. If the job runs again, it sends a mail with the same id.
 * @throws what sending throws
 */
export async function mailAnswer(
  deps: MailDeps,
  { shopId, entryId }: { shopId: number; entryId: number },
  isLastTry = false,
): Promise<void> {
  const found = await openTenant(deps.db, shopId).read(async (tx) => {
    const answer = await findAnswer(tx, entryId);
    const row = answer && (await findShopRow(tx));
    if (!row) return undefined;
    const texts = { language: row.language_code, currency: row.currency_code };
    return { answer, about: await shopForMail(deps, tx, texts) };
  });
  if (!found) return;
  const { answer, about } = found;
  const { host, from, shop } = about;
  const note = (mail: 'waiting' | 'sent' | 'failed', reason: string | null) =>
    openTenant(deps.db, shopId, 'shopkeeper').write((tx) => noteMail(tx, entryId, { mail, reason }));
  const { subject, message } = answer;
  const mail = await deps.renderMail('answer', { shop, answer: answer.body, subject, message });
  try {
    await sendOnce(deps, shopId, { id: `answer-${entryId}`, host, from, to: answer.email, personal: true, ...mail });
  } catch (error) {
    await note(error instanceof RecipientRefused || isLastTry ? 'failed' : 'waiting', serverAnswer(error));
    throw error;
  }
  await note('sent', null);
}
