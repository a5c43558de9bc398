import type { FetchMessageObject, ImapFlow } from 'imapflow';
import { MAIL_BYTES } from './open-inbox.ts';

/** How far the inbox has been read. Numbers of mails hold as long as the inbox has the same `validity`. */
export interface InboxPlace {
  validity: string;
  lastUid: number;
}

/** A mail that refers to mails of the shop. */
export interface FoundReply {
  uid: number;
  /** The ids of the answers that it refers to, the latest first. */
  answerIds: number[];
  /** The mail as it came; the end of a long one is cut off. */
  source: Buffer;
}

/** How many numbers of mails one reading looks at, and how many replies it takes; the next one goes on. */
const LOOKED_AT = 500;
const TAKEN = 20;

/**
 * Finds replies in mails that came after a place. The first reading of an inbox finds nothing: mails from before were
 * not written to a shop that reads them here.
 * @param since when the inbox was read last, by which mails are found that the server has numbered anew
 */
export async function readReplies(
  client: ImapFlow,
  place: InboxPlace | undefined,
  since: Date | null,
): Promise<{ replies: FoundReply[]; place: InboxPlace; isMore: boolean }> {
  const { mailbox } = client;
  if (!mailbox) throw new Error('no inbox is open');
  const validity = String(mailbox.uidValidity);
  const end = mailbox.uidNext - 1;
  const start = place?.validity === validity ? place.lastUid : await beforeFirst(client, end, place && since);
  const last = Math.min(end, start + LOOKED_AT);
  const replies: FoundReply[] = [];
  if (last <= start) return { replies, place: { validity, lastUid: Math.max(start, 0) }, isMore: false };
  const heads = await client.fetchAll(
    `${start + 1}:${last}`,
    { uid: true, headers: ['in-reply-to', 'references'] },
    { uid: true },
  );
  const about = heads.flatMap((head) => {
    const answerIds = answersIn(head);
    // A server answers a range that is empty with its last mail.
    return answerIds.length > 0 && head.uid > start && head.uid <= last ? [{ uid: head.uid, answerIds }] : [];
  });
  const taken = about.toSorted((one, other) => one.uid - other.uid).slice(0, TAKEN);
  for (const { uid, answerIds } of taken) {
    const mail = await client.fetchOne(`${uid}`, { source: { start: 0, maxLength: MAIL_BYTES } }, { uid: true });
    if (mail !== false && mail.source) replies.push({ uid, answerIds, source: mail.source });
  }
  const lastTaken = taken.at(-1);
  const lastUid = lastTaken && taken.length < about.length ? lastTaken.uid : last;
  return { replies, place: { validity, lastUid }, isMore: lastUid < end };
}

/** The number before the first mail that is to be read, in an inbox whose numbers are not known. */
async function beforeFirst(client: ImapFlow, end: number, since: Date | null | undefined): Promise<number> {
  if (!since) return end;
  const found = await client.search({ since }, { uid: true });
  return Array.isArray(found) && found.length > 0 ? Math.min(...found.slice(0, LOOKED_AT)) - 1 : end;
}

/** The answers of the shop that a mail refers to, by the ids of our mails. */
function answersIn({ headers }: FetchMessageObject): number[] {
  const text =
    headers
      ?.subarray(0, 20_000)
      .toString('latin1')
      .replaceAll(/\r?\n[ \t]+/g, ' ') ?? '';
  const ids = [...text.matchAll(/<answer-(\d{1,15})@/g)].map(([, id]) => Number(id));
  return [...new Set(ids.toReversed())].slice(0, 20);
}
