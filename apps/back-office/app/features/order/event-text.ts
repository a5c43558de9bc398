import type { HandledOrder } from '@witryna/contract/admin-orders';
import { type AttentionKind, attentionKinds } from '@witryna/contract/attention-kinds';
import { z } from 'zod';

/** Why an order is marked: all reasons since somebody has dealt with it last, each once. */
export function marksOf(events: HandledOrder['events']): AttentionKind[] {
  const since = events.findLastIndex(({ kind }) => kind === 'resolved') + 1;
  const kinds = new Set(events.slice(since).map(({ kind }) => kind));
  return attentionKinds.filter((kind) => kinds.has(kind));
}

const words = z.string().trim().min(1).optional().catch(undefined);
const names = z.array(z.string()).optional().catch(undefined);
const amount = z.int().optional().catch(undefined);

const fromTo = z.object({ from: z.int(), to: z.int() }).optional().catch(undefined);

/** What the details of an event may tell. Of one that has another shape, the rest is told. */
export const eventDetails = z.object({
  actor: words,
  trackingNumber: words,
  carrier: words,
  reason: words,
  note: words,
  cause: words,
  provider: words,
  until: words,
  restock: z.boolean().optional().catch(undefined),
  pieces: z
    .array(z.object({ position: z.int(), quantity: z.int(), restock: z.boolean().optional() }))
    .optional()
    .catch(undefined),
  amountMinor: amount,
  refundMinor: amount,
  /** The kind of a mail that was sent again. */
  mail: words,
  /** Goods that were changed. */
  changes: z
    .array(z.object({ name: z.string(), from: z.int(), to: z.int() }))
    .optional()
    .catch(undefined),
  discountMinor: fromTo,
  totalMinor: fromTo,
  /** What was corrected. */
  fields: names,
  /** Labels that the order got, and those that it lost. */
  added: names,
  removed: names,
});
