import { setTimeout } from 'node:timers/promises';

/** Minimum duration of the response, longer than its database work takes. */
const MIN_RESPONSE_MS = 150;

/** Delays a response so that its duration does not reveal whether an order exists. */
export async function withMinimumResponseTime(work: Promise<void>): Promise<void> {
  await Promise.all([work, setTimeout(MIN_RESPONSE_MS)]);
}
