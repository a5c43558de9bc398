import { z } from 'zod';
import { id, line, minor, uuid } from './ids.ts';

/** Kinds of things of which a shop logs and undoes changes, with the values before and after. */
export const loggedThings = ['product', 'category', 'manufacturer', 'coupon', 'sale', 'review'] as const;
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

/** What is logged beside changes of goods and orders. */
export const actThings = [
  'export',
  'person',
  'key',
  'label',
  'buyer',
  'shop',
  'message',
  'ready-answer',
  'help',
  'webhook',
] as const;

/** What somebody has exported: who sees the log of it follows from what it is. */
export const exportNames = [
  ...(['orders', 'invoices', 'prices', 'goods', 'person', 'log', 'newsletter', 'reports', 'waiting'] as const),
] as const;
export type ExportName = (typeof exportNames)[number];

const inLog = {
  at: z.string().describe('ISO 8601 in UTC'),
  actor: z.string(),
};

/** What was done in the shop: an export, or a change of its people, keys, labels or state. */
export const shopAct = z.object({
  ...inLog,
  thing: z.enum(actThings),
  id,
  name: z
    .string()
    .describe(
      'Of a key, label or webhook; what was exported; a section of settings; a call of an operator; empty for people',
    ),
  action: z.enum(['made', 'changed', 'removed', 'exported']),
  changes: z.array(fieldChange).nullable().describe('Null when the values are no longer kept'),
  undo: uuid.nullable().describe('By which a change of offers can be undone; null if nothing can'),
});
export type ShopAct = z.infer<typeof shopAct>;

/** What a person or program of the shop has done to an order. Notes and personal data are not in it. */
export const orderAct = z.object({
  ...inLog,
  thing: z.literal('order'),
  id,
  orderId: uuid,
  number: z.string(),
  currency: z.string(),
  kind: z.string().describe('As in the history of the order, such as `sent`'),
  fields: z.array(z.string()).describe('What was corrected'),
  mail: z.string().nullable().describe('The kind of a mail that was sent again'),
  amountMinor: minor.nullable().describe('What was refunded'),
  added: z.array(z.string()).describe('Labels that the order got'),
  removed: z.array(z.string()).describe('Labels that it lost'),
});
export type OrderAct = z.infer<typeof orderAct>;

/** By which kind of thing the log of the shop may be filtered. */
export const logThings = [...loggedThings, 'order', 'export', 'team', 'settings'] as const;
export type LogThing = (typeof logThings)[number];

export const shopLogFilter = z.object({
  thing: z
    .enum(logThings)
    .optional()
    .describe(
      '`team`: people, their rights, keys, webhooks and operators who help; `settings`: also whether the shop is open',
    ),
  by: line(100).default('').describe('A part of the name of whoever did it'),
  about: line(100).default('').describe('A part of the name of what was changed, or of the number of an order'),
  from: z.iso.date().optional().describe('The first day, in the shop’s time zone'),
  to: z.iso.date().optional().describe('The last day'),
});
export type ShopLogFilter = z.infer<typeof shopLogFilter>;

/** What was done in the shop, the newest first; everybody sees that of their areas. */
export const shopLog = z.object({
  events: z.array(z.discriminatedUnion('thing', [shopEvent, orderAct, shopAct])),
  next: z.string().nullable().describe('Continues the list as `after`; null after the last event'),
  searchedTo: z
    .string()
    .nullable()
    .describe('How far back a search by name has looked (ISO 8601 in UTC), if `next` looks further; else null'),
});
export type ShopLog = z.infer<typeof shopLog>;
export type LogEvent = ShopLog['events'][number];

/** Where the log goes on: microseconds, which of its tables, and the id there. */
export const logPlace = z.string().regex(/^\d{1,17}\.[12]\.\d{1,15}$/);
