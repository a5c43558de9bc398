import { z } from 'zod';
import { idText, line } from './ids.ts';

/** What operators do. */
export const installationActs = [
  ...(['shop-made', 'shop-closed', 'shop-opened', 'expiry-changed', 'limits-changed', 'owner-invited'] as const),
  ...(['host-added', 'host-main', 'host-removed', 'help-begun', 'help-ended'] as const),
  ...(['sessions-ended', 'factor-reset', 'person-unlocked', 'key-made', 'key-ended'] as const),
  ...(['move-key-made', 'move-key-ended'] as const),
  ...(['operator-ended', 'account-closed'] as const),
  ...(['letters-repeated', 'letters-dropped'] as const),
  ...(['announced', 'announcement-changed', 'announcement-removed'] as const),
] as const;
export type InstallationAct = (typeof installationActs)[number];

/** How long the log of the installation is kept, in days. */
export const INSTALLATION_LOG_DAYS = 400;

export const installationEventsQuery = z.object({
  by: line(100).default('').describe('A part of a name of an operator, a shop or a person'),
  after: idText.optional().describe('`next` of the part before'),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export type InstallationEventsQuery = z.infer<typeof installationEventsQuery>;

export const installationEvent = z.object({
  id: z.int(),
  at: z.string(),
  actor: z.string(),
  what: z.string().describe('One of `installationActs`, or one of a newer server'),
  subject: z.string().describe('A host, a person, a key; empty for several things'),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
});
export type InstallationEvent = z.infer<typeof installationEvent>;

/** The newest first. */
export const installationEvents = z.object({
  events: z.array(installationEvent),
  next: z.int().nullable().describe('Continues the list as `after`; null at its end'),
});
