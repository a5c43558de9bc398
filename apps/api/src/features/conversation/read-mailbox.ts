import { messageLimits } from '@witryna/contract/messages';
import type { ApiDeps } from '../../api-context.ts';
import { openTenant, type Tenant } from '../../database/tenant.ts';
import { networkFault, serverAnswer } from '../../mail/server-answer.ts';
import { type MailboxSettings, readMailboxSettings } from '../../mailboxes/imap-settings.ts';
import { withInbox } from '../../mailboxes/open-inbox.ts';
import { type FoundReply, readReplies } from '../../mailboxes/read-replies.ts';
import { replyOf } from '../../mailboxes/reply-of.ts';
import { openSettings } from '../../secrets/sealed-settings.ts';
import { type ClaimedMailbox, claimMailbox, findAnsweredMessage, insertReply, noteReading } from './mailbox-store.ts';
import { listEntryRows, lockMessage, updateMessage } from './message-store.ts';

type MailboxDeps = Pick<ApiDeps, 'db' | 'settings' | 'clock' | 'log' | 'imap'>;

/** Longer than one reading may take, so that no other node reads at the same time. */
const CLAIM_MS = 60_000;
const EVERY_MS = 120_000;
/** The pauses grow to this one while a mailbox can't be read. */
const LONGEST_MS = 3_600_000;
/** A server that fails less often is only slow, or is being restarted. */
const TOLD_AFTER = 3;

/**
 * Reads the mailbox of a shop, if it is due, and puts replies of shoppers below the messages that they are about. Only a
 * reply from the address of the message counts. A mail that is read twice is stored once.
 */
export async function readMailbox(deps: MailboxDeps, shopId: number): Promise<void> {
  const tenant = openTenant(deps.db, shopId, 'shopkeeper');
  const now = deps.clock();
  const claimed = await tenant.write((tx) => claimMailbox(tx, now, new Date(now.getTime() + CLAIM_MS)));
  if (!claimed) return;
  const { type, settings } = claimed;
  const opened = readMailboxSettings(openSettings(deps.settings.secretKey, shopId, type, settings));
  if (!opened) return void (await tenant.write((tx) => noteReading(tx, claimed, { ask_at: later(now, LONGEST_MS) })));
  try {
    await read(deps, tenant, claimed, opened);
  } catch (error) {
    const tries = claimed.tries + 1;
    deps.log.warn({ err: error, shopId, tries }, 'a mailbox was not read');
    const pause = Math.min(EVERY_MS * 2 ** Math.min(tries, 10), LONGEST_MS);
    const problem = tries < TOLD_AFTER ? claimed.problem : (networkFault(error) ?? serverAnswer(error));
    await tenant.write((tx) => noteReading(tx, claimed, { ask_at: later(deps.clock(), pause), tries, problem }));
  }
}

const later = (from: Date, ms: number) => new Date(from.getTime() + ms);

async function read(
  deps: MailboxDeps,
  tenant: Tenant,
  claimed: ClaimedMailbox,
  settings: MailboxSettings,
): Promise<void> {
  const account = `${settings.user}@${settings.server}`;
  const { validity, last_uid: lastUid, read_at: readAt } = claimed;
  const isSame = claimed.account === account && validity !== null && lastUid !== null;
  const place = isSame ? { validity, lastUid } : undefined;
  const begun = deps.clock();
  const found = await withInbox(settings, deps.imap ?? {}, (client) => readReplies(client, place, readAt));
  for (const reply of found.replies) await keepReply(deps, tenant, reply);
  const { validity: now, lastUid: last } = found.place;
  await tenant.write((tx) =>
    noteReading(tx, claimed, {
      ...{ account, validity: now, last_uid: last, read_at: begun, tries: 0, problem: null },
      ask_at: found.isMore ? begun : later(deps.clock(), EVERY_MS),
    }),
  );
}

async function keepReply(deps: MailboxDeps, tenant: Tenant, { answerIds, source, uid }: FoundReply): Promise<void> {
  const reply = await replyOf(source).catch((error: unknown) => {
    deps.log.warn({ err: error, shopId: tenant.shopId, uid }, 'a mail can’t be understood, and stays in its mailbox');
    return undefined;
  });
  if (!reply) return;
  const { from, mailId, text, files, sentAt } = reply;
  const now = deps.clock();
  await tenant.write(async (tx) => {
    const message = await findAnsweredMessage(tx, { answerIds, from });
    if (!message || !(await lockMessage(tx, message.id))) return;
    // More than anybody reads: whoever goes on writing does it in the mailbox.
    if ((await listEntryRows(tx, message.id)).length >= messageLimits.entries) return;
    const written = sentAt && sentAt < now ? sentAt : now;
    const row = { message_id: message.id, author: message.name, body: text, written_at: written };
    if (!(await insertReply(tx, { ...row, mail_id: mailId, files }))) return;
    await updateMessage(tx, message.id, { seen_at: null, done_at: null });
  });
}
