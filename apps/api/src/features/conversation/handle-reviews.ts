import { randomUUID } from 'node:crypto';
import { ShopError } from '@witryna/contract/errors';
import type { GoodsChanged } from '@witryna/contract/goods';
import { type ReviewDecision, type ReviewState, reviewLimits, reviewStates } from '@witryna/contract/reviews';
import type { FieldChange, ShopEvent } from '@witryna/contract/shop-events';
import { z } from 'zod';
import type { Tenant, TenantTransaction } from '../../database/tenant.ts';
import type { JobSender } from '../../jobs/job-sender.ts';
import { changedMeanwhile } from '../goods/changed-meanwhile.ts';
import { type Doing, logEvents, type NewEvent, readBatch } from '../goods/event-store.ts';
import type { Person } from '../goods/save-goods.ts';
import { setReply } from '../reviews/moderation-store.ts';
import { hideShown, showUploads } from '../reviews/photo-store.ts';
import { type HandledReview, lockReviews, writeDecision } from './handled-review-store.ts';

/** How long the mail about a refusal waits, so that whoever undoes a wrong press has told nobody. */
const MAIL_SECONDS = 10 * 60;

/**
 * Shows reviews, or takes them off the pages; all by one press. What has the state already stays as it is. Photos of a
 * refused review are kept for some days, where no page shows them. Its author is told why, if their address is known.
 */
export async function decideReviews(
  tenant: Tenant,
  jobs: JobSender,
  decision: ReviewDecision,
  person: Person,
): Promise<GoodsChanged> {
  await jobs.ready();
  const doing = { ...person, batch: randomUUID() };
  const reason = decision.state === 'refused' ? decision.reason : undefined;
  return tenant.write(async (tx) => {
    const reviews = await lockReviews(tx, decision.ids);
    const decided = reviews.filter(({ status }) => status !== decision.state);
    for (const review of decided) await move(tx, review, decision.state, { reason, now: person.now });
    const events = decided.map((review) => {
      return eventOf(review, 'changed', [{ field: 'status', before: review.status, after: decision.state }]);
    });
    await logEvents(tx, events, doing);
    const told = decision.state === 'refused' ? decided.filter(({ has_address }) => has_address) : [];
    for (const { id: reviewId } of told) {
      const job = { shopId: tx.shopId, reviewId, decidedAt: person.now.toISOString() };
      await jobs.send(tx, 'review-refused', job, MAIL_SECONDS);
    }
    const missing = [...new Set(decision.ids)].filter((id) => !reviews.some((review) => review.id === id));
    return {
      batch: decided.length > 0 ? doing.batch : null,
      changed: decided.map(({ id }) => id),
      refused: missing.map((id) => ({ id, field: 'id', reason: 'unknown' })),
    };
  });
}

async function move(
  tx: TenantTransaction,
  { id, status }: HandledReview,
  state: ReviewState,
  { reason, now }: { reason?: string | undefined; now: Date },
): Promise<void> {
  await writeDecision(tx, id, { state, reason, now });
  if (state === 'approved') await showUploads(tx, id);
  else if (status === 'approved') await hideShown(tx, id, now);
}

interface Answer {
  id: number;
  /** The version that the answer was written for. */
  version: number;
  /** Null takes the answer back. */
  reply: string | null;
}

/** Answers a review in the name of the shop. @throws ShopError NotFound; ChangedMeanwhile */
export async function answerReview(
  tenant: Tenant,
  { id, version, reply }: Answer,
  person: Person,
): Promise<{ version: number; batch: string | null }> {
  const doing = { ...person, batch: randomUUID() };
  return tenant.write(async (tx) => {
    const [review] = await lockReviews(tx, [id]);
    if (!review) throw new ShopError('NotFound');
    if (review.version !== version)
      throw await changedMeanwhile(tx, { thing: 'review', id, known: version, version: review.version });
    if (review.reply === reply) return { version, batch: null };
    await setReply(tx, id, reply, person.now);
    const changes = [{ field: 'reply', before: review.reply, after: reply }];
    await logEvents(tx, [eventOf(review, 'changed', changes)], doing);
    return { version: version + 1, batch: doing.batch };
  });
}

/** @throws ShopError UndoImpossible if it was undone already, or its values are no longer kept */
export async function undoReviews(tenant: Tenant, batch: string, person: Person): Promise<GoodsChanged> {
  const doing = { ...person, batch: randomUUID(), undoes: batch };
  return tenant.write(async (tx) => {
    const events = await readBatch(tx, 'review', batch);
    if (events.length === 0) throw new ShopError('UndoImpossible', { fields: [] });
    const reviews = await lockReviews(
      tx,
      events.map((event) => event.thing_id),
    );
    const changed: number[] = [];
    const refused: GoodsChanged['refused'] = [];
    for (const { thing_id: id, changes } of events) {
      const conflict = await undoOne(
        tx,
        reviews.find((review) => review.id === id),
        changes,
        doing,
      );
      if (conflict === undefined) changed.push(id);
      else refused.push({ id, field: conflict, reason: 'changedSince' });
    }
    return { batch: changed.length > 0 ? doing.batch : null, changed, refused };
  });
}

const earlier = {
  status: z.enum(reviewStates),
  reply: z.string().max(reviewLimits.reply).nullable(),
};

/** @returns the field that can't be set back */
async function undoOne(
  tx: TenantTransaction,
  review: HandledReview | undefined,
  changes: readonly FieldChange[],
  doing: Doing,
): Promise<string | undefined> {
  const [change] = changes;
  if (!review || !change) return 'removed';
  const { field, before, after } = change;
  const status = field === 'status' ? earlier.status.safeParse(before).data : undefined;
  const reply = field === 'reply' ? earlier.reply.safeParse(before).data : undefined;
  if (status !== undefined && review.status === after) await move(tx, review, status, { now: doing.now });
  else if (reply !== undefined && review.reply === after) await setReply(tx, review.id, reply, doing.now);
  else return field;
  await logEvents(tx, [eventOf(review, 'undone', [{ field, before: after, after: before }])], doing);
  return undefined;
}

function eventOf(
  { id, version, product }: HandledReview,
  action: ShopEvent['action'],
  changes: FieldChange[],
): NewEvent {
  return { thing: 'review', thingId: id, name: product, version: version + 1, action, changes };
}
