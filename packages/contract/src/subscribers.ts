import { z } from 'zod';
import { id, line } from './ids.ts';

/** `pending`: the link of the mail was not followed yet, so no newsletter may be sent. */
export const subscriptionStates = ['confirmed', 'pending', 'unsubscribed'] as const;

export const subscriberFilter = z.object({
  state: z.enum(subscriptionStates).optional(),
  search: line(100, 1).optional().describe('A part of the address'),
});
export type SubscriberFilter = z.infer<typeof subscriberFilter>;

export const keptSubscriberFilter = subscriberFilter.omit({ search: true });

export const subscribersPage = { sizeDefault: 50, sizeMax: 100 } as const;

/** Asks for a part of the list. The filter is in the body, because addresses of requests are logged. */
export const subscriberSearch = subscriberFilter.extend({
  limit: z.int().min(1).max(subscribersPage.sizeMax).default(subscribersPage.sizeDefault),
  after: id.optional().describe('Continues the list after this subscription'),
});

export const subscriber = z.object({
  id,
  email: z.string(),
  state: z.enum(subscriptionStates),
  consent: z.string().describe('What the person has agreed to, in the words that the form showed'),
  requestedAt: z.string(),
  confirmedAt: z.string().nullable().describe('When the link of the mail was followed: the proof of consent'),
  endedAt: z.string().nullable(),
});
export type Subscriber = z.infer<typeof subscriber>;

export const subscriberList = z.object({
  subscribers: z.array(subscriber),
  next: id.nullable().describe('Continues the list as `after`; null after the last one'),
  counts: z.object({ confirmed: z.int(), pending: z.int(), unsubscribed: z.int() }).describe('Of the whole shop'),
});
export type SubscriberList = z.infer<typeof subscriberList>;
