import { z } from 'zod';
import { type AdminCall, adminRights } from './admin-rights.ts';
import { line } from './ids.ts';

/** How long an operator's help lasts. */
export const HELP_MINUTES = 60;
/** For how many days an owner may let operators help. */
export const consentDays = [1, 7] as const;

const WORDS = 3;

/** Why an operator opens a shop without its consent. The shop reads it. */
export const helpReason = line(300, 10).refine(
  (text) => text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length >= WORDS,
  'words',
);

export const newHelp = z.object({
  reason: z.union([z.literal(''), helpReason]).describe('May be empty with the consent of the shop'),
});

/** What an operator does in the name of a shop. */
export const helpOfPerson = z.object({
  reason: z.string().describe('Empty with the consent of the shop'),
  byConsent: z.boolean(),
  until: z.string(),
});
export type HelpOfPerson = z.infer<typeof helpOfPerson>;

export const helpConsent = z.object({ days: z.literal(consentDays) });

/** Who of the installation helps in a shop, and has helped lately. */
export const shopHelp = z.object({
  consent: z.object({ by: z.string(), until: z.string() }).nullable(),
  helps: z
    .array(helpOfPerson.extend({ id: z.uuid(), name: z.string(), beganAt: z.string(), endedAt: z.string().nullable() }))
    .max(20)
    .describe('The latest first; `endedAt` is null for one that lasts'),
});
export type ShopHelp = z.infer<typeof shopHelp>;

/** Calls of owners that an operator makes in the name of a shop. All others of owners are refused. */
const ownersCalls: readonly AdminCall[] = [
  ...(['getSettings', 'saveSettings', 'getDeliverySettings', 'getShopState', 'listShopPeople'] as const),
];

/**
 * Calls of areas that an operator never makes in the name of a shop: data of many people as a file, money, invoices and
 * withdrawals, what binds the shop or costs it something, and what speaks to its shoppers.
 */
const refusedCalls: readonly AdminCall[] = [
  ...(['exportAdminOrders', 'exportSubscribers', 'exportShopEvents', 'exportInvoices'] as const),
  ...(['exportReport', 'exportWaitingGoods', 'setReportMail'] as const),
  ...(['getOrderPapers', 'getParcelLabels', 'listAdminInvoices', 'listParcels'] as const),
  ...(['paid', 'refund', 'withdraw', 'return', 'cancel', 'amendOrder'] as const),
  ...(['issueInvoice', 'correctInvoice', 'enterKsefNumber'] as const),
  ...(['offerPhoneOrder', 'placePhoneOrder', 'makePaymentLink', 'createParcel', 'cancelParcel'] as const),
  ...(['answerMessage', 'answerReview', 'decideReviews'] as const),
];

/** Whether an operator may make a call in the name of a shop that they help. */
export function mayHelp(call: AdminCall): boolean {
  const right = adminRights[call];
  if (right === 'operator') return false;
  if (right === 'owner') return ownersCalls.includes(call);
  return !refusedCalls.includes(call);
}
