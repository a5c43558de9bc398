import { openTenant } from '../../database/tenant.ts';
import { type Mail, RecipientRefused } from '../../mail/mailer.ts';
import { type SendDeps, sendOnce } from '../../mail/send-once.ts';
import { serverAnswer } from '../../mail/server-answer.ts';
import { withoutTokens } from '../../secrets/signed-token.ts';
import { keepMail } from './order-mail-store.ts';

/** Which order a mail is about, and why it is sent. */
interface MailSubject {
  orderId: string;
  kind: string;
  /** What the mail is about, for kinds that an order may have several of. */
  request?: string | undefined;
  /** The press that has sent it once more. */
  repeat?: string | undefined;
  /** Whether nothing tries it again. */
  isLastTry: boolean;
}

/** The longest HTML and text of a mail that are kept, in characters; an order of a hundred lines has less. */
const LONGEST = { html: 400_000, text: 100_000, subject: 500 };

/**
 * Sends a mail about an order, once, and keeps it as it was sent: without the tokens of its links, because what opens an
 * order must not lie in the database (decision 142). Of a mail that could not be sent, the answer of the mail server is
 * kept too. A job that runs again after a kill keeps what it has sent before.
 * @throws what sending throws
 */
export async function sendAndKeep(deps: SendDeps, shopId: number, mail: Mail, about: MailSubject): Promise<void> {
  const keep = (state: 'waiting' | 'sent' | 'failed', error?: unknown) =>
    openTenant(deps.db, shopId, 'shopkeeper').write((tx) =>
      keepMail(tx, {
        order_id: about.orderId,
        mail_id: mail.id,
        kind: about.kind,
        request: about.request ?? null,
        repeat_key: about.repeat ?? null,
        recipient: mail.to,
        subject: withoutTokens(mail.subject).slice(0, LONGEST.subject),
        html: mail.html.length > LONGEST.html ? null : withoutTokens(mail.html),
        body: mail.text.length > LONGEST.text ? null : withoutTokens(mail.text),
        attachments: (mail.attachments ?? []).map(({ filename }) => filename),
        state,
        at: deps.clock(),
        reason: error === undefined ? null : serverAnswer(error),
      }),
    );
  try {
    await sendOnce(deps, shopId, mail);
  } catch (error) {
    await keep(error instanceof RecipientRefused || about.isLastTry ? 'failed' : 'waiting', error);
    throw error;
  }
  await keep('sent');
}
