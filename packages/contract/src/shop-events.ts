import { z } from 'zod';
import { id, uuid } from './ids.ts';

/** Kinds of things whose changes a shop logs. */
export const loggedThings = ['product', 'category', 'manufacturer'] as const;
export type LoggedThing = (typeof loggedThings)[number];

/** A value that somebody has changed. */
export const fieldChange = z.object({
  field: z.string().describe('Its path, such as `title` or `combinations.12.priceMinor`'),
  before: z.unknown(),
  after: z.unknown(),
});
export type FieldChange = z.infer<typeof fieldChange>;

export const shopEvent = z.object({
  id,
  at: z.string().describe('ISO 8601 in UTC'),
  actor: z.string(),
  batch: uuid.describe('What was done with one press'),
  thing: z.enum(loggedThings),
  thingId: id,
  name: z.string().describe('What the thing was called'),
  version: z.int().describe('The version of the thing after it'),
  action: z.enum(['made', 'changed', 'removed', 'undone']),
  changes: z.array(fieldChange).nullable().describe('Null when the values are no longer kept'),
  undone: z.boolean(),
});
export type ShopEvent = z.infer<typeof shopEvent>;

export const shopEventList = z.object({
  events: z.array(shopEvent),
  next: id.nullable().describe('Continues the list as `after`; null after the last event'),
});
export type ShopEventList = z.infer<typeof shopEventList>;

export const shopEventsPage = { sizeDefault: 50, sizeMax: 100 } as const;
