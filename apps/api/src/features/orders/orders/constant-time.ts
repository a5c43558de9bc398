import { setTimeout } from 'node:timers/promises';

/** Longer than finding an order and writing about it takes. */
const ANSWER_AFTER_MS = 150;

/** For answers that must not tell whether there is such an order: how long they take must not tell it either. */
export async function inConstantTime(work: Promise<void>): Promise<void> {
  await Promise.all([work, setTimeout(ANSWER_AFTER_MS)]);
}
