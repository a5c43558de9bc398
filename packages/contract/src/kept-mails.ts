import { z } from 'zod';
import { id } from './ids.ts';

/** How many mails of one order are kept. */
export const MOST_KEPT_MAILS = 100;
/** How often the mails of one order can be sent again within an hour. */
export const MOST_REPEATS = 5;

/** `waiting`: the mail server has not taken it yet; `failed`: it was given up. */
export const mailStates = ['waiting', 'sent', 'failed'] as const;

export const listedMail = z.object({
  id,
  kind: z.string(),
  state: z.enum(mailStates),
  at: z.string().describe('When it was sent, or tried last'),
  to: z.string(),
  subject: z.string().describe('Empty before the first try'),
  again: z.boolean().describe('Whether somebody in the shop has sent it once more'),
  repeatable: z.boolean(),
  reason: z.string().nullable().describe('Why the mail server has not taken it'),
});
export type ListedMail = z.infer<typeof listedMail>;

export const mailList = z.object({ mails: z.array(listedMail) });

/** A mail as it was sent, without the tokens of its links. */
export const keptMail = listedMail.extend({
  hasPage: z.boolean().describe('False for a mail that was too large to be kept'),
  text: z.string().nullable(),
  attachments: z.array(z.string()).describe('Names of the files'),
});
export type KeptMail = z.infer<typeof keptMail>;
